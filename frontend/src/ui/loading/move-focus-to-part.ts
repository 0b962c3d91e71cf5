import type { MouseEvent } from 'react';

/**
 * Moves the focus from a button that its own click removes or disables to the surrounding `data-keeps-focus` element.
 */
export function moveFocusToPart({ currentTarget }: MouseEvent): void {
  currentTarget.closest<HTMLElement>('[data-keeps-focus]')?.focus({ preventScroll: true });
}
