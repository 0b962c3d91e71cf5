import { expect, test } from '@playwright/test';
import type { PlannerPerson } from '@contract/planner/planner.contract.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { ShiftFields } from '../board/shift-edits.js';
import { hoursAboveMaximum } from './hours-above-maximum.js';

const person = (id: string, maxMinutesPerWeek: number | null): PlannerPerson => ({
  id,
  firstName: id,
  lastName: '',
  isInvited: false,
  isInvitationExpired: false,
  contractedMinutesPerWeek: null,
  maxMinutesPerWeek,
  usualWeekdays: [],
  email: null,
});
const fields = (about: Partial<ShiftFields> = {}): ShiftFields => ({
  employeeId: 'Sam',
  date: '2026-11-25',
  startTime: '09:00',
  endTime: '17:00',
  breakMinutes: 0,
  venueId: null,
  role: null,
  notes: null,
  leaveReason: null,
  ...about,
});
/** A stored shift of 12 hours on Monday 23 November 2026. */
const MONDAY = {
  employeeId: 'Sam',
  date: '2026-11-23',
  startsAt: '2026-11-23T08:00:00Z',
  endsAt: '2026-11-23T20:00:00Z',
  breakMinutes: 0,
} as RotaShiftView;
const context = (most: number | null, shifts = [MONDAY], firstDayOfWeek = 1) => ({
  shifts,
  people: [person('Sam', most)],
  timeZone: 'Europe/London',
  firstDayOfWeek,
});

test('names people whose week would exceed their maximum', () => {
  const added = [{ key: 'new', before: null, after: fields() }];
  expect(hoursAboveMaximum(added, context(19 * 60))).toEqual(['Sam: 20 h planned in the week, at most 19 h']);
  expect(hoursAboveMaximum(added, context(20 * 60))).toEqual([]);
  expect(hoursAboveMaximum(added, context(null))).toEqual([]);
});

test('counts net of the break, and an edit instead of the shift before it', () => {
  const withBreak = [{ key: 'new', before: null, after: fields({ breakMinutes: 60 }) }];
  expect(hoursAboveMaximum(withBreak, context(19 * 60))).toEqual([]);
  const longer = [{ key: 'a', before: fields({ endTime: '10:00' }), after: fields({ endTime: '11:00' }) }];
  const shifts = [{ ...MONDAY, endsAt: '2026-11-23T21:00:00Z' }];
  expect(hoursAboveMaximum(longer, context(13 * 60, shifts))).toEqual([
    'Sam: 14 h planned in the week, at most 13 h',
  ]);
});

test('asks nothing when an edit shortens a week that is above the maximum already', () => {
  const shorter = [{ key: 'a', before: fields(), after: fields({ endTime: '16:00' }) }];
  expect(hoursAboveMaximum(shorter, context(60, [{ ...MONDAY, endsAt: '2026-11-24T08:00:00Z' }]))).toEqual(
    [],
  );
});

test('counts each week of the company by itself', () => {
  const sunday = [{ key: 'new', before: null, after: fields({ date: '2026-11-29' }) }];
  expect(hoursAboveMaximum(sunday, context(19 * 60))).toHaveLength(1);
  expect(hoursAboveMaximum(sunday, context(19 * 60, [MONDAY], 0))).toEqual([]);
});

test('counts nine hours for a night when the clocks go back', () => {
  const night = fields({ date: '2026-10-24', startTime: '22:00', endTime: '06:00' });
  const added = [{ key: 'new', before: null, after: night }];
  expect(hoursAboveMaximum(added, context(8 * 60, []))).toEqual([
    'Sam: 9 h planned in the week, at most 8 h',
  ]);
});
