/** True when what had the focus is gone or out of sight, as on phones what was pressed to open a conversation. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || !isShown(activeElement);
}

/** True for what is drawn on the page. */
export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}
