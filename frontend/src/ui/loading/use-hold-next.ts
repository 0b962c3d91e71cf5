import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for a part that hides later siblings while `holds` (states.module.css). Chromium sometimes keeps them hidden
 * after the part was loaded, because it misses that `:has()` no longer matches. A new value of the attribute makes it look
 * again.
 */
export function useHoldNext<E extends HTMLElement>(holds = false): RefObject<E | null> {
  const part = useRef<E>(null);
  useLayoutEffect(() => {
    if (!holds) return undefined;
    const orders: HTMLElement[] = [];
    for (let at = part.current?.parentElement; at; at = at.parentElement)
      if (at.dataset.inOrder !== undefined) orders.push(at);
    return () => {
      for (const order of orders) order.dataset.inOrder = order.dataset.inOrder === 'true' ? '' : 'true';
    };
  }, [holds]);
  return part;
}
