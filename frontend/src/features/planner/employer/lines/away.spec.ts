import { expect, test } from '@playwright/test';
import type { PlannerLeave } from '@contract/planner/planner.contract.js';
import { companyFormat } from '@/lib/dates.js';
import { awayByPerson } from './away.js';

const ZONE = 'Europe/London';
const format = companyFormat({ timeZone: ZONE, dateFormat: 'uk' });
const dates = [
  '2026-12-07',
  '2026-12-08',
  '2026-12-09',
  '2026-12-10',
  '2026-12-11',
  '2026-12-12',
  '2026-12-13',
];

function leave(about: Partial<PlannerLeave>): PlannerLeave {
  return {
    id: 'leave',
    employeeId: 'isla',
    status: 'approved',
    kind: 'Annual leave',
    code: 'annual',
    part: 'days',
    startsOn: '2026-12-08',
    endsOn: '2026-12-09',
    startTime: null,
    endTime: null,
    startsAt: '2026-12-08T00:00:00.000Z',
    endsAt: '2026-12-10T00:00:00.000Z',
    ...about,
  };
}
const daysOf = (...all: Partial<PlannerLeave>[]) =>
  awayByPerson(all.map(leave), [], { dates, format, zone: ZONE }).get('isla');
const oneDay = { startsOn: '2026-12-08', endsOn: '2026-12-08', startsAt: '2026-12-08T13:00:00.000Z' };

test('leave is one bar over its days, which names them', () => {
  const days = daysOf({})!;
  const title = 'Annual leave, Tue 8 Dec – Wed 9 Dec';
  expect(days[1]!.bars).toEqual([
    { id: 'leave', isRequested: false, text: 'Annual leave', title, lane: 0, left: 0, width: 200 },
  ]);
  expect(days.map((day) => day?.titles.length ?? 0)).toEqual([0, 1, 1, 0, 0, 0, 0]);
  expect(days[2]).toMatchObject({ bars: [], lanes: 1 });
});

const cases: [string, Partial<PlannerLeave>, number, number, number][] = [
  ['from the week before', { startsOn: '2026-12-01', startsAt: '2026-12-01T00:00:00.000Z' }, 0, 0, 300],
  ['into the next week', { endsOn: '2026-12-20', endsAt: '2026-12-21T00:00:00.000Z' }, 1, 0, 600],
  ['without an end yet', { endsOn: null, endsAt: null }, 1, 0, 600],
  ['of a morning', { ...oneDay, part: 'morning' }, 1, 0, 50],
  ['of an afternoon', { ...oneDay, part: 'afternoon' }, 1, 50, 50],
  [
    'of some hours',
    { ...oneDay, part: 'hours', startsAt: '2026-12-08T06:00:00.000Z', endsAt: '2026-12-08T18:00:00.000Z' },
    1,
    25,
    50,
  ],
  [
    'of a last hour',
    { ...oneDay, part: 'hours', startsAt: '2026-12-08T23:00:00.000Z', endsAt: '2026-12-09T00:00:00.000Z' },
    1,
    75,
    25,
  ],
];

for (const [name, about, col, left, width] of cases)
  test(`the bar of leave ${name} has its place`, () => {
    const days = daysOf(about)!;
    expect(days.findIndex((day) => day !== undefined)).toBe(col);
    expect(days[col]!.bars).toMatchObject([{ left, width }]);
  });

test('leave says that it is requested, and calls sickness by its name', () => {
  const days = daysOf({ status: 'requested' }, { id: 'sick', kind: 'Sickness', code: 'sick' })!;
  expect(days[1]!.bars.map(({ text, isRequested, lane }) => [text, isRequested, lane])).toEqual([
    ['Requested: Annual leave', true, 0],
    ['Sick', false, 1],
  ]);
  expect(days[2]).toMatchObject({ lanes: 2 });
});

test('leave outside of the days is left out', () => {
  expect(daysOf({ startsOn: '2026-12-14', endsOn: '2026-12-15' })!.every((day) => day === undefined)).toBe(
    true,
  );
});
