/** Keeps the pointer from all that is in sight of a frame. */
export function leavePointerOut(frame: HTMLElement): void {
  const { style } = shieldOf(frame);
  if (style.height === '') style.height = `${frame.clientHeight}px`;
}

/** The pointer counts again. */
export function letPointerIn(frame: HTMLElement): void {
  shieldOf(frame).style.height = '';
}

function shieldOf(frame: HTMLElement): HTMLElement {
  return frame.querySelector<HTMLElement>('[data-shield]')!;
}
