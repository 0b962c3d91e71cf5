import { expect, test } from '@playwright/test';
import { isOvernight } from '@contract/common/time/local.js';
import { durationText, hoursText } from '@contract/common/time/durations.js';
import { counted } from './counts.js';
import { ageText, clockChangeNote, companyFormat, minutesOfShift, plannedTimes, todayIn } from './dates.js';

const LONDON = 'Europe/London';
const specification = companyFormat({ timeZone: LONDON, dateFormat: 'specification' });
const uk = companyFormat({ timeZone: LONDON, dateFormat: 'uk' });
const night = (date: string) => ({ date, startTime: '22:00', endTime: '06:00' });

test("writes dates and times in US English, independent of the browser's time zone", () => {
  expect(specification.day('2026-10-04')).toBe('Oct 4');
  expect(specification.date('2026-10-24')).toBe('Oct 24, 2026');
  expect(specification.times({ startTime: '09:00', endTime: '17:30' })).toBe('9:00 AM – 5:30 PM');
  expect(['00:05', '11:59', '12:00', '23:30'].map(specification.time)).toEqual([
    '12:05 AM',
    '11:59 AM',
    '12:00 PM',
    '11:30 PM',
  ]);
});

test("shows instants in the company's time zone", () => {
  expect(specification.instant('2026-07-01T23:30:00Z')).toBe('Jul 2, 2026 12:30 AM');
  expect(specification.instant('2026-01-01T23:30:00Z')).toBe('Jan 1, 2026 11:30 PM');
  const newYork = companyFormat({ timeZone: 'America/New_York', dateFormat: 'specification' });
  expect(newYork.instant('2026-07-01T23:30:00Z')).toBe('Jul 1, 2026 7:30 PM');
});

test("takes today from the company's time zone, not the browser's", () => {
  const lateEvening = new Date('2026-07-01T23:30:00Z');
  expect(todayIn(LONDON, lateEvening)).toBe('2026-07-02');
  expect(todayIn('UTC', lateEvening)).toBe('2026-07-01');
});

test('writes a day as Today, Tomorrow, or a weekday with month and day', () => {
  expect(specification.relativeDay('2026-12-31', '2026-12-31')).toBe('Today');
  expect(specification.relativeDay('2027-01-01', '2026-12-31')).toBe('Tomorrow');
  expect(specification.relativeDay('2026-10-24', '2026-10-20')).toBe('Sat, Oct 24');
});

test('shows the times and the length of a shift', () => {
  const day = { date: '2026-10-20', startTime: '09:00', endTime: '16:45' };
  expect(specification.shiftTimes(day)).toBe('9:00 AM – 4:45 PM, 7 h 45 min');
  expect(isOvernight(day)).toBe(false);
});

test('names both days of an overnight shift', () => {
  expect(isOvernight(night('2026-10-17'))).toBe(true);
  expect(specification.shiftTimes(night('2026-10-17'))).toBe('Sat 10:00 PM – Sun 6:00 AM, 8 h');
  expect(clockChangeNote(night('2026-10-17'), LONDON)).toBeNull();
});

test('shows 9 h and a note for the night when the clocks go back', () => {
  expect(minutesOfShift(night('2026-10-24'), LONDON)).toBe(540);
  expect(specification.shiftTimes(night('2026-10-24'))).toBe(
    'Sat 10:00 PM – Sun 6:00 AM, clocks go back: 9 h',
  );
});

test('shows 7 h and a note for the night when the clocks go forward', () => {
  expect(minutesOfShift(night('2026-03-28'), LONDON)).toBe(420);
  expect(clockChangeNote(night('2026-03-28'), LONDON)).toBe('clocks go forward: 7 h');
  expect(clockChangeNote(night('2026-03-28'), 'UTC')).toBeNull();
});

test('writes 24-hour times and the day before the month in the UK format', () => {
  expect(uk.instant('2026-07-01T23:30:00Z')).toBe('Thu 2 Jul 2026, 00:30');
  expect(uk.instantDate('2026-07-01T23:30:00Z')).toBe('Thu 2 Jul 2026');
  expect(uk.instantTime('2026-07-01T23:30:00Z')).toBe('00:30');
  expect(uk.instantTime('2026-07-01T23:30:00Z', 'America/New_York')).toBe('19:30');
  expect(uk.relativeDay('2026-10-24', '2026-10-23')).toBe('Tomorrow');
  expect(uk.relativeDay('2026-10-24', '2026-10-20')).toBe('Sat 24 Oct');
  expect(uk.shiftTimes({ date: '2026-10-20', startTime: '09:00', endTime: '16:45' })).toBe(
    '09:00 – 16:45, 7 h 45 min',
  );
  expect(uk.shiftTimes(night('2026-10-24'))).toBe('Sat 22:00 – Sun 06:00, clocks go back: 9 h');
});

test('uses the default for a format of another version of the program', () => {
  const unknown = companyFormat({ timeZone: LONDON, dateFormat: 'iso' as 'uk' });
  expect(unknown.date('2026-10-24')).toBe('Oct 24, 2026');
});

test('shows an age as Just now under an hour, then in hours, then in days', () => {
  const now = new Date('2026-10-20T12:00:00Z');
  expect(ageText('2026-10-20T11:00:01Z', now)).toBe('Just now');
  expect(ageText('2026-10-20T12:00:05Z', now)).toBe('Just now');
  expect(ageText('2026-10-20T11:00:00Z', now)).toBe('1h ago');
  expect(ageText('2026-10-19T12:00:01Z', now)).toBe('23h ago');
  expect(ageText('2026-10-19T12:00:00Z', now)).toBe('1d ago');
});

test('writes durations and counts in words', () => {
  expect([480, 450, 45, 0].map(durationText)).toEqual(['8 h', '7 h 30 min', '45 min', '0 min']);
  expect(['8.00', '7.50', '6.17', '0.75', '24.98', '0.02'].map(hoursText)).toEqual([
    '8 h',
    '7 h 30 min',
    '6 h 10 min',
    '45 min',
    '24 h 59 min',
    '1 min',
  ]);
  expect([counted(1, 'shift'), counted(2, 'shift'), counted(2, 'person', 'people')]).toEqual([
    '1 shift',
    '2 shifts',
    '2 people',
  ]);
});

test("shows planned times in the company's time zone, also in the night when the clocks go back", () => {
  const plan = { plannedStartsAt: '2026-10-24T21:00:00.000Z', plannedEndsAt: '2026-10-25T06:00:00.000Z' };
  expect(plannedTimes(plan, 'Europe/London')).toEqual({
    date: '2026-10-24',
    startTime: '22:00',
    endTime: '06:00',
  });
});

for (const [what, startsAt, endsAt, expected] of [
  ['nothing', '2026-10-20T08:00:30Z', '2026-10-20T08:00:30Z', '09:00 – 09:00, 0 min'],
  ['a day', '2026-10-20T08:00:00Z', '2026-10-21T08:00:00Z', 'Tue 09:00 – Wed 09:00, 24 h'],
  ['two days', '2026-10-20T08:00:00Z', '2026-10-22T08:00:00Z', 'Tue 09:00 – Thu 09:00, 48 h'],
  [
    'a day over the night clocks go back',
    '2026-10-24T08:00:00Z',
    '2026-10-25T09:00:00Z',
    'Sat 09:00 – Sun 09:00, clocks go back: 25 h',
  ],
  [
    'a day over the night clocks go forward',
    '2026-03-28T09:00:00Z',
    '2026-03-29T08:00:00Z',
    'Sat 09:00 – Sun 09:00, clocks go forward: 23 h',
  ],
] as const) {
  test(`shows the length of clocked hours from 09:00 to 09:00 that last ${what}`, () => {
    const date = startsAt.slice(0, 10);
    const hours = { date, startTime: '09:00', endTime: '09:00', startsAt, endsAt };
    expect(uk.shiftTimes(hours)).toBe(expected);
  });
}
