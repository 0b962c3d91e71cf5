import { createIdempotencyKey, type IdempotencyKey } from '@/api/idempotency.js';

/**
 * Returns a function that sends a body with an idempotency key, which stays the same until the call is answered. A retry
 * after a lost answer therefore does not add the shift `name` twice.
 */
export function createCallOnce() {
  const unanswered = new Map<string, IdempotencyKey>();
  return async <T>(name: string, body: object, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const key = unanswered.get(name) ?? createIdempotencyKey();
    unanswered.set(name, key);
    const answer = await send(key.keyFor(body));
    unanswered.delete(name);
    return answer;
  };
}
