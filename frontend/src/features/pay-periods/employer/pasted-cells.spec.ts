import { expect, test } from '@playwright/test';
import { pastedCells } from './pasted-cells.js';

for (const [text, cells] of [
  ['17', ['17']],
  ['17\n', ['17']],
  ['17\r\n\r\n19\r\n', ['17', '', '19']],
  ['17\tAnn\n 18 \tBob', ['17', '18']],
] as const) {
  test(`returns the first cell of each line of ${JSON.stringify(text)}`, () => {
    expect(pastedCells(text)).toEqual(cells);
  });
}
