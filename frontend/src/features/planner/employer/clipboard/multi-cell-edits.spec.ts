import { expect, test } from '@playwright/test';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { Cell, Place } from './places.js';
import { dragPlacements, typedEdits, splitPlacements, isOutsideRota } from './multi-cell-edits.js';
import type { ShiftFields } from '../board/shift-edits.js';

const TIMES = { startTime: '09:00', endTime: '17:00' };

/** A place in a week of the employees 0, 1 and 2 whose Sunday is not in the rota, with shifts of these ids. */
function place(row: number, col: number, ...ids: string[]): Place {
  const date = `2027-05-0${col + 3}`;
  const all = ids.map(
    (id) =>
      ({
        id,
        employeeId: String(row),
        date,
        startTime: '22:00',
        endTime: '06:00',
        role: id,
      }) as RotaShiftView,
  );
  return { row, col, personId: String(row), date, isAvailable: col < 6, shift: null, all };
}

const at = ({ row, col }: Cell): Place | null =>
  row >= 0 && row < 3 && col >= 0 && col < 7 ? place(row, col) : null;

const typing: [what: string, places: Place[], done: string[], left: string[]][] = [
  [
    'creates a shift in each empty cell',
    [place(0, 0), place(1, 3)],
    ['new 0 2027-05-03', 'new 1 2027-05-06'],
    [],
  ],
  [
    'changes the times of a cell with one shift',
    [place(0, 0, 'a'), place(0, 1)],
    ['a', 'new 0 2027-05-04'],
    [],
  ],
  [
    'skips a cell with several shifts',
    [place(0, 0, 'a', 'b'), place(0, 1)],
    ['new 0 2027-05-04'],
    ['1 cell with several shifts'],
  ],
  [
    'changes the chosen one of several shifts',
    [{ ...place(0, 0, 'a', 'b'), shift: place(0, 0, 'b').all[0]! }],
    ['b'],
    [],
  ],
  [
    'skips a day that is not in the rota',
    [place(0, 5), place(0, 6)],
    ['new 0 2027-05-08'],
    ['1 cell not in the rota'],
  ],
  [
    'changes nothing if no day is in the rota',
    [place(0, 6), place(1, 6, 'a')],
    [],
    ['2 cells not in the rota'],
  ],
];
for (const [what, places, done, left] of typing) {
  test(`typing into several cells: ${what}`, () => {
    const newShiftFields = ({ personId, date }: Place) => ({ employeeId: personId, date }) as ShiftFields;
    const found = typedEdits(places, TIMES, { newShiftFields, newKey: () => 'new' });
    expect(
      found.edits.map(({ key, before, after }) =>
        before ? key : `${key} ${after?.employeeId} ${after?.date}`,
      ),
    ).toEqual(done);
    for (const { after } of found.edits) expect(after).toMatchObject(TIMES);
    expect(found.skipped).toEqual(left);
  });
}

test('a venue alone is set for all shifts of several cells, and creates none', () => {
  const places = [place(0, 0, 'a', 'b'), place(0, 1), place(1, 0, 'c')];
  const isNew = (): never => {
    throw new Error('No shift is new.');
  };
  const found = typedEdits(places, { venueId: 'dock' }, { newShiftFields: isNew, newKey: isNew });
  expect(found.edits.map(({ key, after }) => [key, after?.venueId])).toEqual([
    ['a', 'dock'],
    ['b', 'dock'],
    ['c', 'dock'],
  ]);
  expect(found.skipped).toEqual(['1 cell without a shift']);
});

const dragging: [what: string, places: Place[], by: Cell, to: string[], left: string[]][] = [
  ['moves one shift to the target', [place(0, 0, 'a')], { row: 2, col: 3 }, ['a 2/3'], []],
  [
    'moves several shifts by the same distance',
    [place(1, 1, 'a'), place(1, 2), place(2, 4, 'b', 'c')],
    { row: -1, col: -1 },
    ['a 0/0', 'b 1/3', 'c 1/3'],
    [],
  ],
  [
    'skips shifts that would leave the grid',
    [place(0, 0, 'a'), place(1, 0, 'b'), place(2, 0, 'c')],
    { row: 1, col: 0 },
    ['a 1/0', 'b 2/0'],
    ['1 shift outside the employees and days shown (c)'],
  ],
  [
    'skips shifts that would go to a day outside the rota',
    [place(0, 0, 'a'), place(0, 3, 'b'), place(0, 4, 'c')],
    { row: 0, col: 3 },
    ['a 0/3'],
    ['1 shift outside the employees and days shown (c)', '1 shift on days that are not in the rota (b)'],
  ],
  [
    'names only the first of many skipped shifts',
    [place(0, 0, 'a', 'b', 'c', 'd', 'e')],
    { row: 0, col: 6 },
    [],
    ['5 shifts on days that are not in the rota (a; b; c; 2 more)'],
  ],
];
for (const [what, places, by, to, left] of dragging) {
  test(`dragging several shifts: ${what}`, () => {
    const placements = dragPlacements(places, { from: { row: 0, col: 0 }, to: by, isCopy: false }, at);
    const found = splitPlacements(placements, ({ role }) => role!);
    expect(found.valid.map(({ copied, to: { row, col } }) => `${copied.key} ${row}/${col}`)).toEqual(to);
    expect(found.skipped).toEqual(left);
  });
}

test('reports a day outside the rota only for a single shift on a shown day', () => {
  const outside = (places: Place[], by: Cell) =>
    isOutsideRota(dragPlacements(places, { from: { row: 0, col: 0 }, to: by, isCopy: false }, at));
  expect(outside([place(0, 0, 'a')], { row: 0, col: 6 })).toBe(true);
  expect(outside([place(0, 0, 'a')], { row: 0, col: 7 })).toBe(false);
  expect(outside([place(0, 0, 'a')], { row: 0, col: 5 })).toBe(false);
  expect(outside([place(0, 0, 'a', 'b')], { row: 0, col: 6 })).toBe(false);
});
