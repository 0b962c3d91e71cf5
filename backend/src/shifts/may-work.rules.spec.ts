import { describe, expect, it } from '@jest/globals';
import { spanOf } from '../common/time/zoned.js';
import { weekOf } from '../common/time/local.js';
import {
  findingsOfShifts,
  isAvailable,
  mayWork,
  weekMinutes,
  type Candidate,
  type PersonsShift,
} from './may-work.rules.js';

const ACTIVE: Candidate = { state: 'active', maxMinutesPerWeek: null };

/** Returns a shift in London from 'Bar 2026-11-27 09:00-17:00', and perhaps its break: ' -30'. */
function shiftOf(text: string): PersonsShift {
  const [name, date, times, pause = '-0'] = text.split(' ') as [string, string, string, string?];
  const [startTime, endTime] = times.split('-') as [string, string];
  const { startsAt, endsAt } = spanOf(date, startTime, endTime, 'Europe/London');
  return {
    id: text,
    name,
    date,
    startTime,
    endTime,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    breakMinutes: Number(pause.slice(1)),
  };
}

function findings(person: Candidate, shift: string, work: string[]) {
  const { date } = shiftOf(shift);
  const about = { week: weekOf(date, 1), format: 'uk', zone: 'Europe/London' } as const;
  return mayWork(person, shiftOf(shift), work.map(shiftOf), about);
}

const textsOf = (person: Candidate, shift: string, work: string[]): string[] =>
  findings(person, shift, work).map(({ rule, level, words }) => `${rule} ${level}: ${words}`);

const FRIDAY = 'Door 2026-11-27 09:00-17:00';

describe('who may work a shift', () => {
  it.each([
    ['without other work', [], []],
    ['with work on other days', ['Bar 2026-11-26 09:00-17:00', 'Bar 2026-11-28 09:00-17:00'], []],
    ['who has the shift already', [FRIDAY], ['assigned block: Already has this shift.']],
    [
      'with an overlapping shift',
      ['Bar 2026-11-27 16:59-23:00'],
      ['overlap ask: Already works Bar on Fri 27 Nov 2026, 16:59 – 23:00.'],
    ],
    [
      'with an overlapping night from the day before, and another shift at the same time',
      ['Night 2026-11-26 22:00-09:30', 'Bar 2026-11-27 10:00-11:00'],
      [
        'overlap ask: Already works Night on Thu 26 Nov 2026, 22:00 – 09:30 and Bar on Fri 27 Nov 2026, 10:00 – 11:00.',
      ],
    ],
    [
      'with a shift until the start',
      ['Early 2026-11-27 05:00-09:00'],
      ['rest inform: No rest after Early on Fri 27 Nov 2026, 05:00 – 09:00.'],
    ],
    [
      'with little rest on both sides',
      ['Night 2026-11-26 16:00-00:30', 'Late 2026-11-28 02:00-06:00', 'Bar 2026-11-26 09:00-12:00'],
      [
        'rest inform: Only 8 h 30 min of rest after Night on Thu 26 Nov 2026, 16:00 – 00:30.',
        'rest inform: Only 9 h of rest before Late on Sat 28 Nov 2026, 02:00 – 06:00.',
      ],
    ],
    ['with 11 hours of rest from before midnight', ['Late 2026-11-26 14:00-22:00'], []],
    [
      'with a minute less than 11 hours of rest',
      ['Late 2026-11-26 14:00-22:01'],
      ['rest inform: Only 10 h 59 min of rest after Late on Thu 26 Nov 2026, 14:00 – 22:01.'],
    ],
    [
      'with a shift that ends at midnight',
      ['Late 2026-11-26 16:00-00:00'],
      ['rest inform: Only 9 h of rest after Late on Thu 26 Nov 2026, 16:00 – 00:00.'],
    ],
  ])('is answered for a person %s', (_, work, expected) => {
    expect(textsOf(ACTIVE, FRIDAY, work)).toEqual(expected);
  });

  it.each([
    ['11 h as clocks go back', 'Door 2026-10-25 08:00-12:00', 'Late 2026-10-24 14:00-22:00', null],
    [
      '10 h 59 min as clocks go back',
      'Door 2026-10-25 07:59-12:00',
      'Late 2026-10-24 14:00-22:00',
      '10 h 59 min',
    ],
    ['11 h as clocks go forward', 'Door 2026-03-29 10:00-12:00', 'Late 2026-03-28 14:00-22:00', null],
    ['10 h as clocks go forward', 'Door 2026-03-29 09:00-12:00', 'Late 2026-03-28 14:00-22:00', '10 h'],
  ])('counts a rest of %s', (_, shift, before, rest) => {
    const found = findings(ACTIVE, shift, [before]);
    expect(isAvailable(found)).toBe(rest === null);
    expect(found.map(({ words }) => words)).toEqual(
      rest === null ? [] : [expect.stringMatching(`^Only ${rest} of rest after Late on Sat 2`)],
    );
  });

  it.each([
    ['left', 'left block: Has left the company.'],
    ['invited', 'not_joined block: Has not accepted the invitation yet.'],
  ] as const)('is refused for a person in the state %s', (state, words) => {
    expect(textsOf({ ...ACTIVE, state }, FRIDAY, [])).toEqual([words]);
  });

  it.each([
    // The week is from Monday 23 to Sunday 29 November, and the shift has 8 hours.
    [16, ['Bar 2026-11-23 09:00-17:00'], null],
    [15, ['Bar 2026-11-23 09:00-17:00'], '16 h'],
    [15, ['Bar 2026-11-23 09:00-17:00 -60'], null],
    [8, ['Night 2026-11-22 22:00-06:00', 'Bar 2026-11-30 09:00-17:00'], null],
    [12, ['Night 2026-11-29 22:00-06:00'], '16 h'],
    [0, [], '8 h'],
    [8, [FRIDAY], null],
  ])('is asked above a maximum of %d h with %j', (hours, work, minutes) => {
    const person = { ...ACTIVE, maxMinutesPerWeek: hours * 60 };
    const found = findings(person, FRIDAY, work).filter(({ rule }) => rule === 'max_hours');
    const most = hours === 0 ? '0 min' : `${hours} h`;
    expect(found).toEqual(
      minutes === null
        ? []
        : [
            {
              rule: 'max_hours',
              level: 'ask',
              shifts: [],
              words: `With this shift ${minutes} are planned in the week, more than the maximum of ${most}.`,
            },
          ],
    );
    expect(isAvailable(found)).toBe(true);
  });

  // Four shifts of 10 hours from Monday to Thursday, and Friday's shift of 8 hours.
  const FORTY = ['23', '24', '25', '26'].map((day) => `Bar 2026-11-${day} 07:00-17:00`);
  const LONGER = [...FORTY, 'Late 2026-11-28 20:00-00:00'];
  it.each([
    ['exactly 48 h', null, FORTY, []],
    [
      'more than 48 h',
      null,
      LONGER,
      ['long_week inform: With this shift 52 h are planned in the week, more than 48 hours.'],
    ],
    [
      'a minute more than 48 h, in another order',
      null,
      [...FORTY.slice(1), 'Bar 2026-11-23 07:00-17:01'],
      ['long_week inform: With this shift 48 h 1 min are planned in the week, more than 48 hours.'],
    ],
    [
      'a night that begins in the week',
      null,
      [...FORTY, 'Night 2026-11-29 22:00-06:00'],
      ['long_week inform: With this shift 56 h are planned in the week, more than 48 hours.'],
    ],
    [
      'nights before and after the week',
      null,
      [...FORTY, 'Night 2026-11-22 18:00-02:00', 'Night 2026-11-30 22:00-06:00'],
      [],
    ],
    ['48 h without breaks', null, [...FORTY.slice(1), 'Bar 2026-11-23 07:00-17:30 -30'], []],
    [
      'more than the maximum of the person',
      45,
      LONGER,
      ['max_hours ask: With this shift 52 h are planned in the week, more than the maximum of 45 h.'],
    ],
    [
      'more than 48 h, up to the maximum of the person',
      60,
      LONGER,
      ['long_week inform: With this shift 52 h are planned in the week, more than 48 hours.'],
    ],
  ])('informs about a week with %s, once', (_, most, work, expected) => {
    const person = { ...ACTIVE, maxMinutesPerWeek: most && most * 60 };
    expect(textsOf(person, FRIDAY, work)).toEqual(expected);
    expect(isAvailable(findings(person, FRIDAY, work))).toBe(true);
  });

  it.each([
    // Saturday's night lasts 9 hours as clocks go back, and 7 hours as they go forward.
    ['back', '2026-10', ['19', '20', '21', '22', '23'], '24', ['07:00-15:00'], '49 h'],
    ['forward', '2026-03', ['23', '24', '25', '26', '27'], '28', ['07:00-15:00'], null],
    ['forward', '2026-03', ['23', '24', '25', '26', '27'], '28', ['06:30-15:00'], '49 h 30 min'],
  ])('counts the hours of a week in which clocks go %s', (_, month, days, night, [times], planned) => {
    const work = days.map((day) => `Bar ${month}-${day} ${times}`);
    expect(textsOf(ACTIVE, `Night ${month}-${night} 22:00-06:00`, work)).toEqual(
      planned === null
        ? []
        : [`long_week inform: With this shift ${planned} are planned in the week, more than 48 hours.`],
    );
  });

  it('counts the longer and the shorter night of clock changes as they are', () => {
    expect(weekMinutes([shiftOf('Night 2026-10-24 22:00-06:00')], weekOf('2026-10-24', 1))).toBe(9 * 60);
    const person = { ...ACTIVE, maxMinutesPerWeek: 7 * 60 };
    expect(findings(person, 'Night 2026-03-28 22:00-06:00', [])).toEqual([]);
    expect(textsOf(person, 'Night 2026-10-24 22:00-06:00', [])).toEqual([
      'max_hours ask: With this shift 9 h are planned in the week, more than the maximum of 7 h.',
    ]);
  });

  it('names the other shifts, and has the findings in the order of the rules', () => {
    const person: Candidate = { state: 'left', maxMinutesPerWeek: 60 };
    const found = findings(person, FRIDAY, ['Bar 2026-11-27 16:00-18:00', 'Early 2026-11-27 00:00-03:00']);
    expect(found.map(({ rule }) => rule)).toEqual(['left', 'overlap', 'rest', 'max_hours']);
    expect(found[1]!.shifts).toEqual([
      {
        id: 'Bar 2026-11-27 16:00-18:00',
        name: 'Bar',
        date: '2026-11-27',
        startTime: '16:00',
        endTime: '18:00',
      },
    ]);
  });
});

describe('the findings about shifts that a person has', () => {
  const found = (most: number | null, work: string[], firstDayOfWeek = 1): Record<string, string[]> => {
    const about = { firstDayOfWeek, format: 'uk', zone: 'Europe/London' } as const;
    const all = [...findingsOfShifts({ maxMinutesPerWeek: most }, work.map(shiftOf), about)];
    return Object.fromEntries(all.map(([id, own]) => [id, own.map(({ words }) => words)]));
  };
  const NIGHT = 'Night 2026-11-29 22:00-06:00';
  const MONDAY = 'Door 2026-11-30 09:00-17:00';

  it('name a short rest at both shifts, in any order, also from one week to the next', () => {
    const expected = {
      [NIGHT]: ['Only 3 h of rest before Door on Mon 30 Nov 2026, 09:00 – 17:00.'],
      [MONDAY]: ['Only 3 h of rest after Night on Sun 29 Nov 2026, 22:00 – 06:00.'],
    };
    expect(found(null, [NIGHT, MONDAY])).toEqual(expected);
    expect(found(null, [MONDAY, NIGHT])).toEqual(expected);
  });

  it.each([
    ['goes to midnight', 'Late 2026-11-26 16:00-00:00', 'Early 2026-11-27 10:59-15:00', '10 h 59 min'],
    ['goes to midnight', 'Late 2026-11-26 16:00-00:00', 'Early 2026-11-27 11:00-15:00', null],
    ['has the longer night', 'Late 2026-10-24 14:00-22:00', 'Early 2026-10-25 08:00-12:00', null],
    ['has the shorter night', 'Late 2026-03-28 14:00-22:00', 'Early 2026-03-29 09:30-12:00', '10 h 30 min'],
  ])('count the rest when it %s: %s, %s', (_, before, after, rest) => {
    expect(found(null, [after, before])[after]).toEqual(
      rest === null ? [] : [expect.stringMatching(`^Only ${rest} of rest after Late`)],
    );
  });

  it('name the hours at each shift of a long week of the company', () => {
    const week = ['23', '24', '25', '26', '27', '28'].map((day) => `Bar 2026-11-${day} 08:00-17:00`);
    const words = (limit: string) => [`With this shift 54 h are planned in the week, more than ${limit}.`];
    const next = 'Bar 2026-11-30 08:00-17:00';
    expect(found(null, [next, ...week])).toEqual({
      ...Object.fromEntries(week.map((shift) => [shift, words('48 hours')])),
      [next]: [],
    });
    expect(found(50 * 60, week)[week[0]!]).toEqual(words('the maximum of 50 h'));
    // With weeks from Wednesday, the hours are in two weeks.
    expect(Object.values(found(null, week, 3)).flat()).toEqual([]);
  });

  const LONG = ['23', '24', '25', '26', '28'].map((day) => `Bar 2026-11-${day} 08:00-17:00`);
  it('do not name overlaps, which are warnings, nor whether the person has joined', () => {
    expect(found(null, [FRIDAY, 'Bar 2026-11-27 16:00-20:00'])).toEqual({
      [FRIDAY]: [],
      'Bar 2026-11-27 16:00-20:00': [],
    });
    const invited: Candidate = { state: 'invited', maxMinutesPerWeek: null };
    expect(textsOf(invited, FRIDAY, LONG)).toEqual([
      'not_joined block: Has not accepted the invitation yet.',
      'long_week inform: With this shift 53 h are planned in the week, more than 48 hours.',
    ]);
  });
});
