/** True when no visible element has the focus, for example after a phone hides the list. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || !isShown(activeElement);
}

/** True for an element that has a layout box, so is not hidden by `display: none`. */
export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}
