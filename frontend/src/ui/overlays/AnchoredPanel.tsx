import * as RadixPopover from 'radix-ui/popover';
import type { ReactNode } from 'react';
import panel from './PopoverPanel.module.css';
import { useEscape } from './use-escape.js';

/** Distance between the panel and its anchor. */
const OFFSET_PX = 16;

interface Props {
  /** The part of the page that the panel is about. */
  anchor: { getBoundingClientRect: () => DOMRect; contextElement: Element };
  /** The preferred side. Radix chooses another one if there is too little room. */
  side: 'top' | 'bottom' | 'left' | 'right';
  /** Called when Escape closes the panel. */
  onLeave: () => void;
  /** The selector of the element that has the focus first. */
  initialFocus: string;
  className: string | undefined;
  'aria-labelledby': string;
  'aria-describedby': string;
  children: ReactNode;
}

/**
 * A panel beside a part of the page, which stays usable.
 * The panel's buttons and Escape close it, a click outside does not.
 */
export function AnchoredPanel({ anchor, side, onLeave, initialFocus, className, children, ...named }: Props) {
  useEscape(true, onLeave);
  const focusFirst = (event: Event): void => {
    event.preventDefault();
    (event.currentTarget as HTMLElement)
      .querySelector<HTMLElement>(initialFocus)
      ?.focus({ preventScroll: true });
  };
  return (
    <RadixPopover.Root open onOpenChange={(open) => !open && onLeave()}>
      <RadixPopover.Anchor virtualRef={{ current: anchor }} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          className={[panel.content, className].filter(Boolean).join(' ')}
          side={side}
          sideOffset={OFFSET_PX}
          collisionPadding={8}
          updatePositionStrategy="always"
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          {...named}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
