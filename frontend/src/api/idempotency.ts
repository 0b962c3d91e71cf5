import { useState } from 'react';
import { randomId } from '../lib/random-id.js';

/** The idempotency key of one form or action. */
export interface IdempotencyKey {
  keyFor: (body: unknown) => string;
  done: () => void;
}

/**
 * Returns one key per request body. A retry with the same body repeats the key, and a changed body gets a new key.
 * Call `done` after the server has answered.
 */
export function createIdempotencyKey(): IdempotencyKey {
  let last: { body: string; key: string } | null = null;
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { body: text, key: randomId() };
      return last.key;
    },
    done: () => {
      last = null;
    },
  };
}

/** Returns an idempotency key that lives as long as the component. */
export function useIdempotencyKey(): IdempotencyKey {
  return useState(createIdempotencyKey)[0];
}
