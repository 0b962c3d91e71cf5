import { expect, test } from '@playwright/test';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { RotaStatus } from '@contract/shifts/rota-statuses.contract.js';
import { findIssues } from '../warnings/shift-issues.js';
import { matchesFilters, NONE } from '../filters/shift-filters.js';
import { areSameRows, gridRow, gridPeople, type GridPerson, type Warnings } from './grid-rows.js';
import { createPeopleCache, createRowCache } from './row-cache.js';
import { groupOpenShifts, withoutDuplicates } from '@/features/rotas/shared/open-shift-groups.js';
import { dayTotals, personHours, venueTotals } from '../totals/week-figures.js';

const DATES = ['2027-05-03', '2027-05-04'];
const WEEK = { first: '2027-05-03', last: '2027-05-09' };
const sam = { id: 'sam', firstName: 'Sam', lastName: 'Guard', isActive: true };
const hall = { id: 'hall', name: 'Town Hall', isActive: true };

function shift(id: string, about: Partial<RotaShiftView> = {}): RotaShiftView {
  const date = about.date ?? '2027-05-03';
  return {
    id,
    rotaId: 'rota',
    employeeId: null,
    employee: null,
    invitationId: null,
    invitation: null,
    venueId: null,
    venue: null,
    date,
    startTime: '09:00',
    endTime: '17:00',
    startsAt: `${date}T08:00:00.000Z`,
    endsAt: `${date}T16:00:00.000Z`,
    breakMinutes: 0,
    role: null,
    notes: null,
    leaveReason: null,
    isConfirmed: false,
    left: null,
    isUnpublished: false,
    version: 1,
    createdAt: '',
    updatedAt: '',
    ...about,
  };
}
const sams = (id: string, about: Partial<RotaShiftView> = {}) =>
  shift(id, { employeeId: 'sam', employee: sam, ...about });

test('lists employees by name, and leavers with shifts on the dates', () => {
  const employees = [
    { id: 'zoe', firstName: 'Zoe', lastName: 'Ash', role: 'employee' as const },
    { id: 'kim', firstName: null, lastName: null, email: 'kim@example.org', role: 'employee' as const },
    { id: 'eve', firstName: 'Eve', lastName: 'Boss', role: 'employer' as const },
  ];
  const gone = { id: 'abe', firstName: 'Abe', lastName: 'Gone', isActive: false };
  const shifts = [
    shift('a', { employeeId: 'abe', employee: gone }),
    shift('b', { employeeId: 'old', employee: gone, date: '2027-06-01' }),
  ];
  expect(gridPeople(employees, shifts, DATES)).toEqual([
    { id: 'abe', name: 'Abe Gone', isActive: false },
    { id: 'kim', name: 'kim@example.org', isActive: true },
    { id: 'zoe', name: 'Zoe Ash', isActive: true },
  ]);
});

test('groups equal open shifts, and counts the filled places', () => {
  const shifts = [
    shift('a'),
    shift('b'),
    sams('c'),
    shift('d', { role: 'Door' }),
    shift('e', { date: '2027-05-04' }),
    sams('f', { startTime: '07:00', startsAt: '2027-05-03T06:00:00.000Z' }),
  ];
  const named = [{ id: 'sam', name: 'Sam', isActive: true }];
  const [open, people] = createRowCache()(named, shifts, DATES, new Map(), groupOpenShifts(shifts));
  expect(open!.cells.map((cell) => cell.map(({ shift: { id }, places }) => [id, places]))).toEqual([
    [
      ['a', { filled: 1, total: 3, open: ['a', 'b'], left: [] }],
      ['d', { filled: 0, total: 1, open: ['d'], left: [] }],
    ],
    [['e', { filled: 0, total: 1, open: ['e'], left: [] }]],
  ]);
  expect(people!.cells.map((cell) => cell.map((entry) => entry.shift.id))).toEqual([['f', 'c'], []]);
  const now = new Date('2027-05-01');
  expect(findIssues(shifts, new Map(), { statusOf: () => 'draft', now }).uncovered).toEqual(['a', 'd', 'e']);
  expect(withoutDuplicates(shifts, groupOpenShifts(shifts)).map(({ id }) => id)).toEqual([
    'a',
    'c',
    'd',
    'e',
    'f',
  ]);
});

type RowsOf = [people: GridPerson[], shifts: RotaShiftView[], dates: string[], warnings: Warnings];

test('returns the same line until its employee, shifts, days or warnings change', () => {
  const keeper = createRowCache();
  const rowsOf = (...[people, shifts, dates, warnings]: RowsOf) =>
    keeper(people, shifts, dates, warnings, groupOpenShifts(shifts));
  const named = createPeopleCache();
  const people = () => named(['sam', 'kim'].map((id) => ({ id, name: id, isActive: true })));
  const [sam, warnings] = [sams('a'), new Map<string, never>()];
  const first = rowsOf(people(), [sam], DATES, warnings);
  const second = rowsOf(people(), [sam, shift('b', { employeeId: 'kim' })], DATES, warnings);
  expect(second.map((row, index) => row === first[index])).toEqual([false, true, false]);
  expect(second[2]!.cells[0]!.map((entry) => entry.shift.id)).toEqual(['b']);
  const moved = rowsOf(people(), [{ ...sam, date: DATES[1]! }], DATES, warnings);
  expect(moved[1]!.cells.map((cell) => cell.length)).toEqual([0, 1]);
  expect(moved[2]!.cells.map((cell) => cell.length)).toEqual([0, 0]);
  const overlap = { kind: 'overlap', level: 'warn', words: 'Overlaps May.' } as const;
  const warned = rowsOf(people(), [sam], DATES, new Map([['a', [overlap]]]));
  expect(warned[1]!.cells[0]![0]!.warnings).toEqual([overlap]);
  const others = named([{ id: 'sam', name: 'Sam', isActive: true }]);
  expect(rowsOf(others, [sam], DATES, warnings).map(({ person }) => person?.name)).toEqual([
    undefined,
    'Sam',
  ]);
});

test('counts shifts that need attention', () => {
  const shifts = [shift('open'), sams('pending'), sams('done', { isConfirmed: true })];
  const warnings: Warnings = new Map([
    ['done', [{ kind: 'overlap', level: 'warn', words: 'Overlaps May.' }]],
    ['pending', [{ kind: 'left', level: 'warn', words: 'Has left.' }]],
  ]);
  const found = { uncovered: ['open'], overlapping: ['done'], refused: ['pending'] };
  const at = (status: RotaStatus, now: string) =>
    findIssues(shifts, warnings, { statusOf: () => status, now: new Date(now) });
  const before = '2027-05-03T15:59:59Z';
  expect(at('published', before)).toEqual({ ...found, unconfirmed: ['pending'] });
  expect(at('draft', before)).toEqual({ ...found, unconfirmed: [] });
  // After the shift's end it can be neither confirmed nor covered.
  expect(at('published', '2027-05-03T16:00:00Z')).toEqual({ ...found, uncovered: [], unconfirmed: [] });
});

test('filters out shifts of other venues, roles and employees', () => {
  const all = { venue: '', role: '', person: '' };
  const one = sams('a', { venueId: 'hall', venue: hall, role: 'Door' });
  expect(matchesFilters(one, all)).toBe(true);
  expect(matchesFilters(one, { venue: 'hall', role: 'Door', person: 'sam' })).toBe(true);
  for (const other of [{ venue: NONE }, { venue: 'arena' }, { role: 'Bar' }, { person: NONE }]) {
    expect(matchesFilters(one, { ...all, ...other })).toBe(false);
  }
  expect(matchesFilters(shift('b'), { ...all, venue: NONE, person: NONE })).toBe(true);
});

test('sums the hours of a week, here and elsewhere, and of the previous week', () => {
  const night = { startsAt: '2027-05-03T21:00:00.000Z', endsAt: '2027-05-04T05:00:00.000Z' };
  const shifts = [
    sams('a', { breakMinutes: 30 }),
    sams('b', night),
    sams('before', { date: '2027-04-26' }),
    sams('after', { date: '2027-05-10' }),
  ];
  const elsewhere = {
    rotaId: null,
    employeeId: 'sam',
    name: 'Doors',
    startTime: '',
    endTime: '',
    breakMinutes: 60,
  };
  const work = [
    {
      ...elsewhere,
      id: 'x',
      date: '2027-05-05',
      startsAt: '2027-05-05T08:00:00Z',
      endsAt: '2027-05-05T12:00:00Z',
    },
    {
      ...elsewhere,
      id: 'y',
      date: '2027-04-28',
      startsAt: '2027-04-28T08:00:00Z',
      endsAt: '2027-04-28T11:00:00Z',
    },
    {
      ...elsewhere,
      id: 'a',
      rotaId: 'rota',
      date: '2027-05-03',
      startsAt: night.startsAt,
      endsAt: night.endsAt,
    },
  ];
  const hours = personHours('rota', shifts, work, WEEK);
  expect(hours('sam')).toEqual({ minutes: 450 + 480 + 180, elsewhere: 180, before: 480 + 120 });
  expect(hours('kim')).toEqual({ minutes: 0, elsewhere: 0, before: 0 });
  expect(personHours('rota', shifts, undefined, WEEK)('sam')).toEqual({
    minutes: 930,
    elsewhere: 0,
    before: null,
  });
});

test('compares a day with the same day a week earlier if the rota covers it', () => {
  const shifts = [
    shift('a'),
    shift('b', { date: '2027-04-26', breakMinutes: 60 }),
    shift('c', { date: '2027-04-27' }),
  ];
  expect(dayTotals(shifts, DATES, { startDate: '2027-04-27' })).toEqual([
    { shifts: 1, minutes: 480, before: null },
    { shifts: 0, minutes: 0, before: 480 },
  ]);
  expect(dayTotals(shifts, DATES, { startDate: '2027-04-26' })).toMatchObject([
    { before: 420 },
    { before: 480 },
  ]);
});

test('compares a venue with the previous week if the rota covers it', () => {
  const shifts = [
    shift('a', { venueId: 'hall', venue: hall }),
    shift('b', { date: '2027-05-09' }),
    shift('c', { venueId: 'hall', venue: hall, date: '2027-04-27', breakMinutes: 60 }),
  ];
  expect(venueTotals(shifts, { startDate: '2027-04-26', isWhole: true }, WEEK)).toEqual([
    { id: '', name: 'No venue', minutes: 480, before: 0 },
    { id: 'hall', name: 'Town Hall', minutes: 480, before: 420 },
  ]);
  expect(venueTotals(shifts, { startDate: '2027-05-03', isWhole: true }, WEEK)).toMatchObject([
    { before: null },
    { before: null },
  ]);
});

test('redraws the line of open shifts when a second equal shift names a leaver', () => {
  const around = (shifts: RotaShiftView[]) => ({ warnings: new Map(), places: groupOpenShifts(shifts) });
  const line = (shifts: RotaShiftView[]) => gridRow(null, shifts, DATES, around(shifts));
  const [first, second] = [shift('a'), shift('b')];
  const before = line([first, second]);
  expect(areSameRows(before, line([first, { ...second }]))).toBe(true);
  expect(areSameRows(before, line([first, { ...second, left: sam }]))).toBe(false);
});
