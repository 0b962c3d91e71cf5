import type { Step } from './steps.js';

/** Of a part that is taller, only its beginning counts: what is said of it must fit beside it. */
const SHOWN_OF_SCREEN = 0.4;

/** The `data-tour` of the button that opens the menu, where pages have one. */
const MENU = 'menu';

/** True where the dashboard's parts are tabs. */
export function isPhone(): boolean {
  return window.matchMedia('(max-width: 639px)').matches;
}

/** What a step is about, as it is drawn now; null for what is not on the page, or not shown. */
export function elementOf({ target, menuText }: Step): Element | null {
  return drawnOf(target) ?? (menuText === undefined ? null : drawnOf(MENU));
}

/** What a step says of the element that it is shown at. */
export function textOf({ text, menuText }: Step, element: Element): string {
  return element === drawnOf(MENU) ? (menuText ?? text) : text;
}

function drawnOf(target: string): Element | null {
  for (const marked of document.querySelectorAll(`[data-tour="${target}"]`)) {
    // What only groups others is drawn as the first of them.
    const drawn = getComputedStyle(marked).display === 'contents' ? marked.firstElementChild : marked;
    if (drawn && drawn.getClientRects().length > 0) return drawn;
  }
  return null;
}

/** The steps whose targets there are, counting those in other tabs of a phone. */
export function stepsOnPage(steps: readonly Step[]): Step[] {
  return steps.filter(
    (step) =>
      elementOf(step) !== null ||
      (isPhone() && step.tab !== undefined && document.querySelector(`[data-tour="${step.target}"]`)),
  );
}

/** Where the target is, in whole pixels, cut to what fits beside the panel. */
export function rectOf(element: Element): DOMRect {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left), Math.round(top)];
  const height = Math.min(Math.round(bottom) - y, Math.round(window.innerHeight * SHOWN_OF_SCREEN));
  return new DOMRect(x, y, Math.round(right) - x, height);
}
