import { useEffect, useRef, useState } from 'react';
import type { Step } from './steps.js';
import { stepElement } from './target.js';

/** The longest wait in milliseconds for a step's element after its tab was opened. */
const PATIENCE_MS = 2_000;

/** Highlights the element of a step and scrolls to it; null until it is visible. Calls `onMissing` if it does not
 * appear in time. */
export function useHighlight(step: Step, onMissing: () => void): Element | null {
  const [element, setElement] = useState<Element | null>(null);
  const missing = useRef(onMissing);
  useEffect(() => {
    missing.current = onMissing;
  });
  useEffect(() => {
    let marked: Element | null = null;
    const mark = (): void => {
      const found = stepElement(step);
      if (!found || found === marked) return;
      marked?.removeAttribute('data-tour-now');
      marked = found;
      found.setAttribute('data-tour-now', '');
      found.scrollIntoView({ block: isTall(found) ? 'start' : 'center' });
      setElement(found);
    };
    mark();
    // Elements are replaced as parts load.
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
