import { expect, test } from '@playwright/test';
import { spotAfterKey, type GridSize } from './spots.js';

/** Three lines of seven days. The first day of the second line has two shifts. */
const size: GridSize = { rows: 3, cols: 7, itemsAt: (row, col) => (row === 1 && col === 0 ? 2 : 0) };

type At = [row: number, col: number, item?: number];

const moves: [key: string, from: At, to: At | null, ctrl?: boolean][] = [
  ['ArrowRight', [0, 0], [0, 1]],
  ['ArrowRight', [0, 6], null],
  ['ArrowLeft', [0, 1], [0, 0]],
  ['ArrowLeft', [0, 0], null],
  ['ArrowRight', [1, 0, 1], [1, 1]],
  ['ArrowDown', [0, 0], [1, 0, 0]],
  ['ArrowDown', [1, 0, 0], [1, 0, 1]],
  ['ArrowDown', [1, 0, 1], [2, 0, 0]],
  ['ArrowDown', [2, 0], null],
  ['ArrowUp', [2, 0], [1, 0, 1]],
  ['ArrowUp', [1, 0, 1], [1, 0, 0]],
  ['ArrowUp', [1, 0, 0], [0, 0]],
  ['ArrowUp', [0, 3], null],
  ['Home', [1, 4], [1, 0]],
  ['End', [1, 4], [1, 6]],
  ['Home', [2, 4], [0, 0], true],
  ['End', [0, 1], [2, 6], true],
  ['a', [0, 0], null],
];
for (const [key, [row, col, item = 0], to, ctrl = false] of moves) {
  test(`${ctrl ? 'Ctrl+' : ''}${key} from ${row}, ${col}, ${item}`, () => {
    const expected = to && { row: to[0], col: to[1], item: to[2] ?? 0 };
    expect(spotAfterKey({ row, col, item }, { key, ctrl }, size)).toEqual(expected);
  });
}
