import { useState } from 'react';
import { randomId } from '../lib/random-id.js';

/** The keys of one thing that is sent. */
export interface IdempotencyKey {
  keyFor: (body: unknown) => string;
  done: () => void;
}

/**
 * One key per thing that is sent: sending it again after a lost answer repeats the key, what was corrected gets a new
 * one. Call `done` once the server has answered.
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

/** The same for what a form sends. */
export function useIdempotencyKey(): IdempotencyKey {
  return useState(createIdempotencyKey)[0];
}
