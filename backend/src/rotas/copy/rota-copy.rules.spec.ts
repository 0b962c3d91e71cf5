import { describe, expect, it } from '@jest/globals';
import type { ShiftFields } from '../../shifts/publication.rules.js';
import {
  appliedDaysProblem,
  copyShifts,
  copiedDaysProblem,
  shiftsFromTemplate,
  type CopyTarget,
  type TemplateDays,
} from './rota-copy.rules.js';

const shift = (id: string, about: Partial<ShiftFields> = {}) => ({
  id,
  employeeId: 'sam',
  invitationId: null,
  venueId: 'dock',
  date: '2026-10-19',
  startTime: '22:00',
  endTime: '06:00',
  breakMinutes: 30,
  role: 'Lead',
  notes: null,
  ...about,
});
const target: CopyTarget = {
  range: { startDate: '2026-10-19', endDate: '2026-11-15', type: 'monthly' },
  room: 10,
  people: new Set(['sam']),
  venues: new Set(['dock']),
  isAway: () => false,
};
const WEEK = { from: '2026-10-19', to: '2026-10-25', startDate: '2026-10-26' };

describe('copies of a rota’s days', () => {
  it('keep their weekday and all their fields, also when the clocks change in between', () => {
    const { copies, skipped } = copyShifts(
      [shift('a'), shift('b', { date: '2026-10-25', employeeId: null, venueId: null })],
      WEEK,
      target,
    );
    const { id: _, ...rest } = shift('a', { date: '2026-10-26' });
    expect(copies).toEqual([rest, { ...rest, date: '2026-11-01', employeeId: null, venueId: null }]);
    expect(skipped).toEqual([]);
  });

  it.each<[string, Partial<ShiftFields>, Partial<CopyTarget>, string | null]>([
    ['before the days', { date: '2026-10-18' }, {}, null],
    ['after the days', { date: '2026-10-26' }, {}, null],
    [
      'to a day that the rota does not have',
      { date: '2026-10-25' },
      { range: { ...target.range, endDate: '2026-10-31' } },
      'outside',
    ],
    [
      'to a day between those of a yearly rota',
      { date: '2026-10-20' },
      { range: { ...target.range, type: 'yearly' } },
      'outside',
    ],
    ['of a leaver', { employeeId: 'kim' }, {}, 'left'],
    ['at an inactive venue', { venueId: 'crown' }, {}, 'closed'],
    ['beyond the limit of the rota', {}, { room: 0 }, 'full'],
  ])('leave out a shift %s', (_, about, other, reason) => {
    const { copies, skipped } = copyShifts([shift('a', about)], WEEK, { ...target, ...other });
    expect(copies).toEqual([]);
    expect(skipped.map((one) => one.reason)).toEqual(reason ? [reason] : []);
  });

  it('stay open for people on leave, and are listed', () => {
    const isAway = (id: string, { date }: { date: string }) => id === 'sam' && date === '2026-10-26';
    const shifts = [shift('a'), shift('b', { date: '2026-10-20' })];
    const { copies, skipped, opened } = copyShifts(shifts, WEEK, { ...target, isAway });
    expect(copies.map(({ date, employeeId }) => [date, employeeId])).toEqual([
      ['2026-10-26', null],
      ['2026-10-27', 'sam'],
    ]);
    expect(skipped).toEqual([]);
    expect(opened).toMatchObject([{ shiftId: 'a', employeeId: 'sam', date: '2026-10-26' }]);
  });

  it('stop at the limit of the rota', () => {
    const { copies, skipped } = copyShifts([shift('a'), shift('b'), shift('c')], WEEK, {
      ...target,
      room: 2,
    });
    expect([copies.length, skipped.map(({ shiftId }) => shiftId)]).toEqual([2, ['c']]);
  });

  it.each([
    ['2026-10-19', '2026-10-19', null],
    ['2026-10-19', '2026-11-18', null],
    ['2026-10-19', '2026-11-19', 'At most 31 days can be copied at once'],
    ['2026-10-19', '2026-10-18', 'The last day must not be before the first'],
  ])('can be made of %s to %s: %s', (from, to, problem) => {
    expect(copiedDaysProblem({ from, to })).toEqual(problem && { to: problem });
  });
});

describe('a template', () => {
  const { date: _, ...shared } = shift('a');
  const fields = { ...shared, rotaName: null, templateScheduleId: null };
  const MONDAY = 1;
  const FRIDAY = 5;
  /** `day` is the day of the second shift. */
  type About = Partial<TemplateDays> & { day?: number };
  const put = ({ day = 2, ...about }: About, range: [string, string], other: Partial<CopyTarget> = {}) =>
    shiftsFromTemplate(
      [
        { ...fields, day: 0 },
        { ...fields, id: 'b', day },
      ],
      { days: 7, startsOn: MONDAY, ...about },
      { from: range[0], to: range[1] },
      { ...target, ...other },
    );
  const YEAR = { range: { ...target.range, endDate: '2027-10-18' } };

  it.each<[string, About, [string, string], string[]]>([
    ['one of its days', {}, ['2026-10-19', '2026-10-20'], ['2026-10-19']],
    ['its week', {}, ['2026-10-19', '2026-10-25'], ['2026-10-19', '2026-10-21']],
    ['a week and a day', {}, ['2026-10-19', '2026-10-26'], ['2026-10-19', '2026-10-21', '2026-10-26']],
    [
      'two weeks over the end of summer time',
      {},
      ['2026-10-19', '2026-11-01'],
      ['2026-10-19', '2026-10-21', '2026-10-26', '2026-10-28'],
    ],
    [
      'a week from Sunday if the template starts on Friday',
      { startsOn: FRIDAY },
      ['2026-11-01', '2026-11-07'],
      ['2026-11-01', '2026-11-06'],
    ],
    [
      'weeks from the Sunday of the autumn clock change if the template starts on Friday',
      { startsOn: FRIDAY },
      ['2026-10-25', '2026-11-07'],
      ['2026-10-25', '2026-10-30', '2026-11-01', '2026-11-06'],
    ],
    [
      'a week from the Sunday of the spring clock change if the template starts on Friday',
      { startsOn: FRIDAY },
      ['2027-03-28', '2027-04-03'],
      ['2027-03-28', '2027-04-02'],
    ],
    [
      'the working days of two weeks if the template is one week',
      { days: 5 },
      ['2026-10-25', '2026-11-07'],
      ['2026-10-26', '2026-10-28', '2026-11-02', '2026-11-04'],
    ],
    ['no days if the template does not have these weekdays', { days: 3 }, ['2026-10-22', '2026-10-25'], []],
    [
      'two weeks from a Wednesday, in the order of the template',
      { days: 14, day: 9 },
      ['2026-10-21', '2026-11-03'],
      ['2026-10-28', '2026-11-02'],
    ],
    [
      'each day if the template has one day',
      { days: 1, day: 0, startsOn: FRIDAY },
      ['2026-10-20', '2026-10-22'],
      ['2026-10-20', '2026-10-20', '2026-10-21', '2026-10-21', '2026-10-22', '2026-10-22'],
    ],
    [
      'days from the first if the weekday of the template is unknown',
      { startsOn: null },
      ['2026-10-25', '2026-11-01'],
      ['2026-10-25', '2026-10-27', '2026-11-01'],
    ],
  ])('is applied to %s', (_name, about, range, dates) => {
    const { copies, skipped } = put(about, range, YEAR);
    expect(copies.map(({ date }) => date)).toEqual(dates);
    expect(skipped).toEqual([]);
  });

  it('leaves out shifts outside of the rota or beyond its limit', () => {
    expect(put({}, ['2026-11-11', '2026-11-17'])).toMatchObject({
      copies: [{ date: '2026-11-11' }],
      skipped: [{ shiftId: 'a', date: '2026-11-16', reason: 'outside' }],
    });
    expect(put({}, ['2026-10-19', '2026-11-01'], { room: 3 }).skipped).toEqual([
      {
        shiftId: 'b',
        employeeId: 'sam',
        venueId: 'dock',
        date: '2026-10-28',
        startTime: '22:00',
        endTime: '06:00',
        reason: 'full',
      },
    ]);
  });

  it.each([
    ['2026-10-19', '2027-10-19', null],
    ['2026-10-19', '2027-10-20', 'At most 366 days can be planned at once'],
    ['2026-10-19', '2026-10-18', 'The last day must not be before the first'],
  ])('can be applied from %s to %s: %s', (from, to, problem) => {
    expect(appliedDaysProblem({ from, to })).toEqual(problem && { to: problem });
  });
});
