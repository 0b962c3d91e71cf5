import { describe, expect, it } from '@jest/globals';
import {
  accruedMinutes,
  balanceOf,
  entitlementOf,
  leaveYear,
  leaveYearOf,
  leftAfter,
  statutoryDays,
  type BalancePerson,
  type Terms,
  type YearFacts,
} from './balances.rules.js';

const JANUARY = {
  yearMonth: 1,
  yearDay: 1,
  carryOverHalfDays: 10,
  carryOverMonth: 3,
  carryOverDay: 31,
};
const APRIL = { ...JANUARY, yearMonth: 4, carryOverMonth: 6, carryOverDay: 30 };
const OWN = { ...JANUARY, yearMonth: 9, yearDay: 15, carryOverMonth: 2, carryOverDay: 28 };
const NOTHING = { days: 0, minutes: 0 };
const PERSON: BalancePerson = { joinedOn: '2020-05-01', leftOn: null, usualDays: 5, dayMinutes: 480 };

const days = (amount: number): Terms => ({ basis: 'days', amount: amount * 100 });
const hours = (amount: number): Terms => ({ basis: 'hours', amount: amount * 60 });
const ACCRUAL: Terms = { basis: 'accrual', amount: null };
const inDays = (amount: number) => ({ days: amount * 100, minutes: amount * 480 });
const inHours = (amount: number) => ({ days: Math.round((amount / 8) * 100), minutes: amount * 60 });

describe('the leave year', () => {
  it.each([
    ['starts on 1 January', JANUARY, '2026-11-24', '2026-01-01', '2026-12-31', '2026-03-31'],
    ['has its first day', JANUARY, '2026-01-01', '2026-01-01', '2026-12-31', '2026-03-31'],
    ['has its last day', JANUARY, '2025-12-31', '2025-01-01', '2025-12-31', '2025-03-31'],
    ['ends on 31 March', APRIL, '2026-03-31', '2025-04-01', '2026-03-31', '2025-06-30'],
    ['starts on 1 April', APRIL, '2026-04-01', '2026-04-01', '2027-03-31', '2026-06-30'],
    [
      'keeps carried-over leave into the next calendar year',
      { ...APRIL, carryOverMonth: 1, carryOverDay: 31 },
      '2026-04-01',
      '2026-04-01',
      '2027-03-31',
      '2027-01-31',
    ],
    [
      'keeps carried-over leave for the whole year',
      { ...APRIL, carryOverMonth: 3, carryOverDay: 31 },
      '2026-12-01',
      '2026-04-01',
      '2027-03-31',
      '2027-03-31',
    ],
    [
      'ends on the day before its own first day',
      { ...APRIL, yearDay: 6 },
      '2026-04-05',
      '2025-04-06',
      '2026-04-05',
      '2025-06-30',
    ],
    [
      'starts on its own first day',
      { ...APRIL, yearDay: 6 },
      '2026-04-06',
      '2026-04-06',
      '2027-04-05',
      '2026-06-30',
    ],
    ['has 29 February in its middle', OWN, '2024-02-29', '2023-09-15', '2024-09-14', '2024-02-28'],
    [
      'ends on 29 February',
      { ...JANUARY, yearMonth: 3, carryOverMonth: 5 },
      '2024-02-29',
      '2023-03-01',
      '2024-02-29',
      '2023-05-31',
    ],
    [
      'keeps carried-over leave only on its first day',
      { ...JANUARY, yearMonth: 2, yearDay: 28, carryOverMonth: 2, carryOverDay: 28 },
      '2024-02-29',
      '2024-02-28',
      '2025-02-27',
      '2024-02-28',
    ],
  ])('%s', (_, settings, date, first, last, carryUntil) => {
    const year = Number(first.slice(0, 4));
    expect(leaveYearOf(settings, date)).toEqual({ year, first, last, carryUntil });
  });
});

describe('the statutory entitlement', () => {
  it.each([
    // 5.6 weeks of this many weekdays, rounded up to half a day, at most 28 days.
    [1, 6],
    [2, 11.5],
    [3, 17],
    [4, 22.5],
    [5, 28],
    [6, 28],
    [7, 28],
    [0, 28],
  ])('of a person with %i usual weekdays is %d days', (usualDays, expected) => {
    expect(statutoryDays(usualDays)).toBe(expected * 100);
  });
});

describe('a fixed entitlement', () => {
  it.each([
    ['is whole for a whole year', JANUARY, 2026, days(25), {}, 365, 2_500],
    // 25 x 184 / 365 = 12.60
    ['of a joiner counts calendar days', JANUARY, 2026, days(25), { joinedOn: '2026-07-01' }, 184, 1_300],
    // 25 x 364 / 365 = 24.93
    ['rounds up to the whole', JANUARY, 2026, days(25), { joinedOn: '2026-01-02' }, 364, 2_500],
    // 25 x 1 / 365 = 0.07
    ['of a single day is half a day', JANUARY, 2026, days(25), { joinedOn: '2026-12-31' }, 1, 50],
    // 25 x 90 / 365 = 6.16
    ['of a leaver counts calendar days', JANUARY, 2026, days(25), { leftOn: '2026-03-31' }, 90, 650],
    [
      // 28 x 183 / 365 = 14.04
      'of a joiner who leaves counts the days between',
      JANUARY,
      2026,
      days(28),
      { joinedOn: '2026-04-01', leftOn: '2026-09-30' },
      183,
      1_450,
    ],
    ['is nothing before the first day', JANUARY, 2026, days(25), { joinedOn: '2027-01-01' }, 0, 0],
    ['is nothing after the last day', JANUARY, 2026, days(25), { leftOn: '2025-12-31' }, 0, 0],
    // 28 x 184 / 366 = 14.08
    ['of a joiner in a leap year', JANUARY, 2024, days(28), { joinedOn: '2024-07-01' }, 184, 1_450],
    // 25 x 60 / 366 = 4.10
    ['of a leaver on 29 February', JANUARY, 2024, days(25), { leftOn: '2024-02-29' }, 60, 450],
    // 36.5 x 10 / 365 = 1.00
    ['keeps an exact amount', JANUARY, 2026, days(36.5), { joinedOn: '2026-12-22' }, 10, 100],
    // 28 x 182 / 365 = 13.96
    ['of a year from 1 April', APRIL, 2026, days(28), { joinedOn: '2026-10-01' }, 182, 1_400],
    // 20 x 198 / 365 = 10.85
    ['of a year from its own day', OWN, 2026, days(20), { joinedOn: '2027-03-01' }, 198, 1_100],
    ['may have half a day', JANUARY, 2026, days(22.5), {}, 365, 2_250],
    // 200 h x 184 / 365 = 100.82 h
    ['in hours rounds up to half an hour', JANUARY, 2026, hours(200), { joinedOn: '2026-07-01' }, 184, 6_060],
    // 187.5 h x 92 / 365 = 47.26 h
    ['in half hours', JANUARY, 2026, hours(187.5), { joinedOn: '2026-10-01' }, 92, 2_850],
    // 17 x 184 / 365 = 8.57
    [
      'of the law is reduced like any other',
      JANUARY,
      2026,
      null,
      { usualDays: 3, joinedOn: '2026-07-01' },
      184,
      900,
    ],
  ])('%s', (_, settings, year, terms, person, employed, expected) => {
    const found = entitlementOf(leaveYear(settings, year), { ...PERSON, ...person }, { terms, accrued: 0 });
    expect([found.employedDays, found.amount]).toEqual([employed, expected]);
  });
});

describe('accrual in a pay period', () => {
  it.each([
    ['no hours', [0], 0],
    ['40 h are 4.83 h', [2_400], 5],
    ['37.5 h are 4.53 h', [2_250], 5],
    ['37 h are 4.47 h', [2_220], 4],
    ['249 min are just above half an hour', [249], 1],
    ['248 min are just below half an hour', [248], 0],
    ['29 h are 3.5003 h', [1_740], 4],
    ['28 h 59 min are 3.498 h', [1_739], 3],
    ['a month of 160 h is 19.31 h', [9_600], 19],
    // 38 h less 2 h are 36 h, and 36 x 0.1207 = 4.35
    ['hours that were reopened no longer count', [2_280, -120], 4],
    // 36 h and 2 h are 38 h, and 38 x 0.1207 = 4.59
    ['a correction of the hours counts', [2_160, 120], 5],
  ])('%s', (_, worked, expected) => {
    expect(accruedMinutes(worked.reduce((sum, minutes) => sum + minutes, 0))).toBe(expected * 60);
  });
});

describe('the accrued entitlement of a year', () => {
  const four = [240, 240, 240, 240].map(accruedMinutes).reduce((sum, minutes) => sum + minutes, 0);
  it.each([
    ['is the sum of its periods', JANUARY, 2026, 480, 100, 100, 0],
    // 28 x 8 h = 224 h
    ['is at most 28 days', JANUARY, 2026, 480, 312, 224, 88],
    // 28 x 10 h = 280 h
    ['is at most 28 longer days', JANUARY, 2026, 600, 280, 280, 0],
    ['is nothing in a year before 1 April 2024', JANUARY, 2024, 480, 50, 0, 0],
    ['counts in the first year from 1 April 2024', APRIL, 2024, 480, 50, 50, 0],
    // Each 4 h are 0.48 h.
    ['rounds in each period, not once', JANUARY, 2026, 480, four / 60, 0, 0],
  ])('%s', (_, settings, year, dayMinutes, accrued, expected, above) => {
    const found = entitlementOf(
      leaveYear(settings, year),
      { ...PERSON, dayMinutes },
      { terms: ACCRUAL, accrued: accrued * 60 },
    );
    expect([found.amount, found.aboveMaximum]).toEqual([expected * 60, above * 60]);
  });
});

describe('a balance', () => {
  const facts = (year: number, more: Partial<YearFacts> = {}): YearFacts => ({
    year,
    terms: days(25),
    accrued: 0,
    corrections: NOTHING,
    taken: NOTHING,
    booked: NOTHING,
    usedEarly: NOTHING,
    ...more,
  });
  const takenEarly = (amount: number) => ({ taken: inDays(amount), usedEarly: inDays(amount) });
  /** 25 days, of which 22 were taken: 3 are left. */
  const before = facts(2025, { taken: inDays(22), usedEarly: inDays(4) });

  it.each([
    ['has carried-over leave', '2026-02-10', [before, facts(2026, takenEarly(2))], 300, 0, 2_600],
    ['has it on its last day', '2026-03-31', [before, facts(2026, takenEarly(2))], 300, 0, 2_600],
    ['loses the rest the day after', '2026-04-01', [before, facts(2026, takenEarly(2))], 300, 100, 2_500],
    ['uses carried-over leave first', '2026-04-01', [before, facts(2026, takenEarly(4))], 300, 0, 2_400],
    [
      'loses all if leave was taken later',
      '2026-08-01',
      [before, facts(2026, { taken: inDays(4) })],
      300,
      300,
      2_100,
    ],
    ['carries over at most 5 days', '2026-01-15', [facts(2025, takenEarly(10)), facts(2026)], 500, 0, 3_000],
    ['carries over no debt', '2026-01-15', [facts(2025, takenEarly(27)), facts(2026)], 0, 0, 2_500],
    [
      'counts booked leave before the last day',
      '2026-02-10',
      [before, facts(2026, { booked: inDays(3), usedEarly: inDays(3) })],
      300,
      0,
      2_500,
    ],
    ['knows the rest when the year begins', '2025-12-31', [before, facts(2026)], 0, 0, 2_500],
    ['carries over half a day', '2026-01-01', [facts(2025, takenEarly(23.5)), facts(2026)], 150, 0, 2_650],
    [
      'adds corrections and opening balances',
      '2026-06-01',
      [facts(2026, { corrections: { days: 200 - 50 - 800, minutes: 0 } })],
      0,
      0,
      1_850,
    ],
    [
      'in hours carries over days of 8 hours',
      '2026-02-10',
      [
        // 200 h less 150 h are 50 h. At most 40 h are carried over.
        facts(2025, { terms: hours(200), taken: inHours(150) }),
        facts(2026, { terms: hours(200), taken: inHours(15), usedEarly: inHours(15) }),
      ],
      2_400,
      0,
      13_500,
    ],
    [
      'carries days over into hours',
      '2026-02-10',
      [before, facts(2026, { terms: hours(200) })],
      1_440,
      0,
      13_440,
    ],
    [
      'of accrued hours has corrections',
      '2026-06-01',
      // 100 h less 2 h and 16 h, and 1 h more.
      [
        facts(2026, {
          terms: ACCRUAL,
          accrued: 6_000,
          corrections: { days: 0, minutes: -60 },
          taken: inHours(16),
        }),
      ],
      0,
      0,
      4_980,
    ],
    [
      'in hours converts a correction in days',
      '2026-06-01',
      [facts(2026, { terms: hours(200), corrections: { days: 100, minutes: 0 } })],
      0,
      0,
      12_480,
    ],
    [
      'carries over only what did not lapse',
      '2026-01-15',
      [
        // 2024 leaves 10 days, of which 5 are carried over and lapse. 2025 leaves 25 - 24 = 1 day.
        facts(2024, takenEarly(15)),
        facts(2025, { taken: inDays(24) }),
        facts(2026),
      ],
      100,
      0,
      2_600,
    ],
    [
      'may be below zero',
      '2026-06-01',
      [facts(2026, { taken: inDays(20), booked: inDays(6.5) })],
      0,
      0,
      -150,
    ],
    // 5.6 weeks of 5 days
    [
      'is statutory without an own entitlement',
      '2026-06-01',
      [facts(2026, { terms: null, taken: inDays(0.5) })],
      0,
      0,
      2_750,
    ],
  ])('%s', (_, today, years, carriedOver, lapsed, left) => {
    expect(balanceOf(JANUARY, PERSON, years, today)).toMatchObject({ carriedOver, lapsed, left });
  });

  it('carries nothing over if the company does not', () => {
    const none = { ...JANUARY, carryOverHalfDays: 0 };
    expect(balanceOf(none, PERSON, [before, facts(2026)], '2026-01-15')).toMatchObject({
      carriedOver: 0,
      left: 2_500,
    });
  });

  it('never loses carried-over leave that can be taken for the whole year', () => {
    const whole = { ...APRIL, carryOverMonth: 3, carryOverDay: 31 };
    expect(balanceOf(whole, PERSON, [before, facts(2026)], '2027-03-31')).toMatchObject({
      carriedOver: 300,
      lapsed: 0,
      left: 2_800,
    });
  });
});

describe('the rest after a request', () => {
  const whole = { minutes: 480, fullMinutes: 480 };
  const half = { minutes: 240, fullMinutes: 480 };
  it.each([
    ['counts half days', { unit: 'days' as const, left: 1_000, requested: 200 }, [whole, half], 650],
    [
      'counts hours',
      { unit: 'hours' as const, left: 600, requested: 0 },
      [
        { minutes: 225, fullMinutes: 450 },
        { minutes: 450, fullMinutes: 450 },
      ],
      -75,
    ],
    [
      'rounds a third of a day',
      { unit: 'days' as const, left: 100, requested: 0 },
      [{ minutes: 160, fullMinutes: 480 }],
      67,
    ],
  ])('%s', (_, balance, cost, expected) => {
    expect(leftAfter(balance, cost)).toBe(expected);
  });
});
