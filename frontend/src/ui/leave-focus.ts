import type { MouseEvent } from 'react';

/** A button that its own press takes away, or leaves without a use, gives the focus to the part of the page that it stands
 * in (`data-keeps-focus`). */
export function leaveFocus({ currentTarget }: MouseEvent): void {
  currentTarget.closest<HTMLElement>('[data-keeps-focus]')?.focus({ preventScroll: true });
}
