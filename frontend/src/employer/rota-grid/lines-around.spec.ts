import { expect, test } from '@playwright/test';
import { linesAround, type Lines } from './lines-around.js';

const sight = (startIndex: number, endIndex: number, count = 200) => ({ startIndex, endIndex, count });

const cases: [what: string, startIndex: number, endIndex: number, last: Lines | null, drawn: Lines][] = [
  ['two beyond those in sight at first', 0, 12, null, { first: 0, last: 14 }],
  ['three on both sides once somebody moves on', 1, 13, { first: 0, last: 14 }, { first: 0, last: 16 }],
  ['the same for as long as two are left', 2, 14, { first: 0, last: 16 }, { first: 0, last: 16 }],
  ['three more when fewer are left', 3, 15, { first: 0, last: 16 }, { first: 0, last: 18 }],
  ['three more on the way back', 9, 21, { first: 8, last: 27 }, { first: 6, last: 24 }],
  ['those of the place that somebody jumped to', 150, 162, { first: 0, last: 16 }, { first: 147, last: 165 }],
  ['none beyond the end', 190, 199, { first: 182, last: 199 }, { first: 182, last: 199 }],
  ['no more of many than a small frame needs', 20, 22, { first: 4, last: 40 }, { first: 17, last: 25 }],
];
for (const [what, startIndex, endIndex, last, drawn] of cases) {
  test(`lines are drawn ahead: ${what}`, () => {
    expect(linesAround(sight(startIndex, endIndex), last)).toEqual(drawn);
  });
}

test('lines that are gone are not drawn', () => {
  expect(linesAround(sight(0, 2, 3), { first: 0, last: 19 })).toEqual({ first: 0, last: 2 });
});
