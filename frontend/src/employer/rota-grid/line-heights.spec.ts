import { expect, test } from '@playwright/test';
import { likelyHeight, withHeight, type Heights } from './line-heights.js';

type Line = [shifts: number, height: number];

const cases: [what: string, measured: Line[], shifts: number, height: number][] = [
  ['room for one shift, or none, where nothing is measured', [], 0, 57],
  ['more for each further shift', [], 3, 145],
  ['as one like it', [[1, 78]], 1, 78],
  ['not as one with fewer shifts', [[1, 78]], 2, 101],
  [
    'as most like it',
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
    'as the first of as many',
    [
      [1, 92],
      [1, 78],
    ],
    1,
    92,
  ],
  ['as the first nine', [...repeat([1, 78], 9), ...repeat([1, 92], 20)], 1, 78],
];
for (const [what, measured, shifts, height] of cases) {
  test(`a line that is not measured is as high: ${what}`, () => {
    const heights = measured.reduce<Heights>((known, line) => withHeight(known, ...line), new Map());
    expect(likelyHeight(heights, shifts)).toBe(height);
  });
}

function repeat(line: Line, times: number): Line[] {
  return Array.from({ length: times }, () => line);
}
