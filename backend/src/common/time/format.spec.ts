import { describe, expect, it } from '@jest/globals';
import { DATE_FORMATS, formatterOf } from './format.js';

const [spec, uk] = DATE_FORMATS.map(formatterOf) as [
  ReturnType<typeof formatterOf>,
  ReturnType<typeof formatterOf>,
];

describe('dates and times in the formats of the specification and of the UK', () => {
  it.each([
    ['2026-11-20', 'Nov 20', '20 Nov', 'Nov 20, 2026', 'Fri 20 Nov 2026'],
    ['2026-09-05', 'Sep 5', '5 Sep', 'Sep 5, 2026', 'Sat 5 Sep 2026'],
    ['2027-01-01', 'Jan 1', '1 Jan', 'Jan 1, 2027', 'Fri 1 Jan 2027'],
    ['2028-02-29', 'Feb 29', '29 Feb', 'Feb 29, 2028', 'Tue 29 Feb 2028'],
    ['2000-12-31', 'Dec 31', '31 Dec', 'Dec 31, 2000', 'Sun 31 Dec 2000'],
  ])('%s is %s or %s, and %s or %s', (date, specDay, ukDay, specDate, ukDate) => {
    expect([spec.day(date), uk.day(date), spec.date(date), uk.date(date)]).toEqual([
      specDay,
      ukDay,
      specDate,
      ukDate,
    ]);
  });

  it('name the weekday once', () => {
    const day = '2026-11-20';
    expect([spec.weekday(day), uk.weekday(day)]).toEqual(['Fri', 'Fri']);
    expect([spec.weekdayDay(day), uk.weekdayDay(day)]).toEqual(['Fri, Nov 20', 'Fri 20 Nov']);
    expect([spec.weekdayDate(day), uk.weekdayDate(day)]).toEqual(['Fri, Nov 20, 2026', 'Fri 20 Nov 2026']);
  });

  it('write months in the same way', () => {
    expect([spec.month('2026-11-20'), uk.month('2026-11-20')]).toEqual(['Nov 2026', 'Nov 2026']);
  });

  it.each([
    ['00:00', '12:00 AM'],
    ['06:05', '6:05 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['15:00', '3:00 PM'],
    ['23:30', '11:30 PM'],
  ])('%s is %s, or itself', (time, text) => {
    expect([spec.time(time), uk.time(time)]).toEqual([text, time]);
  });

  it('show an instant in a time zone', () => {
    const instant = new Date('2026-07-01T23:30:00Z');
    expect([spec.instant(instant, 'Europe/London'), uk.instant(instant, 'Europe/London')]).toEqual([
      'Jul 2, 2026 12:30 AM',
      'Thu 2 Jul 2026, 00:30',
    ]);
    expect(uk.instant(instant, 'America/New_York')).toBe('Wed 1 Jul 2026, 19:30');
  });

  it('name a shift by its name, day and times', () => {
    const night = { name: 'Night shift', date: '2026-10-24', startTime: '22:00', endTime: '06:00' };
    expect(spec.shift(night)).toBe('Night shift on Oct 24, 2026, 10:00 PM – 6:00 AM');
    expect(uk.shift(night)).toBe('Night shift on Sat 24 Oct 2026, 22:00 – 06:00');
  });
});
