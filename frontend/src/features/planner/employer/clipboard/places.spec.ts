import { expect, test } from '@playwright/test';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { placementEdits, copiedShifts, pastePlacements, type Cell, type Place } from './places.js';

/** A place in a week of the employees 0, 1 and 2, with shifts of these ids. */
function place({ row, col }: Cell, ...ids: string[]): Place {
  const date = `2027-05-0${col + 3}`;
  const all = ids.map((id) => ({ id, employeeId: String(row), date }) as RotaShiftView);
  return { row, col, personId: String(row), date, isAvailable: true, shift: null, all };
}

const at = (cell: Cell): Place | null => (cell.row < 3 && cell.col < 7 ? place(cell) : null);
const whereTo = (found: ReturnType<typeof pastePlacements>): string[] =>
  found.map(({ copied, to }) => `${copied.key} ${to ? `${to.row}/${to.col}` : 'outside'}`);

const table: [what: string, copied: Place[], to: Place[], found: string[]][] = [
  [
    'a cell into another cell',
    [place({ row: 1, col: 1 }, 'a', 'b')],
    [place({ row: 0, col: 4 })],
    ['a 0/4', 'b 0/4'],
  ],
  [
    'a cell into each selected cell',
    [place({ row: 1, col: 1 }, 'a')],
    [place({ row: 0, col: 4 }), place({ row: 2, col: 6 })],
    ['a 0/4', 'a 2/6'],
  ],
  [
    'several cells with their layout, starting at the first one with shifts',
    [place({ row: 0, col: 0 }), place({ row: 1, col: 2 }, 'a'), place({ row: 2, col: 1 }, 'b')],
    [place({ row: 0, col: 3 })],
    ['a 0/4', 'b 1/3'],
  ],
  [
    'several cells at the top left of the selected cells',
    [place({ row: 0, col: 0 }, 'a'), place({ row: 0, col: 1 }, 'b')],
    [place({ row: 2, col: 5 }), place({ row: 1, col: 6 })],
    ['a 1/5', 'b 1/6'],
  ],
  [
    'nothing outside the grid',
    [place({ row: 0, col: 0 }, 'a'), place({ row: 1, col: 1 }, 'b')],
    [place({ row: 2, col: 6 })],
    ['a 2/6', 'b outside'],
  ],
];
for (const [what, copied, to, found] of table) {
  test(`pastes ${what}`, () => {
    expect(whereTo(pastePlacements(copiedShifts(copied, false), to, at))).toEqual(found);
  });
}

test('moves a cut shift to the first cell, and copies it to the others', () => {
  const cut = copiedShifts([place({ row: 0, col: 0 }, 'a')], true);
  const found = pastePlacements(cut, [place({ row: 1, col: 1 }), place({ row: 2, col: 1 })], at).flatMap(
    ({ copied, to }) => (to ? { copied, to } : []),
  );
  const edits = placementEdits(found, () => 'new');
  expect(
    edits.map(({ key, before, after }) => [key, before !== null, after?.employeeId, after?.date]),
  ).toEqual([
    ['a', true, '1', '2027-05-04'],
    ['new', false, '2', '2027-05-04'],
  ]);
});
