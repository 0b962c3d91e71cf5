import type { Page } from '@playwright/test';

/** Returns the texts and controls of the shown page that do not fit: one line each, empty if all fit. */
export async function misfits(page: Page): Promise<string[]> {
  // The page draws a new width within two frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(() => {
    const CONTROL = 'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=tab]';
    /** Frames that may scroll sideways: calendars and the planner. */
    const FRAME = '[data-scrolls-sideways], [role=grid], [role=grid] *';
    const MIN_TARGET = 24;
    const MIN_NAME = 56;
    const found = new Map<string, { line: string; count: number }>();
    const kind = (one: Element): string =>
      [one.localName, ...[...one.classList].map((word) => word.replace(/^_|_[^_]+_\d+$/g, ''))].join('.');
    const name = (one: Element): string => {
      const text = (one.getAttribute('aria-label') ?? one.textContent).replace(/\s+/g, ' ').trim();
      return `${kind(one)} “${text.slice(0, 50)}”`;
    };
    /** Notes one fault per kind of element, so that a long list does not repeat it. */
    const report = (what: string, one: Element, more = ''): void => {
      const key = `${what} ${kind(one)}`;
      const line = `${what}: ${name(one)}${more && ` ${more}`}`;
      found.set(key, { line, ...found.get(key), count: (found.get(key)?.count ?? 0) + 1 });
    };

    const isShown = (one: Element): boolean =>
      one.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true });
    const looks = new Map<Element, CSSStyleDeclaration>();
    const look = (one: Element): CSSStyleDeclaration => {
      const known = looks.get(one) ?? getComputedStyle(one);
      looks.set(one, known);
      return known;
    };
    /** Returns the nearest ancestors, the element itself first. */
    const upwards = (one: Element): Element[] => {
      const all: Element[] = [];
      for (let at: Element | null = one; at && at !== document.body; at = at.parentElement) all.push(at);
      return all;
    };
    const isForReadersOnly = (one: Element): boolean =>
      upwards(one).some((at) => {
        const { width, height } = at.getBoundingClientRect();
        return width <= 1 && height <= 1 && look(at).position === 'absolute';
      });
    const isFixed = (one: Element): boolean =>
      upwards(one).some((at) => ['fixed', 'sticky'].includes(look(at).position));
    const clips = (one: Element): boolean => look(one).overflowX !== 'visible';
    const scrolls = (one: Element): boolean => ['auto', 'scroll'].includes(look(one).overflowX);
    /** Returns the element that cuts a rectangle, if any does. */
    const cutter = (one: Element, { left, right }: DOMRect): Element | undefined =>
      upwards(one).find((at) => {
        if (!clips(at) || look(at).display === 'inline') return false;
        const box = at.getBoundingClientRect();
        return right > box.right + 1.5 || left < box.left - 1.5;
      });
    /** Returns whether a scrolling or clipping ancestor hides a rectangle from above or below. */
    const isScrolledAway = (one: Element, { top, bottom }: DOMRect): boolean =>
      upwards(one).some((at) => {
        if (look(at).overflowY === 'visible' || look(at).display === 'inline') return false;
        const box = at.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        return middle > box.bottom || middle < box.top;
      });
    /** Returns the unused width between an element and the end of its parent, in pixels. */
    const freeBeside = (one: Element): number => {
      const parent = one.parentElement!;
      const box = parent.getBoundingClientRect();
      const last = Math.max(...[...parent.children].map((child) => child.getBoundingClientRect().right));
      return box.right - parseFloat(look(parent).paddingRight) - last;
    };
    const pen = document.createElement('canvas').getContext('2d')!;
    const widthOf = (text: string, one: Element): number => {
      pen.font = look(one).font;
      return pen.measureText(text).width;
    };

    // 1. The page itself.
    const excess = document.documentElement.scrollWidth - window.innerWidth;
    if (excess > 0) report(`the page scrolls sideways by ${excess} px`, document.body);
    for (const one of document.querySelectorAll('body *')) {
      if (!scrolls(one) || one.scrollWidth <= one.clientWidth + 1 || one.matches(FRAME)) continue;
      if (one.matches('input, select, textarea') || !isShown(one) || one.querySelector(FRAME)) continue;
      report('scrolls sideways', one, `by ${one.scrollWidth - one.clientWidth} px`);
    }

    // 2. Texts.
    const texts: { one: Element; rect: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const one = node.parentElement!;
      const text = node.textContent!;
      if (!text.trim() || one.closest('script, style, option, svg, textarea')) continue;
      if (!isShown(one) || isForReadersOnly(one)) continue;
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      const framed = one.closest(FRAME) !== null;
      for (const rect of rects) {
        if (framed) continue;
        const by = cutter(one, rect);
        if (!by) {
          texts.push({ one, rect });
          if (rect.right > window.innerWidth + 1 || rect.left < -1) report('text outside the window', one);
          continue;
        }
        const box = by.getBoundingClientRect();
        if (scrolls(by)) continue;
        // Browsers draw the dots only in the block that contains the text itself.
        const block = upwards(one).find((at) => look(at).display !== 'inline')!;
        if (look(block).textOverflow !== 'ellipsis' || !clips(block)) report('cut without an ellipsis', one);
        else if (box.width < MIN_NAME) report('cut to a rest', one, `of ${Math.round(box.width)} px`);
        else if (freeBeside(block) > block.scrollWidth - block.clientWidth)
          report('cut beside free room', one);
      }
      if (new Set(rects.map(({ top }) => Math.round(top))).size < 2) continue;
      for (const { 0: word, index } of text.matchAll(/\p{L}{2,18}/gu)) {
        // Addresses and identifiers may break.
        const around = text.slice(text.lastIndexOf(' ', index) + 1).split(/\s/, 1)[0]!;
        if (/[@:/_]|\.\p{L}/u.test(around)) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(parts.map(({ top }) => Math.round(top))).size > 1) report(`breaks “${word}”`, one);
      }
    }
    for (const one of document.querySelectorAll<HTMLSelectElement>('select')) {
      if (!isShown(one) || isForReadersOnly(one)) continue;
      const shown = one.selectedOptions[0]?.label ?? '';
      const room = one.clientWidth - parseFloat(look(one).paddingLeft) - parseFloat(look(one).paddingRight);
      if (widthOf(shown, one) > room + 1 && look(one).textOverflow !== 'ellipsis') {
        report('cut in its select', one, shown);
      }
    }
    for (const one of document.querySelectorAll<HTMLInputElement>('input')) {
      const isText = !['checkbox', 'radio', 'file', 'color', 'range'].includes(one.type);
      if (!isText || !isShown(one) || isForReadersOnly(one)) continue;
      const room = one.clientWidth - parseFloat(look(one).paddingLeft) - parseFloat(look(one).paddingRight);
      const shown = one.value || one.placeholder;
      if (widthOf(shown, one) > room + 2 && look(one).textOverflow !== 'ellipsis') {
        report('cut in its input', one, shown);
      }
    }

    // 3. Boxes that their content leaves.
    for (const one of document.querySelectorAll('body *')) {
      if (one.scrollWidth <= one.clientWidth + 1 || one.clientWidth === 0 || clips(one)) continue;
      const { borderLeftWidth, borderRightWidth, backgroundColor, display } = look(one);
      const hasBox =
        (borderLeftWidth !== '0px' && borderRightWidth !== '0px') || backgroundColor !== 'rgba(0, 0, 0, 0)';
      if (!hasBox || display === 'inline' || one.closest('svg') || one.matches(CONTROL)) continue;
      if (!isShown(one) || isForReadersOnly(one) || one.closest(FRAME)) continue;
      report('leaves its box', one, `by ${one.scrollWidth - one.clientWidth} px`);
    }

    // 4. Controls: inside the window, not under another text or control, and large enough.
    const controls = [...document.querySelectorAll(CONTROL)]
      .filter((one) => isShown(one) && !isForReadersOnly(one))
      .map((one) => {
        const label = one.matches('input') ? one.closest('label, [data-target]') : null;
        return { one, rect: (label ?? one).getBoundingClientRect() };
      })
      .filter(({ rect }) => rect.width > 0 && rect.height > 0);
    for (const { one, rect } of controls) {
      if (cutter(one, rect)) continue;
      if (rect.right > window.innerWidth + 1 || rect.left < -1) report('outside the window', one);
    }
    const overlap = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
    const isPainted = (one: Element): boolean =>
      look(one).borderTopWidth !== '0px' || look(one).backgroundColor !== 'rgba(0, 0, 0, 0)';
    const still = texts.filter(({ one, rect }) => !isFixed(one) && !isScrolledAway(one, rect));
    for (const { one, rect } of controls) {
      if (one.matches('input') || !isPainted(one) || isFixed(one) || one.closest(FRAME)) continue;
      if (isScrolledAway(one, rect)) continue;
      for (const other of still) {
        if (one.contains(other.one) || other.one.closest(CONTROL)?.contains(one)) continue;
        if (overlap(rect, other.rect)) report('lies over a text', one, `over ${name(other.one)}`);
      }
    }
    still.sort((a, b) => a.rect.top - b.rect.top);
    for (const [index, { one, rect }] of still.entries()) {
      for (let next = index + 1; next < still.length && still[next]!.rect.top < rect.bottom - 3; next += 1) {
        const other = still[next]!;
        if (other.one === one || !overlap(rect, other.rect)) continue;
        report('text over text', one, `over ${name(other.one)}`);
      }
    }

    // WCAG 2.5.8: 24 px, or as much space around the middle. Links inside a sentence are excepted.
    const targets = controls.filter(({ one }) => !one.closest(FRAME));
    const isSmall = ({ rect }: (typeof targets)[number]): boolean =>
      rect.width < MIN_TARGET - 0.5 || rect.height < MIN_TARGET - 0.5;
    const inSentence = (one: Element): boolean =>
      look(one).display === 'inline' &&
      upwards(one)
        .slice(1, 4)
        .some((at) =>
          [...at.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.textContent!),
          ),
        );
    const distance = (x: number, y: number, { left, right, top, bottom }: DOMRect): number =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    for (const small of targets) {
      if (!isSmall(small) || inSentence(small.one) || isFixed(small.one)) continue;
      const x = (small.rect.left + small.rect.right) / 2;
      const y = (small.rect.top + small.rect.bottom) / 2;
      const near = targets.find((other) => {
        if (other === small || other.one.contains(small.one) || small.one.contains(other.one)) return false;
        if (isFixed(other.one) || (inSentence(other.one) && isSmall(other))) return false;
        const { rect } = other;
        const middle = Math.hypot((rect.left + rect.right) / 2 - x, (rect.top + rect.bottom) / 2 - y);
        if (isSmall(other) && middle < MIN_TARGET - 0.5) return true;
        return distance(x, y, rect) < MIN_TARGET / 2 - 0.5;
      });
      if (!near) continue;
      const { width, height } = small.rect;
      report(
        'small target',
        small.one,
        `of ${Math.round(width)} by ${Math.round(height)} px near ${name(near.one)}`,
      );
    }
    return [...found.values()].map(({ line, count }) => line + (count > 1 ? ` and ${count - 1} more` : ''));
  });
}
