import { expect, test } from '@playwright/test';
import { linesAround, type Lines } from './lines-around.js';

const sight = (startIndex: number, endIndex: number, count = 200) => ({ startIndex, endIndex, count });

const cases: [what: string, startIndex: number, endIndex: number, last: Lines | null, drawn: Lines][] = [
  ['two beyond those in sight at first', 0, 12, null, { first: 0, last: 14 }],
  ['six on both sides once somebody moves on', 1, 13, { first: 0, last: 14 }, { first: 0, last: 19 }],
  ['the same for as long as two are left', 5, 17, { first: 0, last: 19 }, { first: 0, last: 19 }],
  ['six more when fewer are left', 6, 18, { first: 0, last: 19 }, { first: 0, last: 24 }],
  ['six more on the way back', 9, 21, { first: 8, last: 30 }, { first: 3, last: 27 }],
  ['those of the place that somebody jumped to', 150, 162, { first: 0, last: 19 }, { first: 144, last: 168 }],
  ['none beyond the end', 190, 199, { first: 182, last: 199 }, { first: 182, last: 199 }],
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
