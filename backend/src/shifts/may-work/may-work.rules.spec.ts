import { describe, expect, it } from '@jest/globals';
import { shiftOf } from '../../../test/persons-shifts.js';
import { weekOf } from '../../common/time/local.js';
import { findingsOfShifts, isAvailable, mayWork, weekMinutes, type Candidate } from './may-work.rules.js';

const ACTIVE: Candidate = { state: 'active', maxMinutesPerWeek: null };

function findings(person: Candidate, shift: string, work: string[]) {
  const { date } = shiftOf(shift);
  const about = { week: weekOf(date, 1), format: 'uk', zone: 'Europe/London' } as const;
  return mayWork(person, shiftOf(shift), work.map(shiftOf), about);
}

const textsOf = (person: Candidate, shift: string, work: string[]): string[] =>
  findings(person, shift, work).map(({ rule, level, words }) => `${rule} ${level}: ${words}`);

const FRIDAY = 'Door 2026-11-27 09:00-17:00';

describe('who may work a shift', () => {
  it('counts the longer and the shorter night of clock changes as they are', () => {
    expect(weekMinutes([shiftOf('Night 2026-10-24 22:00-06:00')], weekOf('2026-10-24', 1))).toBe(9 * 60);
    expect(weekMinutes([shiftOf('Night 2026-03-28 22:00-06:00')], weekOf('2026-03-28', 1))).toBe(7 * 60);
  });

  it('takes people with too many hours as available, and people with little rest or another shift as not', () => {
    const person = { ...ACTIVE, maxMinutesPerWeek: 60 };
    expect(isAvailable(findings(person, FRIDAY, []))).toBe(true);
    expect(isAvailable(findings(ACTIVE, FRIDAY, ['Late 2026-11-26 14:00-22:01']))).toBe(false);
    expect(isAvailable(findings(ACTIVE, FRIDAY, ['Bar 2026-11-27 16:00-18:00']))).toBe(false);
  });

  it('names the other shifts', () => {
    const found = findings(ACTIVE, FRIDAY, ['Bar 2026-11-27 16:00-18:00']);
    expect(found[0]!.shifts).toEqual([
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
