import { expect, test } from '@playwright/test';
import { breakForEnd, parseTypedEnd, endRequest, initialEndValues, type EndValues } from './end-form.js';

const LONDON = 'Europe/London';
const entry = {
  id: '7f1d8a4e-6d1c-4a53-9a46-0d3f7f1a2b3c',
  clockedInAt: '2026-10-24T20:58:30.000Z',
  plannedEndsAt: '2026-10-25T06:00:00.000Z',
  breakMinutes: 30,
};
const NOW = new Date('2026-10-25T09:15:00Z');
const values = { date: '2026-10-25', time: '06:10', breakMinutes: 30, reason: 'Went home without it' };

test('suggests the planned end, or now while the planned end is in the future', () => {
  expect(initialEndValues(entry, NOW, LONDON)).toMatchObject({
    date: '2026-10-25',
    time: '06:00',
    breakMinutes: 30,
  });
  const before = new Date('2026-10-25T00:15:00Z');
  expect(initialEndValues(entry, before, LONDON)).toMatchObject({ date: '2026-10-25', time: '01:15' });
  // Clocked in after the planned end, which is therefore no valid end.
  const after = { ...entry, clockedInAt: '2026-10-25T07:00:00Z' };
  expect(initialEndValues(after, NOW, LONDON)).toMatchObject({ time: '09:15' });
  // The break is at most the time worked.
  const short = { ...entry, clockedInAt: '2026-10-25T09:05:00Z' };
  expect(initialEndValues(short, NOW, LONDON)).toMatchObject({ time: '09:15', breakMinutes: 10 });
});

test('suggests a break that is at most the time worked until the typed end', () => {
  const at = (time: string): EndValues => ({ ...values, date: '2026-10-24', time });
  expect(breakForEnd(at('22:08'), entry, LONDON)).toBe(9);
  expect(breakForEnd(at('23:30'), entry, LONDON)).toBe(30);
  expect(breakForEnd(at('21:00'), entry, LONDON)).toBe(0);
  expect(breakForEnd(at(''), entry, LONDON)).toBeNull();
});

test('suggests the clocked breaks until the typed end, and ends a running one there', () => {
  const clockedBreaks = [
    { startsAt: '2026-10-24T22:00:00Z', endsAt: '2026-10-24T22:20:00Z' },
    { startsAt: '2026-10-25T05:00:00Z', endsAt: null },
  ];
  const onBreak = { ...entry, breakMinutes: 20, clockedBreaks };
  expect(breakForEnd({ ...values, time: '06:00' }, onBreak, LONDON)).toBe(80);
  expect(breakForEnd({ ...values, time: '04:30' }, onBreak, LONDON)).toBe(20);
  expect(initialEndValues(onBreak, NOW, LONDON).breakMinutes).toBe(80);
  const typed = { ...values, time: '06:00' };
  expect(endRequest({ ...typed, breakMinutes: 80 }, onBreak, LONDON).breakMinutes).toBeUndefined();
  expect(endRequest({ ...typed, breakMinutes: 0 }, onBreak, LONDON).breakMinutes).toBe(0);
});

test('reads a typed time in the company’s time zone', () => {
  const cases = [
    ['2026-10-25', '06:10', LONDON, '2026-10-25T06:10:00.000Z'],
    // A time in the repeated hour means its first occurrence.
    ['2026-10-25', '01:30', LONDON, '2026-10-25T00:30:00.000Z'],
    ['2026-10-24', '23:00', LONDON, '2026-10-24T22:00:00.000Z'],
    ['2026-10-25', '06:10', 'Pacific/Auckland', '2026-10-24T17:10:00.000Z'],
    // The minute of the clock-in means the exact clock-in.
    ['2026-10-24', '21:58', LONDON, '2026-10-24T20:58:30.000Z'],
    // Skipped times move forward by an hour.
    ['2026-03-29', '01:30', LONDON, '2026-03-29T01:30:00.000Z'],
  ] as const;
  for (const [date, time, zone, instant] of cases) {
    expect(parseTypedEnd({ ...values, date, time }, entry, zone)?.toISOString(), `${date} ${time}`).toBe(
      instant,
    );
  }
  expect(parseTypedEnd({ ...values, time: '' }, entry, LONDON)).toBeNull();
  expect(endRequest(values, entry, LONDON)).toEqual({
    id: entry.id,
    endedAt: '2026-10-25T06:10:00.000Z',
    breakMinutes: 30,
    reason: 'Went home without it',
  });
});
