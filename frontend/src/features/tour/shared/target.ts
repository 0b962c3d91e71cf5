import type { Step } from './steps.js';

/** The highlighted share of the screen height. Only the top of taller parts counts, so that the panel fits beside
 * it. */
const SHOWN_OF_SCREEN = 0.4;

/** The `data-tour` attribute of the button that opens the menu. */
const MENU = 'menu';

/** True on phones, which show the parts of the dashboard as tabs. */
export function isPhone(): boolean {
  return window.matchMedia('(max-width: 639px)').matches;
}

/** Returns the visible element of a step, or the menu button if the step allows it; null if neither is visible. */
export function stepElement({ target, menuText }: Step): Element | null {
  return drawnOf(target) ?? (menuText === undefined ? null : drawnOf(MENU));
}

/** Returns the text of a step for the highlighted element. */
export function stepText({ text, menuText }: Step, element: Element): string {
  return element === drawnOf(MENU) ? (menuText ?? text) : text;
}

function drawnOf(target: string): Element | null {
  for (const marked of document.querySelectorAll(`[data-tour="${target}"]`)) {
    // An element with `display: contents` has no box, so its first child is highlighted.
    const drawn = getComputedStyle(marked).display === 'contents' ? marked.firstElementChild : marked;
    if (drawn && drawn.getClientRects().length > 0) return drawn;
  }
  return null;
}

/** Returns the steps whose elements exist on the page, including other tabs on phones. */
export function stepsOnPage(steps: readonly Step[]): Step[] {
  return steps.filter(
    (step) =>
      stepElement(step) !== null ||
      (isPhone() && step.tab !== undefined && document.querySelector(`[data-tour="${step.target}"]`)),
  );
}

/** Returns the position of an element in whole pixels, cut to the height that fits beside the panel. */
export function highlightRect(element: Element): DOMRect {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left), Math.round(top)];
  const height = Math.min(Math.round(bottom) - y, Math.round(window.innerHeight * SHOWN_OF_SCREEN));
  return new DOMRect(x, y, Math.round(right) - x, height);
}
