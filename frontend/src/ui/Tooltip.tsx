import * as RadixTooltip from 'radix-ui/tooltip';
import type { FocusEvent, ReactElement, ReactNode } from 'react';
import styles from './Tooltip.module.css';

/** Delays of spec section 9; stands once around the whole client. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </RadixTooltip.Provider>
  );
}

/** Nothing opens where the focus merely comes back to, as after a dialog that was opened by a click. */
function onlyByKeyboard(event: FocusEvent): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}

/** Extra words on hover and focus; never the only place of something needed. It stands within the part of the page
 * that its button belongs to. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild onFocus={onlyByKeyboard}>
        {children}
      </RadixTooltip.Trigger>
      <RadixTooltip.Content className={styles.content} sideOffset={6} collisionPadding={8}>
        {text}
      </RadixTooltip.Content>
    </RadixTooltip.Root>
  );
}
