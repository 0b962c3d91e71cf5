import { expect, test } from '@playwright/test';
import { timeSinceClockInText, attendanceStatus } from './attendance.js';

const planned = { plannedStartsAt: '2026-10-24T21:00:00.000Z', plannedEndsAt: '2026-10-25T06:00:00.000Z' };
const at = (time: string): Date => new Date(time);

test('describes an employee as on shift, late, or past the planned end', () => {
  const cases = [
    ['2026-10-24T20:58:00Z', '2026-10-25T01:30:00Z', 'On shift'],
    ['2026-10-24T21:05:59Z', '2026-10-25T01:30:00Z', 'On shift'],
    ['2026-10-24T21:06:00Z', '2026-10-25T01:30:00Z', 'Came 6 min late'],
    ['2026-10-24T22:10:00Z', '2026-10-25T01:30:00Z', 'Came 1 h 10 min late'],
    ['2026-10-24T20:58:00Z', '2026-10-25T06:29:59Z', 'On shift'],
    ['2026-10-24T20:58:00Z', '2026-10-25T06:30:00Z', '30 min over'],
    ['2026-10-24T22:10:00Z', '2026-10-25T09:00:00Z', '3 h over'],
  ] as const;
  for (const [clockedInAt, now, word] of cases) {
    expect(attendanceStatus({ ...planned, clockedInAt }, at(now)).word, `${clockedInAt} ${now}`).toBe(word);
  }
});

test('counts elapsed time through the repeated hour and never shows less than 0 min', () => {
  const running = (now: string): string =>
    timeSinceClockInText({ clockedInAt: '2026-10-24T23:30:00Z' }, at(now));
  expect(running('2026-10-25T01:30:00Z')).toBe('2 h');
  expect(running('2026-10-24T23:30:59Z')).toBe('0 min');
  expect(running('2026-10-24T23:29:00Z')).toBe('0 min');
});
