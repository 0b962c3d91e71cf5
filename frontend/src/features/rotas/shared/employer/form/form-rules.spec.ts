import { OUTSIDE } from '@contract/rotas/rotas.rules.js';
import { expect, test } from '@playwright/test';
import { dateErrors } from './date-errors.js';
import { formWarnings, activeById } from './form-warnings.js';
import { newOverlaps } from './new-overlaps.js';
import { differingShifts, mergedShifts } from './shift-differences.js';
import { newRota, newShift, OPEN_SHIFT, toRotaRequest, type ShiftValues } from './values.js';

const shift = (about: Partial<ShiftValues>): ShiftValues => ({
  ...newShift({ date: '2026-11-23' }),
  ...about,
});
const alone = { inUse: activeById([]), elsewhere: [], zone: 'Europe/London' };
const week = { ...newRota, name: 'Week', startDate: '2026-11-23', endDate: '2026-11-29' };

test('sends an open shift only if the user chose it, not for an empty choice', () => {
  const { shifts } = toRotaRequest({ ...week, shifts: [shift({}), shift({ employeeId: OPEN_SHIFT })] });
  expect(shifts!.map(({ employeeId }) => employeeId)).toEqual(['', null]);
  expect(shifts![0]).not.toHaveProperty('id');
});

test('shows date errors at the field that can correct them', () => {
  expect(dateErrors({ ...week, endDate: '2026-11-22' })).toMatchObject({ endDate: {} });
  expect(dateErrors({ ...week, endDate: '' })).toEqual({});
  const shifts = [shift({}), shift({ date: '2026-11-30' })];
  expect(dateErrors({ ...week, shifts })).toMatchObject({
    shifts: [undefined, { date: { message: OUTSIDE } }],
  });
  expect(dateErrors({ ...week, shifts: [shift({})] })).toEqual({});
});

test('warns of overlaps, leavers and closed venues before the form is saved', () => {
  const shifts = [
    shift({ employeeId: 'sam' }),
    shift({ employeeId: 'sam', startTime: '16:00', endTime: '18:00' }),
    shift({ employeeId: OPEN_SHIFT }),
    shift({ employeeId: 'sam', date: '2026-11-24', venueId: 'hall' }),
    shift({ employeeId: 'kim', startTime: '' }),
    shift({ employeeId: 'kim', date: '2026-11-25' }),
  ];
  const inUse = activeById([
    {
      employeeId: 'kim',
      employee: { id: 'kim', firstName: 'Kim', lastName: 'Lee', isActive: false },
      venueId: null,
      venue: null,
    },
    {
      employeeId: null,
      employee: null,
      venueId: 'hall',
      venue: { id: 'hall', name: 'Hall', isActive: false },
    },
  ]);
  const found = formWarnings({ name: 'Week', shifts }, { ...alone, inUse });
  expect([...found].map(([index, all]) => [index, all.map(({ kind }) => kind)])).toEqual([
    [0, ['overlap']],
    [1, ['overlap']],
    [3, ['closed']],
    [5, ['left']],
  ]);
});

test('counts a night shift up to its end only, also when the clocks go back', () => {
  const night = shift({ employeeId: 'sam', date: '2026-10-24', startTime: '22:00', endTime: '06:00' });
  const morning = shift({ employeeId: 'sam', date: '2026-10-25', startTime: '06:00', endTime: '08:00' });
  const found = (second: ShiftValues) => formWarnings({ name: 'Week', shifts: [night, second] }, alone).size;
  expect(found(morning)).toBe(0);
  expect(found({ ...morning, startTime: '05:59' })).toBe(2);
});

test('includes work elsewhere, and asks only about overlaps that the form adds', () => {
  const early = { date: '2026-11-23', startTime: '05:00', endTime: '10:00' };
  const instants = { startsAt: '2026-11-23T05:00:00.000Z', endsAt: '2026-11-23T10:00:00.000Z' };
  const elsewhere = [{ id: 'x', employeeId: 'sam', name: 'Front door', ...early, ...instants }];
  const around = { ...alone, elsewhere };
  const before = [shift({ shiftId: 'a', employeeId: 'sam' }), shift({ shiftId: 'b', employeeId: 'kim' })];
  expect([...formWarnings({ name: 'Week', shifts: before }, around).keys()]).toEqual([0]);
  const overlapsOf = (shifts: ShiftValues[]) => newOverlaps({ name: 'Week', shifts }, before, around);
  expect(overlapsOf(before)).toEqual([]);
  expect(overlapsOf([{ ...before[0]!, role: 'Door' }])).toEqual([]);
  expect(overlapsOf([{ ...before[0]!, endTime: '18:00' }])).toMatchObject([
    { employeeId: 'sam', other: { name: 'Front door' } },
  ]);
  expect(
    overlapsOf([...before, shift({ employeeId: 'kim', startTime: '16:00', endTime: '20:00' })]),
  ).toMatchObject([{ employeeId: 'kim', other: { name: 'Week' } }]);
});

test('keeps the shifts that the form changed, and takes all others from the saved rota', () => {
  const at = (shiftId: string | null, role: string) => shift({ shiftId, employeeId: OPEN_SHIFT, role });
  const before = [at('a', ''), at('b', ''), at('c', ''), at('d', ''), at('e', '')];
  // Mine: changed a and e, removed b, added one.
  const typed = [at('a', 'mine'), at('c', ''), at('d', ''), at('e', 'mine'), at(null, 'new')];
  // Theirs: changed a and c, removed d and e, added f.
  const theirs = [at('a', 'theirs'), at('b', ''), at('c', 'theirs'), at('f', 'added')];
  const mergedBy = (picks: [string, boolean][]) =>
    mergedShifts({ typed, before, theirs }, new Map(picks)).map(({ shiftId, role }) => [shiftId, role]);
  expect(mergedBy([])).toEqual([
    ['a', 'mine'],
    ['c', 'theirs'],
    ['f', 'added'],
    [null, 'mine'],
    [null, 'new'],
  ]);
  // Picks the opposite side for each shift.
  const others = 'abcdef'
    .split('')
    .map((id): [string, boolean] => [id, id === 'c' || id === 'd' || id === 'f']);
  expect(mergedBy(others)).toEqual([
    ['a', 'theirs'],
    ['b', ''],
    ['c', ''],
    [null, ''],
    [null, 'new'],
  ]);
  const differing = differingShifts(typed, theirs);
  expect(differing.map(({ yours, theirs: other }) => [yours?.role, other?.role])).toEqual([
    ['mine', 'theirs'],
    [undefined, ''],
    ['', 'theirs'],
    [undefined, 'added'],
    ['', undefined],
    ['mine', undefined],
  ]);
});
