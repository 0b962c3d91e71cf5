import * as RadixPopover from 'radix-ui/popover';
import type { ReactNode } from 'react';
import panel from './PopoverPanel.module.css';
import { useEscape } from './use-escape.js';

/** How far a panel stands from what it is about (spec 2.21). */
const OFFSET_PX = 16;

interface Props {
  /** What it stands beside. */
  anchor: { getBoundingClientRect: () => DOMRect; contextElement: Element };
  /** On which side, where there is room. */
  side: 'top' | 'bottom' | 'left' | 'right';
  /** Escape was pressed. */
  onLeave: () => void;
  /** Selects what has the focus first. */
  initialFocus: string;
  className: string | undefined;
  'aria-labelledby': string;
  'aria-describedby': string;
  children: ReactNode;
}

/** A panel beside a part of the page, which stays usable: its own buttons and Escape close it, a press beside it does not. */
export function BesidePanel({ anchor, side, onLeave, initialFocus, className, children, ...named }: Props) {
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
