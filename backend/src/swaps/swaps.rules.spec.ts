import { describe, expect, it } from '@jest/globals';
import { spanOf } from '../common/time/zoned.js';
import { mayTake, type PersonsShift } from '../shifts/may-work/may-work.rules.js';
import { SWAP_STATUSES, type SwapStatus } from './swap-words.contract.js';
import { isOpenSwap, swapFindings, swapMoveProblem, type SwapPerson } from './swaps.rules.js';

const ZONE = 'Europe/London';

/** Returns a shift like 'Door 2026-11-27 09:00-17:00', with its text as its id. */
function shiftOf(text: string): PersonsShift {
  const [name, date, times] = text.split(' ') as [string, string, string];
  const [startTime, endTime] = times.split('-') as [string, string];
  const { startsAt, endsAt } = spanOf(date, startTime, endTime, ZONE);
  const instants = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return { id: text, name, date, startTime, endTime, ...instants, breakMinutes: 0 };
}

function rulesFor(about: Partial<SwapPerson>, gets: string, gives: string | null, work: string[]) {
  const person: SwapPerson = { state: 'active', maxMinutesPerWeek: null, ...about, work: work.map(shiftOf) };
  const given = gives === null ? null : { id: gives };
  const findings = swapFindings(person, shiftOf(gets), given, {
    firstDayOfWeek: 1,
    format: 'uk',
    zone: ZONE,
  });
  return { findings, rules: findings.map(({ rule }) => rule), may: mayTake(findings) };
}

const DOOR = 'Door 2026-11-27 09:00-17:00';
const away = (from: string, to: string) => [
  { startsAt: `2026-11-27T${from}:00.000Z`, endsAt: `2026-11-27T${to}:00.000Z` },
];
/** Five days of 9 hours from Monday to Thursday and on Saturday. */
const WEEK = ['23', '24', '25', '26', '28'].map((day) => `Bar 2026-11-${day} 08:00-17:00`);

describe('the findings about a swap', () => {
  it.each<[string, Partial<SwapPerson>, string, string | null, string[], string[], boolean]>([
    ['nothing planned', {}, DOOR, null, [], [], true],
    ['another day', {}, DOOR, null, ['Bar 2026-11-25 09:00-17:00'], [], true],
    ['an overlapping shift', {}, DOOR, null, ['Bar 2026-11-27 12:00-20:00'], ['overlap'], false],
    [
      'an overlapping shift that is given away',
      {},
      DOOR,
      'Bar 2026-11-27 12:00-20:00',
      ['Bar 2026-11-27 12:00-20:00'],
      [],
      true,
    ],
    [
      'the same hours that are given away',
      {},
      DOOR,
      'Bar 2026-11-27 09:00-17:00',
      ['Bar 2026-11-27 09:00-17:00'],
      [],
      true,
    ],
    [
      'two overlaps of which one is given away',
      {},
      DOOR,
      'Bar 2026-11-27 12:00-14:00',
      ['Bar 2026-11-27 12:00-14:00', 'Gate 2026-11-27 16:00-18:00'],
      ['overlap'],
      false,
    ],
    ['the same shift', {}, DOOR, null, [DOOR], ['assigned'], false],
    ['the end of another shift at the start', {}, DOOR, null, ['Bar 2026-11-27 05:00-09:00'], ['rest'], true],
    ['too little rest before', {}, DOOR, null, ['Night 2026-11-26 22:00-06:00'], ['rest'], true],
    [
      'too little rest before, given away',
      {},
      DOOR,
      'Night 2026-11-26 22:00-06:00',
      ['Night 2026-11-26 22:00-06:00'],
      [],
      true,
    ],
    ['too little rest after', {}, DOOR, null, ['Night 2026-11-27 22:00-06:00'], ['rest'], true],
    ['exactly 11 hours of rest', {}, DOOR, null, ['Late 2026-11-26 14:00-22:00'], [], true],
    ['approved leave', { leave: away('08:00', '18:00') }, DOOR, null, [], ['leave'], false],
    ['approved leave until the start', { leave: away('00:00', '09:00') }, DOOR, null, [], [], true],
    [
      'sickness without an end',
      { leave: [{ startsAt: '2026-11-20T00:00:00.000Z', endsAt: null }] },
      DOOR,
      null,
      [],
      ['leave'],
      false,
    ],
    ['own unavailability', { unavailable: away('08:00', '18:00') }, DOOR, null, [], ['unavailable'], true],
    [
      'unavailability and leave',
      { unavailable: away('08:00', '18:00'), leave: away('08:00', '18:00') },
      DOOR,
      null,
      [],
      ['leave', 'unavailable'],
      false,
    ],
    ['a long week', {}, DOOR, null, WEEK, ['long_week'], true],
    ['a long week without the given shift', {}, DOOR, WEEK[4]!, WEEK, [], true],
    ['more than the maximum hours', { maxMinutesPerWeek: 50 * 60 }, DOOR, null, WEEK, ['max_hours'], false],
    ['the maximum hours with a swap', { maxMinutesPerWeek: 45 * 60 }, DOOR, WEEK[4]!, WEEK, [], true],
    [
      'a longer shift than the given one',
      { maxMinutesPerWeek: 45 * 60 },
      'Door 2026-11-27 09:00-19:00',
      WEEK[4]!,
      WEEK,
      ['max_hours'],
      false,
    ],
    [
      'a given shift of another week',
      { maxMinutesPerWeek: 50 * 60 },
      DOOR,
      'Bar 2026-12-02 08:00-17:00',
      [...WEEK, 'Bar 2026-12-02 08:00-17:00'],
      ['max_hours'],
      false,
    ],
    [
      'a shift of another week',
      { maxMinutesPerWeek: 50 * 60 },
      'Door 2026-12-04 09:00-17:00',
      null,
      WEEK,
      [],
      true,
    ],
    ['a leaver', { state: 'left' }, DOOR, null, [], ['left'], false],
    [
      'the longer night of October',
      { maxMinutesPerWeek: 8 * 60 },
      'Night 2026-10-24 22:00-06:00',
      null,
      [],
      ['max_hours'],
      false,
    ],
    [
      'the shorter night of March',
      { maxMinutesPerWeek: 7 * 60 },
      'Night 2026-03-28 22:00-06:00',
      null,
      [],
      [],
      true,
    ],
    [
      'rest over the shorter night',
      {},
      'Early 2026-03-29 09:00-12:00',
      null,
      ['Late 2026-03-28 14:00-22:30'],
      ['rest'],
      true,
    ],
    [
      'rest over the longer night',
      {},
      'Early 2026-10-25 08:30-12:00',
      null,
      ['Late 2026-10-24 14:00-22:00'],
      [],
      true,
    ],
  ])('with %s', (_, about, gets, gives, work, rules, may) => {
    expect(rulesFor(about, gets, gives, work)).toMatchObject({ rules, may });
  });

  it('name the shifts and hours in words', () => {
    const { findings } = rulesFor({ maxMinutesPerWeek: 50 * 60 }, DOOR, null, [
      ...WEEK,
      'Gate 2026-11-27 16:00-18:00',
    ]);
    expect(findings.map(({ words }) => words)).toEqual([
      'Already works Gate on Fri 27 Nov 2026, 16:00 – 18:00.',
      'With this shift 55 h are planned in the week, more than the maximum of 50 h.',
    ]);
  });
});

describe('the status of a swap', () => {
  const OPEN: Partial<Record<SwapStatus, string[]>> = {
    proposed: ['accepted', 'refused', 'withdrawn', 'expired', 'void'],
    accepted: ['approved', 'refused', 'withdrawn', 'expired', 'void'],
  };
  it.each(SWAP_STATUSES.flatMap((from) => SWAP_STATUSES.map((to) => [from, to] as const)))(
    'from %s to %s',
    (from, to) => {
      const isAllowed = OPEN[from]?.includes(to) ?? false;
      expect(swapMoveProblem(from, to) === null).toBe(isAllowed);
      expect(isOpenSwap({ status: from })).toBe(from in OPEN);
    },
  );

  it.each<[SwapStatus, SwapStatus, string]>([
    ['proposed', 'approved', 'swap.not_accepted'],
    ['accepted', 'accepted', 'swap.taken'],
    ['approved', 'withdrawn', 'swap.ended'],
    ['void', 'accepted', 'swap.changed'],
    ['expired', 'approved', 'swap.ended'],
  ])('has a code for the step from %s to %s', (from, to, code) => {
    expect(swapMoveProblem(from, to)).toMatchObject({ code });
  });
});
