import { useEffect, useRef } from 'react';

/** What Escape closes, the last of them first. */
const layers: (() => void)[] = [];

/**
 * Registers what Escape closes while it is open. A toast that comes later lies above it, and would take the key for
 * itself; with this it can pass it on.
 */
export function useEscape(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const layer = (): void => latest.current();
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [open]);
}

/** Closes what was opened last; answers whether there was anything. */
export function closeTopmost(): boolean {
  const layer = layers.at(-1);
  layer?.();
  return layer !== undefined;
}
