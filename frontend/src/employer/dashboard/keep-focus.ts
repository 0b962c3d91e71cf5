/** A row's button goes with its row: the focus then stays in the part of the page that it was in. */
export function keepFocusIn(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}
