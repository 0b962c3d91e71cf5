import { expect, test } from '@playwright/test';
import { linesAround, type Lines } from './lines-around.js';

const sight = (startIndex: number, endIndex: number, count = 200) => ({ startIndex, endIndex, count });

const cases: [what: string, startIndex: number, endIndex: number, last: Lines | null, drawn: Lines][] = [
  ['four beyond those in sight at first', 0, 12, null, { first: 0, last: 16 }],
  ['one more for a line that comes into sight', 1, 13, { first: 0, last: 16 }, { first: 0, last: 17 }],
  ['as many more as come into sight', 4, 16, { first: 0, last: 16 }, { first: 0, last: 20 }],
  ['no other ones on the way back', 5, 17, { first: 0, last: 22 }, { first: 0, last: 22 }],
  ['of those out of sight six', 8, 20, { first: 0, last: 23 }, { first: 2, last: 24 }],
  ['of those out of sight six on the way back', 9, 21, { first: 9, last: 30 }, { first: 5, last: 27 }],
  ['those of the place that somebody jumped to', 150, 162, { first: 0, last: 19 }, { first: 146, last: 166 }],
  ['those of a place before it', 0, 12, { first: 146, last: 166 }, { first: 0, last: 16 }],
  ['none beyond the end', 190, 199, { first: 182, last: 199 }, { first: 184, last: 199 }],
  ['no more of many than a small frame needs', 20, 22, { first: 4, last: 40 }, { first: 14, last: 28 }],
];
for (const [what, startIndex, endIndex, last, drawn] of cases) {
  test(`lines are drawn ahead: ${what}`, () => {
    expect(linesAround(sight(startIndex, endIndex), last)).toEqual(drawn);
  });
}

test('lines that are gone are not drawn', () => {
  expect(linesAround(sight(0, 2, 3), { first: 0, last: 19 })).toEqual({ first: 0, last: 2 });
});
