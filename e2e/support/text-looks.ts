/**
 * Fingerprints of everything that decides a text's contrast: its colour, size and weight, the painting of its
 * ancestors, and what is painted behind it. `take` returns each text's look by its parent element.
 */
export interface TextLooks {
  take: () => Map<Element, string>;
}

/** Runs in the page once per document. */
export function installTextLooks(): void {
  const painted = [
    'backgroundColor',
    'backgroundImage',
    'opacity',
    'filter',
    'mixBlendMode',
    'visibility',
  ] as const;
  const placed = ['position', 'zIndex', 'overflow', 'transform'] as const;
  const written = [
    'color',
    'fontSize',
    'fontWeight',
    'textShadow',
    'webkitTextFillColor',
    'webkitTextStroke',
  ] as const;
  /** Short names of long descriptions. Equal descriptions have equal names. */
  const names = new Map<string, string>();
  const nameOf = (said: string): string => {
    let name = names.get(said);
    if (name === undefined) {
      let [one, two] = [0xdeadbeef, 0x41c6ce57];
      for (let at = 0; at < said.length; at += 1) {
        one = Math.imul(one ^ said.charCodeAt(at), 2_654_435_761);
        two = Math.imul(two ^ said.charCodeAt(at), 1_597_334_677);
      }
      name = (one >>> 0).toString(36) + (two >>> 0).toString(36);
      names.set(said, name);
    }
    return name;
  };

  const take = (): Map<Element, string> => {
    const grounds = new Map<Element, string>();
    const groundOf = (element: Element): string => {
      let ground = grounds.get(element);
      if (ground === undefined) {
        const style = getComputedStyle(element);
        const below = element.parentElement ? groundOf(element.parentElement) : '';
        const own = [...painted, ...placed].map((name) => style[name]);
        ground = nameOf([below, element.tagName, element.getAttribute('class'), ...own].join('|'));
        grounds.set(element, ground);
      }
      return ground;
    };
    const standsOn = (text: Node): string[] => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].map(({ x, y, width, height }) =>
        document
          .elementsFromPoint(x + width / 2, y + height / 2)
          .map(groundOf)
          .join(' '),
      );
    };
    const looks = new Map<Element, string[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement!;
      if (!text.nodeValue?.trim() || element.closest('script, style, noscript, template')) continue;
      const parts = looks.get(element) ?? [];
      parts.push(...new Set(standsOn(text)));
      looks.set(element, parts);
    }
    return new Map(
      [...looks].map(([element, parts]) => {
        const style = getComputedStyle(element);
        const own = written.map((name) => style[name]);
        return [element, nameOf([groundOf(element), ...own, ...new Set(parts)].join('|'))];
      }),
    );
  };
  Object.assign(window, { textLooks: { take } satisfies TextLooks });
}
