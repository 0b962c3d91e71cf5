import type { Place } from './places.js';
import type { Typing } from './typed-times.js';

/** The open input, and the places that its times apply to. */
export interface TypedAt {
  places: readonly Place[];
  input: Typing;
}

/**
 * Stores which input is open. Only the grid subscribes, so that the first key does not render the rest of the
 * planner.
 */
export function createTyping() {
  let at: TypedAt | null = null;
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    at: (): TypedAt | null => at,
    begin: (next: TypedAt): void => {
      at = next;
      for (const listener of listeners) listener();
    },
    end: (): void => {
      at = null;
      for (const listener of listeners) listener();
    },
  };
}

export type TypingStore = ReturnType<typeof createTyping>;
