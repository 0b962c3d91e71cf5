import { describe, expect, it } from '@jest/globals';
import { ROTA_STATUSES, type RotaStatus } from '../shifts/rota-statuses.contract.js';
import { rotaStatusProblem } from './rota-status.rules.js';
import { availableDates, isAvailableDate, rotaRangeProblem } from './rotas.rules.js';

describe('the status changes of a rota', () => {
  const allowed: [RotaStatus, RotaStatus][] = [
    ['draft', 'published'],
    ['published', 'draft'],
    ['published', 'archived'],
    ['archived', 'published'],
  ];
  it.each(ROTA_STATUSES.flatMap((from) => ROTA_STATUSES.map((to) => ({ from, to }))))(
    'from $from to $to',
    ({ from, to }) => {
      const mayMove = from === to || allowed.some(([one, other]) => one === from && other === to);
      expect(rotaStatusProblem(from, to) === null).toBe(mayMove);
    },
  );

  it('have an error in words', () => {
    expect(rotaStatusProblem('draft', 'archived')).toBe('A rota that is a draft cannot become archived');
  });
});

describe('the dates of a rota', () => {
  it.each([
    ['daily', '2026-11-16', '2026-11-22', ['2026-11-16']],
    ['weekly', '2026-11-29', '2026-12-01', ['2026-11-29', '2026-11-30', '2026-12-01']],
    ['monthly', '2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['yearly', '2026-12-24', '2027-01-10', ['2026-12-24', '2026-12-31', '2027-01-07']],
    ['yearly', '2026-10-20', '2026-11-03', ['2026-10-20', '2026-10-27', '2026-11-03']],
    ['weekly', '2026-11-16', '2026-11-16', ['2026-11-16']],
  ] as const)('%s, from %s to %s', (type, startDate, endDate, dates) => {
    const range = { type, startDate, endDate };
    expect(availableDates(range)).toEqual(dates);
    const around = availableDates({
      ...range,
      type: 'weekly',
      startDate: '2026-01-01',
      endDate: '2029-01-01',
    });
    expect(around.filter((date) => isAvailableDate(range, date))).toEqual(dates);
  });

  it.each([
    ['weekly', '2026-11-16', '2026-11-15', 'End date must not be before the start date'],
    ['weekly', '2026-01-01', '2027-01-01', null],
    ['weekly', '2026-01-01', '2027-01-02', 'A rota can cover at most 366 days'],
    ['yearly', '2026-01-01', '2027-01-02', null],
    ['yearly', '2026-01-01', '2030-12-31', null],
    ['yearly', '2026-01-01', '2031-01-06', 'A rota can cover at most 5 years'],
    ['daily', '2026-01-01', '2027-01-02', 'A rota can cover at most 366 days'],
  ] as const)('are limited: %s from %s to %s', (type, startDate, endDate, problem) => {
    expect(rotaRangeProblem({ type, startDate, endDate })).toBe(problem);
  });
});
