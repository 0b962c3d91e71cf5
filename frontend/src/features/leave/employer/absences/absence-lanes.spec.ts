import type { CalendarLeave } from '@contract/leave/leave.contract.js';
import { expect, test } from '@playwright/test';
import { lanesOf, leaveOn } from './absence-lanes.js';

const DATES = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10'];
const leave = (employeeId: string, startsOn: string, endsOn: string | null): CalendarLeave => ({
  id: `${employeeId} ${startsOn}`,
  employeeId,
  employee: { id: employeeId, firstName: employeeId, lastName: 'Stone' },
  kind: { id: 'annual', code: 'annual', name: 'Annual leave' },
  status: 'approved',
  part: 'days',
  startsOn,
  endsOn,
  startTime: null,
  endTime: null,
});
const shapes = (all: CalendarLeave[]) =>
  lanesOf(all, DATES).map(({ lanes }) =>
    lanes.map((cells) => cells.map(({ days, leave: one }) => `${one ? 'leave' : 'free'} ${days}`).join(', ')),
  );

test('lines cut leave to the shown days, and continue leave without an end', () => {
  expect(shapes([leave('Sam', '2026-12-01', '2026-12-07'), leave('Sam', '2026-12-09', null)])).toEqual([
    ['leave 1, free 1, leave 2'],
  ]);
});

test('lines show leave at the same time in lines of its own, and each person once', () => {
  const all = [
    leave('Sam', '2026-12-07', '2026-12-10'),
    leave('Sam', '2026-12-08', '2026-12-08'),
    leave('Ida', '2026-12-10', '2026-12-20'),
  ];
  expect(shapes(all)).toEqual([
    ['leave 4', 'free 1, leave 1, free 1, free 1'],
    ['free 1, free 1, free 1, leave 1'],
  ]);
  expect(leaveOn(all, '2026-12-08')).toHaveLength(2);
});

test('lines leave out leave on other days', () => {
  expect(shapes([leave('Sam', '2026-12-01', '2026-12-06'), leave('Ida', '2026-12-11', null)])).toEqual([]);
});
