import * as RadixPopover from 'radix-ui/popover';
import type { ReactNode, RefObject } from 'react';
import styles from './PopoverPanel.module.css';

interface Props {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that the panel is attached to. */
  trigger: RefObject<HTMLElement | null>;
  label: string;
  children: ReactNode;
}

/** The panel of a `Popover`. */
export function PopoverPanel({ id, open, onOpenChange, trigger, label, children }: Props) {
  // The button itself closes the panel on click. Closing it on pointerdown as well would make the click open it again.
  const leaveToTrigger = (event: Event): void => {
    if (trigger.current?.contains(event.target as Node)) event.preventDefault();
  };
  const giveFocusBack = (event: Event): void => {
    event.preventDefault();
    if (document.activeElement === document.body) trigger.current?.focus();
  };
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Anchor virtualRef={trigger as RefObject<HTMLElement>} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          id={id}
          className={styles.content}
          aria-label={label}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          onInteractOutside={leaveToTrigger}
          onCloseAutoFocus={giveFocusBack}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
