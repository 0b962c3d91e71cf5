import { expect, test } from '@playwright/test';
import { ApiError } from './http.js';
import { createKeyedSend } from './idempotency.js';

const LOST = new ApiError(0, 'No answer');
const BUSY = new ApiError(503, 'Busy');
const REFUSED = new ApiError(400, 'Invalid');

/** Sends each body in turn with the outcome beside it, and returns a number for each new key. */
async function keysOf(steps: [body: string, outcome: Error | null][]): Promise<number[]> {
  const send = createKeyedSend();
  const keys: string[] = [];
  for (const [body, outcome] of steps) {
    const post = async (key: string): Promise<void> => {
      keys.push(key);
      if (outcome) throw outcome;
    };
    await send({ body }, post).catch(() => undefined);
  }
  return keys.map((key) => [...new Set(keys)].indexOf(key));
}

const CASES: [string, [string, Error | null][], number[]][] = [
  [
    'repeats its key after a lost answer and a 503',
    [
      ['a', LOST],
      ['a', BUSY],
      ['a', null],
    ],
    [0, 0, 0],
  ],
  [
    'repeats its key if the values changed after a lost answer',
    [
      ['a', LOST],
      ['b', null],
    ],
    [0, 0],
  ],
  [
    'repeats its key if the same values were refused',
    [
      ['a', LOST],
      ['a', REFUSED],
      ['a', null],
    ],
    [0, 0, 0],
  ],
  [
    'has a new key if the values changed after a refusal',
    [
      ['a', REFUSED],
      ['b', null],
    ],
    [0, 1],
  ],
  [
    'has a new key after a success',
    [
      ['a', null],
      ['a', null],
    ],
    [0, 1],
  ],
];
for (const [name, steps, keys] of CASES) {
  test(`a form ${name}`, async () => {
    expect(await keysOf(steps)).toEqual(keys);
  });
}
