import { expect, test } from '@playwright/test';
import { spanOf } from '@contract/common/time/zoned.js';
import type { PlannerPerson } from '@contract/planner/planner.contract.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { companyFormat } from '@/lib/dates.js';
import { createShiftNotes, shiftsToCheck, type Away } from './shift-notes.js';

const format = companyFormat({ timeZone: 'Europe/London', dateFormat: 'uk' });
const create = () =>
  createShiftNotes({ format, dateFormat: 'uk', firstDayOfWeek: 1, timeZone: 'Europe/London' });
const away: ReadonlyMap<string, Away> = new Map();
const planName = (): string => 'Bar';
const people = [{ id: 'sam', maxMinutesPerWeek: 20 * 60 }] as PlannerPerson[];

/** Returns a shift from 'sam 2026-11-27 09:00-17:00'; the text is its id. */
function shiftOf(text: string): RotaShiftView {
  const [who, date, times] = text.split(' ') as [string, string, string];
  const [startTime, endTime] = times.split('-') as [string, string];
  const { startsAt, endsAt } = spanOf(date, startTime, endTime, 'Europe/London');
  const instants = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const employeeId = who === 'open' ? null : who;
  const planned = { id: text, employeeId, date, startTime, endTime, ...instants, breakMinutes: 0 };
  return { ...planned, employee: null, venue: null } as RotaShiftView;
}

const NIGHT = 'kim 2026-11-26 22:00-06:00';
const AFTER = 'kim 2026-11-27 11:00-15:00';

test('notes overlaps, short rests and long weeks of each person', () => {
  const texts = [
    AFTER,
    NIGHT,
    'open 2026-11-27 09:00-17:00',
    'sam 2026-11-23 09:00-20:00',
    'sam 2026-11-23 19:00-05:00',
  ];
  const notes = create()({ shifts: texts.map(shiftOf), people, away, planName });
  const hours = 'With this shift 21 h are planned in the week, more than the maximum of 20 h.';
  expect(
    Object.fromEntries(
      [...notes].map(([id, own]) => [id, own.map(({ level, words }) => `${level}: ${words}`)]),
    ),
  ).toEqual({
    [NIGHT]: ['inform: Only 5 h of rest before Bar on Fri 27 Nov 2026, 11:00 – 15:00.'],
    [AFTER]: ['inform: Only 5 h of rest after Bar on Thu 26 Nov 2026, 22:00 – 06:00.'],
    [texts[3]!]: ['warn: Overlaps Bar on Mon 23 Nov 2026, 19:00 – 05:00.', `inform: ${hours}`],
    [texts[4]!]: ['warn: Overlaps Bar on Mon 23 Nov 2026, 09:00 – 20:00.', `inform: ${hours}`],
  });
});

test('follows changes of the shifts, of their names and of the maximum', () => {
  const notesOf = create();
  const [night, after] = [NIGHT, AFTER].map(shiftOf) as [RotaShiftView, RotaShiftView];
  const wordsOf = (shifts: RotaShiftView[], about: Partial<Parameters<typeof notesOf>[0]> = {}) =>
    [...notesOf({ shifts, people, away, planName, ...about }).values()].flat().map(({ words }) => words);
  const before = wordsOf([night, after]);
  expect(before).toHaveLength(2);
  expect(wordsOf([night, after])).toEqual(before);
  expect(wordsOf([night, after], { planName: () => 'Door' })[0]).toContain('before Door');
  expect(wordsOf([night])).toEqual([]);
  const most = [{ id: 'kim', maxMinutesPerWeek: 60 }] as PlannerPerson[];
  expect(wordsOf([night], { people: most })).toEqual([
    'With this shift 8 h are planned in the week, more than the maximum of 1 h.',
  ]);
});

test('lists the shifts to check by start, and the hours of a week once', () => {
  const texts = ['28', '23', '24', '25', '26', '27'].map((day) => `kim 2026-11-${day} 08:00-17:00`);
  const shifts = [...texts.map(shiftOf), shiftOf('kim 2026-11-28 22:00-23:00')];
  const notes = create()({ shifts, people, away, planName });
  expect(shiftsToCheck(shifts, notes).map(({ shift, words }) => [shift.date, words])).toEqual([
    ['2026-11-23', 'With this shift 55 h are planned in the week, more than 48 hours.'],
    ['2026-11-28', 'Only 5 h of rest before Bar on Sat 28 Nov 2026, 22:00 – 23:00.'],
    ['2026-11-28', 'Only 5 h of rest after Bar on Sat 28 Nov 2026, 08:00 – 17:00.'],
  ]);
});

test('warns of shifts during approved leave and at times in which the person cannot work', () => {
  const evening = 'kim 2026-11-26 18:00-22:00';
  const leave = [{ startsAt: '2026-11-27T00:00:00.000Z', endsAt: '2026-11-28T00:00:00.000Z' }];
  const unavailable = [{ startsAt: '2026-11-26T20:00:00.000Z', endsAt: '2026-11-26T23:00:00.000Z' }];
  const notes = create()({
    shifts: [evening, AFTER].map(shiftOf),
    people,
    away: new Map([['kim', { leave, unavailable }]]),
    planName,
  });
  expect(notes.get(AFTER)).toEqual([{ kind: 'leave', level: 'warn', words: 'Is on leave Fri 27 Nov.' }]);
  expect(notes.get(evening)).toEqual([
    { kind: 'unavailable', level: 'warn', words: 'Cannot work Thu 26 Nov, 20:00 – 23:00.' },
  ]);
});
