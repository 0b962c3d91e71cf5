import { expect, test } from '@playwright/test';
import type { PeopleWorkView } from '@contract/rotas/rotas.contract.js';
import { PLANNED_CASES } from '@contract/common/time/planned-cases.js';
import { companyFormat } from '@/lib/dates.js';
import {
  candidateOption,
  candidateText,
  needsQuestion,
  rankCandidates,
  searchCandidates,
} from './candidates.js';

const people = ['Kim', 'Sam', 'Ann', 'Bo'].map((name) => ({
  id: name,
  firstName: name,
  lastName: 'Guard',
  maxMinutesPerWeek: null as number | null,
}));
const week = { first: '2026-11-23', last: '2026-11-29' };
const shift = {
  id: 'wanted',
  date: '2026-11-25',
  startTime: '09:00',
  endTime: '17:00',
  startsAt: '2026-11-25T09:00:00.000Z',
  endsAt: '2026-11-25T17:00:00.000Z',
  breakMinutes: 30,
};
const company = { people, away: [], week, format: 'uk', zone: 'Europe/London' } as const;
const uk = companyFormat({ timeZone: 'Europe/London', dateFormat: 'uk' });

function work(employeeId: string, date: string, [from, to]: [string, string], id = 'other'): PeopleWorkView {
  const times = {
    startTime: from,
    endTime: to,
    startsAt: `${date}T${from}:00.000Z`,
    endsAt: `${date}T${to}:00.000Z`,
  };
  const ids = { id: `${id} of ${employeeId}`, shiftId: id, scheduleId: id, rotaShiftId: null, rotaId: null };
  return { ...ids, employeeId, name: 'Front door', date, breakMinutes: 30, ...times };
}

test('lists free employees first, by their hours in the week, then busy employees with their overlapping work', () => {
  const all = rankCandidates(shift, {
    ...company,
    work: [
      work('Kim', '2026-11-25', ['16:59', '20:00']),
      work('Sam', '2026-11-24', ['09:00', '17:00']),
      // On the day before the week.
      work('Ann', '2026-11-22', ['09:00', '17:00']),
      // Ends exactly when the shift starts.
      work('Ann', '2026-11-25', ['08:00', '09:00']),
    ],
  });
  expect(all.map(({ name, minutes, busy }) => [name, minutes, busy?.name])).toEqual([
    ['Bo Guard', 0, undefined],
    ['Sam Guard', 450, undefined],
    ['Ann Guard', 30, undefined],
    ['Kim Guard', 151, 'Front door'],
  ]);
  expect(all.map((one) => candidateText(one, uk))).toEqual([
    'Free, 0 min this week',
    'Free, 7 h 30 min this week',
    'No rest after Front door on Wed 25 Nov 2026, 08:00 – 09:00.',
    'Works Front door, 16:59 – 20:00',
  ]);
  expect(all.filter(needsQuestion).map(({ id }) => id)).toEqual(['Kim']);
  expect(searchCandidates(all, ' an').map(({ name }) => name)).toEqual(['Ann Guard']);
});

test('keeps employees with a long week free and names the hours, and asks above their maximum', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27', '2026-11-28'];
  const [kim, sam] = people;
  const all = rankCandidates(shift, {
    ...company,
    people: [kim!, { ...sam!, maxMinutesPerWeek: 40 * 60 }],
    work: ['Kim', 'Sam'].flatMap((id) => days.map((date) => work(id, date, ['08:00', '17:00']))),
  });
  expect(all.map((one) => candidateOption(one.name, one, uk))).toEqual([
    'Kim Guard: free, 42 h 30 min this week. With this shift 50 h are planned in the week, more than 48 hours.',
    'Sam Guard: free, 42 h 30 min this week. With this shift 50 h are planned in the week, more than the maximum of 40 h.',
  ]);
  expect(all.map(needsQuestion)).toEqual([false, true]);
});

test('ends each sentence with one full stop', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27', '2026-11-28'];
  const [kim] = rankCandidates(shift, {
    ...company,
    people: people.slice(0, 1),
    work: days.map((date) => work('Kim', date, ['12:00', '21:30'])),
  });
  expect(candidateText(kim!, uk)).not.toContain('..');
  expect(candidateText(kim!, uk).match(/\. /g), 'a short rest and a long week').toHaveLength(1);
});

test('omits an employee who already has the shift', () => {
  const all = rankCandidates(shift, {
    ...company,
    work: [work('Bo', '2026-11-25', ['09:00', '17:00'], 'wanted')],
  });
  expect(all.map(({ id }) => id)).toEqual(['Ann', 'Kim', 'Sam']);
});

test('counts planned hours without breaks, and over clock changes', () => {
  for (const { minutes, ...times } of PLANNED_CASES) {
    const ids = { id: 'work', shiftId: 'other', scheduleId: 'other', rotaShiftId: null, rotaId: null };
    const work = [{ ...times, ...ids, employeeId: 'Kim' }];
    const [kim] = rankCandidates(shift, {
      ...company,
      people: people.slice(0, 1),
      week: { first: times.date, last: times.date },
      work,
    });
    expect(kim?.minutes, times.name).toBe(minutes);
  }
});
