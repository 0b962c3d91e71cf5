import { useState } from 'react';
import { randomId } from '../lib/random-id.js';
import { isRefused } from './http.js';

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

/** Sends a form's request with the form's idempotency key. */
type KeyedSend = <Answer>(
  body: unknown,
  send: (idempotencyKey: string) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Returns a function that sends one filled-in form. A retry after a 503 or a lost answer repeats the key. A success, or a
 * change of values after a 4xx, starts a new one.
 */
export function createKeyedSend(): KeyedSend {
  let last: { key: string; text: string; wasRefused: boolean } | null = null;
  return async (body, send) => {
    const text = JSON.stringify(body);
    const isNew = !last || (last.wasRefused && last.text !== text);
    const sent = { key: isNew ? randomId() : last!.key, text, wasRefused: false };
    last = sent;
    try {
      const answer = await send(sent.key);
      last = null;
      return answer;
    } catch (error) {
      sent.wasRefused = isRefused(error);
      throw error;
    }
  };
}

/** Returns the function that sends the component's form. */
export function useKeyedSend(): KeyedSend {
  return useState(createKeyedSend)[0];
}
