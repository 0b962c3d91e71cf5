import { expect, test } from '@playwright/test';
import { plainCell, plainNumber } from './spreadsheet-cells.js';

for (const [cell, text] of [
  ["'-17", '-17'],
  ["'=1+1", '=1+1'],
  ["\u200b'=1+1", '\u200b=1+1'],
  ["'1000000012345678", '1000000012345678'],
  ["'123", "'123"],
  ["'s-Gravenhage", "'s-Gravenhage"],
  [' P-7 ', 'P-7'],
] as const) {
  test(`reads the cell ${JSON.stringify(cell)} as ${JSON.stringify(text)}`, () => {
    expect(plainCell(cell)).toBe(text);
  });
}

for (const [cell, number] of [
  ['10015.0', '10015'],
  ['10015.00', '10015'],
  ['10015.5', '10015.5'],
  ['A.0', 'A.0'],
  ["'-17", '-17'],
] as const) {
  test(`reads the number ${cell} as ${number}`, () => {
    expect(plainNumber(cell)).toBe(number);
  });
}
