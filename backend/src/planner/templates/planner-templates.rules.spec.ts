import { describe, expect, it } from '@jest/globals';
import { receiversOf, schedulesFromTemplate } from './planner-templates.rules.js';

const MONDAY = 1;
const about = {
  employeeId: 'sam',
  venueId: null,
  startTime: '22:00',
  endTime: '06:00',
  breakMinutes: 0,
  role: null,
  notes: null,
  templateScheduleId: null,
};
const shift = (date: string, rotaName: string | null, id = date) => ({
  ...about,
  id,
  day: 0,
  date,
  rotaName,
});
const rota = (id: string, name: string, days: [string, string], status: 'draft' | 'archived' = 'draft') => ({
  id,
  name,
  startDate: days[0],
  endDate: days[1],
  type: 'monthly' as const,
  status,
});
const OCTOBER: [string, string] = ['2026-10-01', '2026-10-31'];

describe('the rota of a template’s shift', () => {
  const by = { firstDayOfWeek: MONDAY, format: 'uk' as const };

  it.each([
    ['the rota with its name that has the date', 'Bar', '2026-10-31', 'bar'],
    ['a draft with its name after the last day of the rota', 'Bar', '2026-11-01', 'new Bar 2026-10-26'],
    ['a draft with its name instead of an archived rota', 'Old', '2026-10-20', 'new Old 2026-10-19'],
    ['the rota that is named after the week', null, '2026-10-25', 'week'],
    ['a rota of two weeks that is named after its first day', null, '2026-11-10', 'two weeks'],
    ['a rota that is named after its week in another format', null, '2026-11-17', 'american'],
    ['a draft of the week', null, '2026-10-26', 'new Week of 26 Oct 2026-10-26'],
  ])('is %s', (_, name, date, expected) => {
    const rotas = [
      rota('kitchen', 'Kitchen', OCTOBER),
      rota('old', 'Old', OCTOBER, 'archived'),
      rota('bar', 'Bar', OCTOBER),
      rota('week', 'Week of 19 Oct', ['2026-10-19', '2026-10-25']),
      rota('two weeks', 'Week of 2 Nov', ['2026-11-02', '2026-11-15']),
      rota('american', 'Week of Nov 16', ['2026-11-16', '2026-11-22']),
    ];
    const [receiver] = receiversOf([shift(date, name)], rotas, by);
    const { rotaId, draft } = receiver!;
    expect(rotaId ?? `new ${draft.name} ${draft.startDate}`).toBe(expected);
  });

  it('is one draft for the shifts of one name in one week', () => {
    const shifts = [
      shift('2026-10-19', 'Bar'),
      shift('2026-10-25', 'Bar'),
      shift('2026-10-26', 'Bar'),
      shift('2026-10-19', null, 'other'),
    ];
    expect(
      receiversOf(shifts, [], by).map(({ draft, shifts: own }) => [
        draft.name,
        draft.startDate,
        draft.endDate,
        own.map(({ id }) => id),
      ]),
    ).toEqual([
      ['Bar', '2026-10-19', '2026-10-25', ['2026-10-19', '2026-10-25']],
      ['Bar', '2026-10-26', '2026-11-01', ['2026-10-26']],
      ['Week of 19 Oct', '2026-10-19', '2026-10-25', ['other']],
    ]);
  });
});

describe('the schedules of a template', () => {
  it('are planned on each of their weekdays with their shifts, also over the clock changes', () => {
    const doors = {
      id: 'doors',
      day: 5,
      name: 'Doors',
      description: null,
      venueId: null,
      startTime: '22:00',
      endTime: '06:00',
      breakMinutes: 0,
      peopleNeeded: 3,
    };
    const own = { ...about, rotaName: null, templateScheduleId: 'doors' };
    const shifts = [
      { ...own, id: 'a', day: 5 },
      { ...own, id: 'b', day: 6, employeeId: null },
      { ...own, id: 'c', day: 5, templateScheduleId: null },
    ];
    const template = { days: 7, startsOn: MONDAY };
    const planned = schedulesFromTemplate([doors], shifts, template, {
      from: '2026-10-19',
      to: '2026-11-01',
    });
    expect(
      planned.map(({ date, peopleNeeded, shifts: those }) => [
        date,
        peopleNeeded,
        those.map((one) => [one.id, one.date, one.employeeId]),
      ]),
    ).toEqual([
      [
        '2026-10-24',
        3,
        [
          ['a', '2026-10-24', 'sam'],
          ['b', '2026-10-25', null],
        ],
      ],
      [
        '2026-10-31',
        3,
        [
          ['a', '2026-10-31', 'sam'],
          ['b', '2026-11-01', null],
        ],
      ],
    ]);
  });
});
