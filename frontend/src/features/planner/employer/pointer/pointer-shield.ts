/** Covers the visible part of a frame, so that elements under a resting pointer get no hover styles. */
export function blockPointer(frame: HTMLElement): void {
  const { style } = shieldOf(frame);
  if (style.height === '') style.height = `${frame.clientHeight}px`;
}

/** Removes the cover from a frame. */
export function unblockPointer(frame: HTMLElement): void {
  shieldOf(frame).style.height = '';
}

function shieldOf(frame: HTMLElement): HTMLElement {
  return frame.querySelector<HTMLElement>('[data-shield]')!;
}
