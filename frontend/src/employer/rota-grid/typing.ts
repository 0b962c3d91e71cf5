import type { Place } from './places.js';
import type { Typing } from './typed-times.js';

/** Where times are typed, and the places they go into. */
export interface TypedAt {
  places: readonly Place[];
  input: Typing;
}

/** Knows where times are typed. The grid alone listens, so that the first key draws nothing else of the planner. */
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
