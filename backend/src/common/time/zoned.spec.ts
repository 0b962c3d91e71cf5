import { describe, expect, it } from '@jest/globals';
import { instantOf, isTimeZone, spanOf, today, wallClock } from './zoned.js';

const LONDON = 'Europe/London';
const NEW_YORK = 'America/New_York';
const KATHMANDU = 'Asia/Kathmandu';
const APIA = 'Pacific/Apia';

describe('the instant of a wall-clock time', () => {
  it.each([
    ['in winter', LONDON, '2026-11-21', '09:00', '2026-11-21T09:00'],
    ['in summer', LONDON, '2026-07-01', '09:00', '2026-07-01T08:00'],
    ['at midnight', LONDON, '2026-07-01', '00:00', '2026-06-30T23:00'],
    ['just before a skipped hour', LONDON, '2026-03-29', '00:59', '2026-03-29T00:59'],
    ['that is skipped: forward by the gap', LONDON, '2026-03-29', '01:00', '2026-03-29T01:00'],
    ['that is skipped: forward by the gap', LONDON, '2026-03-29', '01:30', '2026-03-29T01:30'],
    ['just after a skipped hour', LONDON, '2026-03-29', '02:00', '2026-03-29T01:00'],
    ['that is skipped the year after', LONDON, '2027-03-28', '01:30', '2027-03-28T01:30'],
    ['just before a repeated hour', LONDON, '2026-10-25', '00:59', '2026-10-24T23:59'],
    ['that happens twice: the first', LONDON, '2026-10-25', '01:00', '2026-10-25T00:00'],
    ['that happens twice: the first', LONDON, '2026-10-25', '01:59', '2026-10-25T00:59'],
    ['just after a repeated hour', LONDON, '2026-10-25', '02:00', '2026-10-25T02:00'],
    ['in winter', NEW_YORK, '2026-01-15', '09:00', '2026-01-15T14:00'],
    ['in summer', NEW_YORK, '2026-07-15', '22:00', '2026-07-16T02:00'],
    ['that is skipped', NEW_YORK, '2026-03-08', '02:30', '2026-03-08T07:30'],
    ['that happens twice', NEW_YORK, '2026-11-01', '01:30', '2026-11-01T05:30'],
    ['just after a repeated hour', NEW_YORK, '2026-11-01', '02:00', '2026-11-01T07:00'],
    ['at an odd offset', KATHMANDU, '2026-11-21', '05:44', '2026-11-20T23:59'],
    ['at an odd offset', KATHMANDU, '2026-11-21', '05:45', '2026-11-21T00:00'],
    ['far ahead', APIA, '2026-11-21', '09:00', '2026-11-20T20:00'],
    ['before a skipped day', APIA, '2011-12-29', '23:59', '2011-12-30T09:59'],
    ['on a skipped day: forward by the day', APIA, '2011-12-30', '12:00', '2011-12-30T22:00'],
    ['after a skipped day', APIA, '2011-12-31', '00:00', '2011-12-30T10:00'],
    ['that is skipped', APIA, '2012-09-30', '03:30', '2012-09-29T14:30'],
    ['that happens twice', APIA, '2013-04-07', '03:30', '2013-04-06T13:30'],
  ])('%s, in %s: %s %s', (_, zone, date, time, instant) => {
    expect(instantOf(date, time, zone).toISOString().slice(0, 16)).toBe(instant);
  });

  it.each([LONDON, NEW_YORK, KATHMANDU, APIA])(
    'shows the same time again if the time exists, in %s',
    (zone) => {
      for (let minute = 0; minute < 366 * 24 * 60; minute += 473) {
        const instant = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
        const { date, time } = wallClock(instant, zone);
        const back = instantOf(date, time, zone);
        expect(wallClock(back, zone)).toEqual({ date, time });
        expect(back.getTime()).toBeLessThanOrEqual(instant.getTime());
      }
    },
  );
});

describe('the span of a shift', () => {
  it.each([
    ['a day', LONDON, '2026-11-21', '09:00', '17:00', 480],
    ['an ordinary night', LONDON, '2026-11-21', '22:00', '06:00', 480],
    ['the night on which clocks go back', LONDON, '2026-10-24', '22:00', '06:00', 540],
    ['the night on which clocks go forward', LONDON, '2026-03-28', '22:00', '06:00', 420],
    ['the next year', LONDON, '2027-03-27', '22:00', '06:00', 420],
    ['until midnight', LONDON, '2026-11-21', '17:00', '00:00', 420],
    ['from midnight', LONDON, '2026-11-21', '00:00', '08:00', 480],
    ['over a month', LONDON, '2026-12-31', '23:30', '00:30', 60],
    ['nearly a whole day', LONDON, '2026-11-21', '09:00', '08:59', 1439],
    ['the clock going back in New York', NEW_YORK, '2026-10-31', '22:00', '06:00', 540],
    ['the clock going forward in New York', NEW_YORK, '2026-03-07', '22:00', '06:00', 420],
    ['Saturday night in New York while London changes', NEW_YORK, '2026-10-24', '22:00', '06:00', 480],
    ['where clocks never change', KATHMANDU, '2026-10-24', '22:00', '06:00', 480],
    ['from a skipped time', LONDON, '2026-03-29', '01:30', '05:00', 150],
    ['into a repeated hour: its first', LONDON, '2026-10-24', '22:00', '01:30', 210],
    ['out of a repeated hour', LONDON, '2026-10-25', '01:30', '06:00', 330],
    ['all inside skipped time', LONDON, '2026-03-29', '01:10', '01:50', 40],
    ['from skipped time to just after it: empty, not negative', LONDON, '2026-03-29', '01:45', '02:15', 0],
  ])('%s, in %s: %s %s-%s is %i minutes', (_, zone, date, start, end, minutes) => {
    const { startsAt, endsAt } = spanOf(date, start, end, zone);
    expect((endsAt.getTime() - startsAt.getTime()) / 60_000).toBe(minutes);
  });
});

describe('today', () => {
  it.each([
    ['2026-11-20T23:59:59Z', LONDON, '2026-11-20'],
    ['2026-06-30T23:00:00Z', LONDON, '2026-07-01'],
    ['2026-11-21T04:59:59Z', NEW_YORK, '2026-11-20'],
    ['2026-11-20T18:15:00Z', KATHMANDU, '2026-11-21'],
    ['2026-11-20T11:00:00Z', APIA, '2026-11-21'],
  ])('at %s in %s is %s', (now, zone, date) => {
    expect(today(new Date(now), zone)).toBe(date);
  });

  it('shows midnight as 00:00', () => {
    expect(wallClock(new Date('2026-11-21T00:00:59.999Z'), LONDON)).toEqual({
      date: '2026-11-21',
      time: '00:00',
    });
  });
});

describe('a time zone', () => {
  it.each([LONDON, NEW_YORK, KATHMANDU, APIA, 'UTC'])('is %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  it.each(['', 'Europe/Nowhere', '+01:00', '-05:30', ' Europe/London', 'London time', 0, null, undefined])(
    'is not %p',
    (zone) => {
      expect(isTimeZone(zone)).toBe(false);
    },
  );
});
