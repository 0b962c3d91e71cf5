import { useEffect, useRef } from 'react';

/** The close functions of open layers. Escape closes the last one first. */
const layers: (() => void)[] = [];

/**
 * Registers `close` for Escape while `open` is true. A later toast would otherwise take the key, but now passes it on.
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

/** Closes the layer that was opened last. Returns false if none is open. */
export function closeTopmostLayer(): boolean {
  const layer = layers.at(-1);
  layer?.();
  return layer !== undefined;
}
