import { useEffect, useRef, useState } from 'react';
import type { Step } from './steps.js';
import { elementOf } from './target.js';

/** By then a tab that was opened has drawn what is in it. */
const PATIENCE_MS = 2_000;

/** Marks what a step is about, brings it into view and answers it; null until it is drawn. What does not come is
 * missing. */
export function useHighlight(step: Step, onMissing: () => void): Element | null {
  const [element, setElement] = useState<Element | null>(null);
  const missing = useRef(onMissing);
  useEffect(() => {
    missing.current = onMissing;
  });
  useEffect(() => {
    let marked: Element | null = null;
    const mark = (): void => {
      const found = elementOf(step);
      if (!found || found === marked) return;
      marked?.removeAttribute('data-tour-now');
      marked = found;
      found.setAttribute('data-tour-now', '');
      found.scrollIntoView({ block: isTall(found) ? 'start' : 'center' });
      setElement(found);
    };
    mark();
    // Parts are drawn anew as they load.
    const watcher = new MutationObserver(mark);
    watcher.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['data-elsewhere'],
    });
    const timer = setTimeout(() => !marked && missing.current(), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
      marked?.removeAttribute('data-tour-now');
    };
  }, [step]);
  return element;
}

function isTall(element: Element): boolean {
  return element.getBoundingClientRect().height > window.innerHeight / 2;
}
