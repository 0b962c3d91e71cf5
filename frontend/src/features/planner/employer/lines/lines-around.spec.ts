import { expect, test } from '@playwright/test';
import { linesAround, type Lines } from './lines-around.js';

const sight = (startIndex: number, endIndex: number, count = 200) => ({ startIndex, endIndex, count });

const cases: [what: string, startIndex: number, endIndex: number, last: Lines | null, drawn: Lines][] = [
  ['four beyond them initially', 0, 12, null, { first: 0, last: 16 }],
  ['one more after a step by one line', 1, 13, { first: 0, last: 16 }, { first: 0, last: 17 }],
  ['four more after a step by four lines', 4, 16, { first: 0, last: 16 }, { first: 0, last: 20 }],
  ['no new ones on the way back', 5, 17, { first: 0, last: 22 }, { first: 0, last: 22 }],
  ['at most six out of sight', 8, 20, { first: 0, last: 23 }, { first: 2, last: 24 }],
  ['at most six out of sight on the way back', 9, 21, { first: 9, last: 30 }, { first: 5, last: 27 }],
  ['only those around the target of a jump', 150, 162, { first: 0, last: 19 }, { first: 146, last: 166 }],
  ['only those around the target of a jump back', 0, 12, { first: 146, last: 166 }, { first: 0, last: 16 }],
  ['none beyond the end', 190, 199, { first: 182, last: 199 }, { first: 184, last: 199 }],
  ['at most six on each side in a smaller frame', 20, 22, { first: 4, last: 40 }, { first: 14, last: 28 }],
];
for (const [what, startIndex, endIndex, last, drawn] of cases) {
  test(`draws lines around those in sight: ${what}`, () => {
    expect(linesAround(sight(startIndex, endIndex), last)).toEqual(drawn);
  });
}

test('draws no lines that no longer exist', () => {
  expect(linesAround(sight(0, 2, 3), { first: 0, last: 19 })).toEqual({ first: 0, last: 2 });
});
