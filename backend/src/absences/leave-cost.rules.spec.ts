import { describe, expect, it } from '@jest/globals';
import {
  leaveDays,
  leaveSpan,
  usualDayMinutes,
  type LeaveTimes,
  type UsualWork,
} from './leave-cost.rules.js';

const LONDON = { zone: 'Europe/London', halfDayAt: '13:00' };
const FULL_TIME: UsualWork = {
  contractedMinutesPerWeek: 2_250,
  usualWeekdays: [1, 2, 3, 4, 5],
  averageMinutes: null,
};
const days = (startsOn: string, endsOn: string | null = startsOn): LeaveTimes => ({
  part: 'days',
  startsOn,
  endsOn,
  startTime: null,
  endTime: null,
});
const hours = (startsOn: string, startTime: string, endTime: string): LeaveTimes => ({
  part: 'hours',
  startsOn,
  endsOn: startsOn,
  startTime,
  endTime,
});

describe('the instants of leave', () => {
  it.each<[string, LeaveTimes, string, string | null]>([
    ['one day in winter', days('2026-12-01'), '2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z'],
    ['one day in summer', days('2026-07-01'), '2026-06-30T23:00:00Z', '2026-07-01T23:00:00Z'],
    ['the day of 25 hours', days('2026-10-25'), '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'],
    ['the day of 23 hours', days('2026-03-29'), '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z'],
    ['a week', days('2026-12-07', '2026-12-13'), '2026-12-07T00:00:00Z', '2026-12-14T00:00:00Z'],
    ['no end yet', days('2026-12-07', null), '2026-12-07T00:00:00Z', null],
    ['a morning', { ...days('2026-12-07'), part: 'morning' }, '2026-12-07T00:00:00Z', '2026-12-07T13:00:00Z'],
    [
      'an afternoon',
      { ...days('2026-12-07'), part: 'afternoon' },
      '2026-12-07T13:00:00Z',
      '2026-12-08T00:00:00Z',
    ],
    [
      'an afternoon of 25 October',
      { ...days('2026-10-25'), part: 'afternoon' },
      '2026-10-25T13:00:00Z',
      '2026-10-26T00:00:00Z',
    ],
    ['hours', hours('2026-12-07', '09:00', '11:30'), '2026-12-07T09:00:00Z', '2026-12-07T11:30:00Z'],
    [
      'hours past midnight',
      hours('2026-12-07', '22:00', '02:00'),
      '2026-12-07T22:00:00Z',
      '2026-12-08T02:00:00Z',
    ],
  ])('are those of %s', (_, times, startsAt, endsAt) => {
    const span = leaveSpan(times, LONDON);
    expect(span.startsAt).toEqual(new Date(startsAt));
    expect(span.endsAt).toEqual(endsAt && new Date(endsAt));
  });
});

describe('the cost of a day', () => {
  it.each<[string, UsualWork, number]>([
    ['37 h 30 min on five days', FULL_TIME, 450],
    ['24 h on three days', { ...FULL_TIME, contractedMinutesPerWeek: 1_440, usualWeekdays: [0, 2, 6] }, 480],
    [
      '25 h on three days, rounded',
      { ...FULL_TIME, contractedMinutesPerWeek: 1_500, usualWeekdays: [1, 2, 3] },
      500,
    ],
    ['hours without usual weekdays', { ...FULL_TIME, usualWeekdays: [] }, 450],
    [
      'the average without contracted hours',
      { ...FULL_TIME, contractedMinutesPerWeek: null, averageMinutes: 395 },
      395,
    ],
    ['a contract of 0 hours', { ...FULL_TIME, contractedMinutesPerWeek: 0, averageMinutes: 395 }, 395],
    [
      'an average of more than a day, from two shifts of a date',
      { ...FULL_TIME, contractedMinutesPerWeek: null, averageMinutes: 1_500 },
      1_440,
    ],
    ['neither contract nor work', { ...FULL_TIME, contractedMinutesPerWeek: null }, 480],
    [
      '60 h on two days, at most a day',
      { ...FULL_TIME, contractedMinutesPerWeek: 3_600, usualWeekdays: [6, 0] },
      1_440,
    ],
  ])('is that of %s', (_, work, minutes) => expect(usualDayMinutes(work)).toBe(minutes));
});

describe('the days that leave costs', () => {
  const cost = (times: LeaveTimes, work = FULL_TIME, more = {}): string =>
    leaveDays(times, work, { zone: LONDON.zone, until: '2026-12-09', ...more })
      .map(({ date, minutes }) => `${date.slice(5)} ${minutes}`)
      .join(', ');

  it.each<[string, string, string]>([
    ['a Monday', cost(days('2026-12-07')), '12-07 450'],
    ['a Sunday', cost(days('2026-12-06')), ''],
    ['Friday to Monday', cost(days('2026-12-04', '2026-12-07')), '12-04 450, 12-07 450'],
    [
      'a weekend of someone who works then',
      cost(days('2026-12-04', '2026-12-07'), { ...FULL_TIME, usualWeekdays: [6, 0] }),
      '12-05 1125, 12-06 1125',
    ],
    [
      'a half day of an odd number of minutes',
      cost({ ...days('2026-12-07'), part: 'morning' }, { ...FULL_TIME, contractedMinutesPerWeek: 2_255 }),
      '12-07 226',
    ],
    ['an afternoon', cost({ ...days('2026-12-07'), part: 'afternoon' }), '12-07 225'],
    ['two hours', cost(hours('2026-12-07', '09:00', '11:00')), '12-07 120'],
    ['more hours than a day', cost(hours('2026-12-07', '06:00', '20:00')), '12-07 450'],
    [
      'hours over the change to winter',
      cost(hours('2026-10-24', '23:00', '03:00'), { ...FULL_TIME, usualWeekdays: [6] }),
      '10-24 300',
    ],
    [
      'hours over the change to summer',
      cost(hours('2026-03-28', '23:00', '03:00'), { ...FULL_TIME, usualWeekdays: [6] }),
      '03-28 180',
    ],
    [
      'sickness without an end, until the last day to count',
      cost(days('2026-12-05', null)),
      '12-07 450, 12-08 450, 12-09 450',
    ],
    ['sickness that begins after that day', cost(days('2026-12-10', null)), ''],
    [
      'a free day in between',
      cost(days('2026-12-07', '2026-12-09'), FULL_TIME, { isFree: (date: string) => date === '2026-12-08' }),
      '12-07 450, 12-09 450',
    ],
    ['minutes that an employer set', cost(days('2026-12-07'), FULL_TIME, { dayMinutes: 300 }), '12-07 300'],
    ['a day that costs nothing', cost(days('2026-12-07'), FULL_TIME, { dayMinutes: 0 }), ''],
  ])('are right for %s', (_, found, expected) => expect(found).toBe(expected));
});
