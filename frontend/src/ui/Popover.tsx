import { Popover as RadixPopover } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './Popover.module.css';
import { useEscape } from './use-escape.js';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it. */
  trigger: ReactElement;
  /** Names the panel. */
  label: string;
  children: ReactNode;
}

/** A panel that hangs from its button. */
export function Popover({ open, onOpenChange, trigger, label, children }: Props) {
  useEscape(open, () => onOpenChange(false));
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          className={styles.content}
          aria-label={label}
          align="end"
          sideOffset={8}
          collisionPadding={8}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
