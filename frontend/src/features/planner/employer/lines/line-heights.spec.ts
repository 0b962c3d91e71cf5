import { expect, test } from '@playwright/test';
import { estimateHeight, addHeight, type Heights } from './line-heights.js';

type Line = [shifts: number, height: number];

const cases: [what: string, measured: Line[], shifts: number, height: number][] = [
  ['one shift or none, without measurements', [], 0, 57],
  ['more height for each further shift', [], 3, 145],
  ['the height of a line with as many shifts', [[1, 78]], 1, 78],
  ['not the height of a line with fewer shifts', [[1, 78]], 2, 101],
  [
    'the most frequent height',
    [
      [1, 92],
      [1, 78],
      [1, 78],
      [2, 152],
    ],
    1,
    78,
  ],
  [
    'the first of equally frequent heights',
    [
      [1, 92],
      [1, 78],
    ],
    1,
    92,
  ],
  ['only the first nine measurements', [...repeat([1, 78], 9), ...repeat([1, 92], 20)], 1, 78],
];
for (const [what, measured, shifts, height] of cases) {
  test(`estimates the height of an unmeasured line: ${what}`, () => {
    const heights = measured.reduce<Heights>((known, line) => addHeight(known, ...line), new Map());
    expect(estimateHeight(heights, shifts)).toBe(height);
  });
}

function repeat(line: Line, times: number): Line[] {
  return Array.from({ length: times }, () => line);
}
