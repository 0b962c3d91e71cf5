import { describe, expect, it } from '@jest/globals';
import type { ExceptionKind, PatternKind } from '../../availability/availability-words.contract.js';
import { availabilityTimes, type Availability } from '../../availability/availability.rules.js';
import { WEEKDAYS } from '../../common/time/format.js';
import { addDays, weekOf } from '../../common/time/local.js';
import { spanOf } from '../../common/time/zoned.js';
import { blocksEmployee, isAvailable, mayTake, mayWork } from './may-work.rules.js';

const ZONE = 'Europe/London';

interface Away {
  /** The lines of the week by the day from which they are valid, such as 'Tue cannot 18:00-23:00' or 'Tue prefers'. */
  week?: Record<string, string[]>;
  /** Exceptions from the oldest to the newest, such as '2026-11-24 can 18:00-20:00'. */
  dates?: string[];
  /** Approved leave as two instants in UTC. The second is missing if the leave has no end yet. */
  leave?: [string, string?][];
}

function timesOf(text: string | undefined) {
  const [startTime = null, endTime = null] = text?.split('-') ?? [];
  return { startTime, endTime };
}

function availabilityOf({ week = {}, dates = [] }: Away): Availability {
  return {
    patterns: Object.entries(week).map(([validFrom, lines]) => ({
      validFrom,
      lines: lines.map((line) => {
        const [day, kind, times] = line.split(' ') as [string, PatternKind, string?];
        return { weekday: WEEKDAYS.indexOf(day), kind, ...timesOf(times) };
      }),
    })),
    exceptions: dates.map((text) => {
      const [date, kind, times] = text.split(' ') as [string, ExceptionKind, string?];
      return { date, kind, ...timesOf(times) };
    }),
  };
}

/** Returns the findings about a person who is away, and a shift such as '2026-11-24 18:00-23:00'. */
function findingsOf(away: Away, text: string) {
  const [date, times] = text.split(' ') as [string, string];
  const [startTime, endTime] = times.split('-') as [string, string];
  const { startsAt, endsAt } = spanOf(date, startTime, endTime, ZONE);
  const shift = { id: 'wanted', date, startTime, endTime, breakMinutes: 0 };
  const { unavailable } = availabilityTimes(
    availabilityOf(away),
    { from: addDays(date, -7), to: addDays(date, 7) },
    ZONE,
  );
  const leave = (away.leave ?? []).map(([start, end]) => ({
    startsAt: new Date(start).toISOString(),
    endsAt: end === undefined ? null : new Date(end).toISOString(),
  }));
  return mayWork(
    { state: 'active', maxMinutesPerWeek: null, leave, unavailable },
    { ...shift, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    [],
    { week: weekOf(date, 1), format: 'uk', zone: ZONE },
  );
}

const ALWAYS = '2026-01-01';
const EVENING = { week: { [ALWAYS]: ['Tue cannot 18:00-23:00'] } };
const TUESDAY = { week: { [ALWAYS]: ['Tue cannot'] } };
const NIGHT = { week: { [ALWAYS]: ['Sat cannot 22:00-06:00'] } };
const SUNDAY = { week: { [ALWAYS]: ['Sun cannot'] } };
const FIVE_DAYS: Away = { leave: [['2026-12-07T00:00Z', '2026-12-12T00:00Z']] };
const SICK: Away = { leave: [['2026-11-23T00:00Z']] };
const MORNING: Away = { leave: [['2026-11-24T00:00Z', '2026-11-24T13:00Z']] };
const AFTERNOON: Away = { leave: [['2026-11-24T13:00Z', '2026-11-25T00:00Z']] };
const HOURS: Away = { leave: [['2026-11-24T10:00Z', '2026-11-24T12:00Z']] };
const MONTHS: Away = { week: { [ALWAYS]: ['Tue cannot'], '2026-11-20': ['Wed cannot'], '2026-12-01': [] } };

const CANNOT_EVENING = 'Cannot work Tue 24 Nov, 18:00 – 23:00.';
const CANNOT_TUESDAY = 'Cannot work Tue 24 Nov.';
const ON_LEAVE = 'Is on leave Mon 7 Dec – Fri 11 Dec.';
const IS_SICK = 'Is on leave from Mon 23 Nov.';

// Each expected sentence was worked out by hand. 24 November 2026 is a Tuesday.
const CASES: [string, Away, string, string | null][] = [
  // Evenings of each week.
  ['the same times', EVENING, '2026-11-24 18:00-23:00', CANNOT_EVENING],
  ['another day of the week', EVENING, '2026-11-25 18:00-23:00', null],
  ['a shift until the start', EVENING, '2026-11-24 10:00-18:00', null],
  ['a shift until a minute after the start', EVENING, '2026-11-24 10:00-18:01', CANNOT_EVENING],
  ['a shift from the end', EVENING, '2026-11-24 23:00-03:00', null],
  ['a shift from a minute before the end', EVENING, '2026-11-24 22:59-03:00', CANNOT_EVENING],
  ['a shift inside', EVENING, '2026-11-24 19:00-20:00', CANNOT_EVENING],
  ['a shift around', EVENING, '2026-11-24 08:00-02:00', CANNOT_EVENING],
  ['a night from the day before', EVENING, '2026-11-23 22:00-06:00', null],
  ['preferred times', { week: { [ALWAYS]: ['Tue prefers 18:00-23:00'] } }, '2026-11-24 18:00-23:00', null],
  [
    'preferred times inside of a day without work',
    { week: { [ALWAYS]: ['Tue prefers 18:00-23:00', 'Tue cannot'] } },
    '2026-11-24 18:00-23:00',
    CANNOT_TUESDAY,
  ],
  // Whole days.
  ['a shift on the day', TUESDAY, '2026-11-24 09:00-17:00', CANNOT_TUESDAY],
  ['a night into the day', TUESDAY, '2026-11-23 22:00-06:00', CANNOT_TUESDAY],
  ['a night until its midnight', TUESDAY, '2026-11-23 16:00-00:00', null],
  ['a night out of the day', TUESDAY, '2026-11-24 22:00-06:00', CANNOT_TUESDAY],
  ['a shift from the midnight after it', TUESDAY, '2026-11-25 00:00-08:00', null],
  [
    'a night over two days',
    { week: { [ALWAYS]: ['Tue cannot', 'Wed cannot'] } },
    '2026-11-24 22:00-06:00',
    'Cannot work Tue 24 Nov and Wed 25 Nov.',
  ],
  // Past midnight.
  [
    'a morning after a night without work',
    { week: { [ALWAYS]: ['Mon cannot 22:00-06:00'] } },
    '2026-11-24 05:00-09:00',
    'Cannot work Mon 23 Nov, 22:00 – 06:00.',
  ],
  [
    'a morning from the end of a night without work',
    { week: { [ALWAYS]: ['Mon cannot 22:00-06:00'] } },
    '2026-11-24 06:00-09:00',
    null,
  ],
  [
    'a night on Saturday, whose end is in the next week',
    { week: { [ALWAYS]: ['Sat cannot 20:00-08:00'] } },
    '2026-11-29 07:00-12:00',
    'Cannot work Sat 28 Nov, 20:00 – 08:00.',
  ],
  [
    'times until midnight',
    { week: { [ALWAYS]: ['Tue cannot 18:00-00:00'] } },
    '2026-11-24 22:00-06:00',
    'Cannot work Tue 24 Nov, 18:00 – 00:00.',
  ],
  [
    'a shift after times until midnight',
    { week: { [ALWAYS]: ['Tue cannot 18:00-00:00'] } },
    '2026-11-25 00:00-06:00',
    null,
  ],
  // The day from which a week is valid.
  ['a day before the first week', { week: { '2026-11-25': ['Tue cannot'] } }, '2026-11-24 09:00-17:00', null],
  [
    'the first day of a week',
    { week: { '2026-11-24': ['Tue cannot'] } },
    '2026-11-24 09:00-17:00',
    CANNOT_TUESDAY,
  ],
  ['a day of an earlier week', MONTHS, '2026-11-17 09:00-17:00', 'Cannot work Tue 17 Nov.'],
  ['a day that the later week leaves free', MONTHS, '2026-11-24 09:00-17:00', null],
  ['a day of the later week', MONTHS, '2026-11-25 09:00-17:00', 'Cannot work Wed 25 Nov.'],
  ['a day after the week ended', MONTHS, '2026-12-02 09:00-17:00', null],
  [
    'the end of a night from the week before',
    { week: { [ALWAYS]: ['Mon cannot 22:00-06:00'], '2026-11-24': [] } },
    '2026-11-24 02:00-08:00',
    'Cannot work Mon 23 Nov, 22:00 – 06:00.',
  ],
  // Exceptions.
  ['a day without work', { dates: ['2026-11-24 cannot'] }, '2026-11-24 09:00-17:00', CANNOT_TUESDAY],
  [
    'times without work',
    { dates: ['2026-11-24 cannot 18:00-23:00'] },
    '2026-11-24 17:00-19:00',
    CANNOT_EVENING,
  ],
  [
    'a day on which the person can work',
    { ...EVENING, dates: ['2026-11-24 can'] },
    '2026-11-24 18:00-23:00',
    null,
  ],
  [
    'the week after such a day',
    { ...EVENING, dates: ['2026-11-24 can'] },
    '2026-12-01 18:00-23:00',
    'Cannot work Tue 1 Dec, 18:00 – 23:00.',
  ],
  [
    'the times that stay after some in which the person can work',
    { ...EVENING, dates: ['2026-11-24 can 18:00-20:00'] },
    '2026-11-24 19:00-21:00',
    'Cannot work Tue 24 Nov, 20:00 – 23:00.',
  ],
  [
    'the times in which the person can work',
    { ...EVENING, dates: ['2026-11-24 can 18:00-20:00'] },
    '2026-11-24 18:00-20:00',
    null,
  ],
  [
    'the times before and after those in which the person can work',
    { ...TUESDAY, dates: ['2026-11-24 can 10:00-14:00'] },
    '2026-11-24 09:00-17:00',
    'Cannot work Tue 24 Nov, 00:00 – 10:00 and Tue 24 Nov, 14:00 – 00:00.',
  ],
  [
    'the end of a night on a day on which the person can work',
    { week: { [ALWAYS]: ['Mon cannot 22:00-06:00'] }, dates: ['2026-11-24 can'] },
    '2026-11-24 02:00-08:00',
    null,
  ],
  [
    'the begin of this night',
    { week: { [ALWAYS]: ['Mon cannot 22:00-06:00'] }, dates: ['2026-11-24 can'] },
    '2026-11-23 22:00-06:00',
    'Cannot work Mon 23 Nov, 22:00 – 00:00.',
  ],
  [
    'a newer exception against an older one',
    { dates: ['2026-11-24 can', '2026-11-24 cannot 18:00-23:00'] },
    '2026-11-24 17:00-19:00',
    CANNOT_EVENING,
  ],
  [
    'a newer exception for an older one',
    { dates: ['2026-11-24 cannot', '2026-11-24 can 18:00-23:00'] },
    '2026-11-24 18:00-23:00',
    null,
  ],
  [
    'a longer exception than the week',
    { ...EVENING, dates: ['2026-11-24 cannot 16:00-22:00'] },
    '2026-11-24 12:00-23:00',
    'Cannot work Tue 24 Nov, 16:00 – 22:00 and Tue 24 Nov, 22:00 – 23:00.',
  ],
  // Clocks go forward at 01:00 on 29 March 2026. Saturday's night from 22:00 to 06:00 has 7 hours.
  ['a shift in the shorter night', NIGHT, '2026-03-29 05:00-09:00', 'Cannot work Sat 28 Mar, 22:00 – 06:00.'],
  ['a shift after the shorter night', NIGHT, '2026-03-29 06:00-10:00', null],
  [
    'a shift after a skipped end, which is an hour later',
    { week: { [ALWAYS]: ['Sat cannot 20:00-01:30'] } },
    '2026-03-29 02:00-06:00',
    'Cannot work Sat 28 Mar, 20:00 – 02:30.',
  ],
  ['the last hour of the day of 23 hours', SUNDAY, '2026-03-29 23:00-02:00', 'Cannot work Sun 29 Mar.'],
  ['the hour after the day of 23 hours', SUNDAY, '2026-03-30 00:00-02:00', null],
  // Clocks go back at 02:00 on 25 October 2026. Saturday's night from 22:00 to 06:00 has 9 hours.
  ['a shift in the longer night', NIGHT, '2026-10-25 05:00-09:00', 'Cannot work Sat 24 Oct, 22:00 – 06:00.'],
  ['a shift after the longer night', NIGHT, '2026-10-25 06:00-10:00', null],
  [
    'a shift until the first of two equal times',
    { week: { [ALWAYS]: ['Sun cannot 01:30-03:00'] } },
    '2026-10-24 22:00-01:30',
    null,
  ],
  ['the last hour of the day of 25 hours', SUNDAY, '2026-10-25 23:00-02:00', 'Cannot work Sun 25 Oct.'],
  ['the hour before the day of 25 hours', SUNDAY, '2026-10-24 16:00-00:00', null],
  [
    'leave on the day of 25 hours',
    { leave: [['2026-10-24T23:00Z', '2026-10-26T00:00Z']] },
    '2026-10-25 23:00-07:00',
    'Is on leave Sun 25 Oct.',
  ],
  [
    'leave on the day of 23 hours',
    { leave: [['2026-03-29T00:00Z', '2026-03-29T23:00Z']] },
    '2026-03-30 00:00-08:00',
    null,
  ],
  // Leave of days.
  ['a shift during leave', FIVE_DAYS, '2026-12-09 09:00-17:00', ON_LEAVE],
  ['a night into leave', FIVE_DAYS, '2026-12-06 22:00-06:00', ON_LEAVE],
  ['a night until leave', FIVE_DAYS, '2026-12-06 16:00-00:00', null],
  ['a night out of leave', FIVE_DAYS, '2026-12-11 22:00-06:00', ON_LEAVE],
  ['a shift after leave', FIVE_DAYS, '2026-12-12 00:00-08:00', null],
  [
    'a night over two times of leave',
    {
      leave: [
        ['2026-11-24T00:00Z', '2026-11-25T00:00Z'],
        ['2026-11-25T00:00Z', '2026-11-27T00:00Z'],
      ],
    },
    '2026-11-24 22:00-06:00',
    'Is on leave Tue 24 Nov and Wed 25 Nov – Thu 26 Nov.',
  ],
  // Sickness without an end yet.
  ['the first day of sickness', SICK, '2026-11-23 00:00-08:00', IS_SICK],
  ['a night into sickness', SICK, '2026-11-22 22:00-06:00', IS_SICK],
  ['the day before sickness', SICK, '2026-11-22 16:00-00:00', null],
  ['a day a year later', SICK, '2027-11-23 09:00-17:00', IS_SICK],
  [
    'sickness from a time of the day',
    { leave: [['2026-11-23T14:30Z']] },
    '2026-11-24 09:00-17:00',
    'Is on leave from Mon 23 Nov, 14:30.',
  ],
  // Half days and hours.
  [
    'a shift in the free morning',
    MORNING,
    '2026-11-24 12:00-20:00',
    'Is on leave Tue 24 Nov, 00:00 – 13:00.',
  ],
  ['a shift after the free morning', MORNING, '2026-11-24 13:00-21:00', null],
  ['a shift before the free afternoon', AFTERNOON, '2026-11-24 05:00-13:00', null],
  [
    'a night from the free afternoon',
    AFTERNOON,
    '2026-11-24 22:00-06:00',
    'Is on leave Tue 24 Nov, 13:00 – 00:00.',
  ],
  ['a shift between free hours and the evening', HOURS, '2026-11-24 12:00-18:00', null],
  ['a shift with free hours', HOURS, '2026-11-24 09:00-17:00', 'Is on leave Tue 24 Nov, 10:00 – 12:00.'],
  [
    'leave over days with times',
    { leave: [['2026-11-23T18:00Z', '2026-11-25T06:00Z']] },
    '2026-11-24 09:00-17:00',
    'Is on leave Mon 23 Nov, 18:00 – Wed 25 Nov, 06:00.',
  ],
];

describe('who may work a shift while they are away', () => {
  it.each(CASES)('asks or not about %s', (_, away, shift, words) => {
    const found = findingsOf(away, shift);
    const rule = words?.startsWith('Is on leave') ? 'leave' : 'unavailable';
    expect(found).toEqual(words === null ? [] : [{ rule, level: 'ask', shifts: [], words }]);
    expect(isAvailable(found)).toBe(words === null);
    // Leave blocks employees. Their own unavailability only informs them.
    expect(found.map(blocksEmployee)).toEqual(words === null ? [] : [rule === 'leave']);
    expect(mayTake(found)).toBe(words === null || rule === 'unavailable');
  });

  it('has at least 60 cases', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(60);
  });

  it('names leave first, and then the times in which the person cannot work', () => {
    const away = { ...TUESDAY, ...MORNING };
    expect(findingsOf(away, '2026-11-24 09:00-17:00').map(({ rule }) => rule)).toEqual([
      'leave',
      'unavailable',
    ]);
  });
});
