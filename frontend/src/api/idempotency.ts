import { useRef } from 'react';
import { randomId } from '../lib/random-id.js';

/**
 * One key per thing that a form sends: pressing again after a lost answer repeats the key, a corrected form
 * gets a new one. Call `done` once the server has answered.
 */
export function useIdempotencyKey(): { keyFor: (body: unknown) => string; done: () => void } {
  const last = useRef<{ body: string; key: string } | null>(null);
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body);
      if (last.current?.body !== text) last.current = { body: text, key: randomId() };
      return last.current.key;
    },
    done: () => {
      last.current = null;
    },
  };
}
