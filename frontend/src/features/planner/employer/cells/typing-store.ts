import type { Place } from '../clipboard/places.js';
import type { TimesInput } from './parse-times.js';

/** The open input, and the places that its times apply to. */
interface OpenInput {
  places: readonly Place[];
  input: TimesInput;
}

/**
 * Stores which input is open. Only the grid subscribes, so that the first key does not render the rest of the
 * planner.
 */
export function createTypingStore() {
  let at: OpenInput | null = null;
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    at: (): OpenInput | null => at,
    begin: (next: OpenInput): void => {
      at = next;
      for (const listener of listeners) listener();
    },
    end: (): void => {
      at = null;
      for (const listener of listeners) listener();
    },
  };
}

export type TypingStore = ReturnType<typeof createTypingStore>;
