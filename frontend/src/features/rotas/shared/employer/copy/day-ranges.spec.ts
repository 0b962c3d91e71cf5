import { expect, test } from '@playwright/test';
import { dayRangeChoices, initialDays, type Shown } from './day-ranges.js';

const MOST = 31;
const SUNDAY = 0;
const MONDAY = 1;

type Range = [startDate: string, endDate: string];

const FORTNIGHT: Range = ['2026-10-19', '2026-11-01'];
const MONTHS: Range = ['2026-10-19', '2026-12-31'];

const starts: [name: string, range: Range, shown: Shown | null, days: [from: string, to: string]][] = [
  ['the day shown', FORTNIGHT, { day: '2026-10-25', period: 'daily' }, ['2026-10-25', '2026-10-25']],
  ['the week shown', FORTNIGHT, { day: '2026-10-25', period: 'weekly' }, ['2026-10-19', '2026-10-25']],
  ['the week of a month', FORTNIGHT, { day: '2026-10-26', period: 'monthly' }, ['2026-10-26', '2026-11-01']],
  ['all days if another week is shown', FORTNIGHT, { day: '2026-11-02', period: 'weekly' }, FORTNIGHT],
  ['all days if no day is shown', FORTNIGHT, null, FORTNIGHT],
  ['the first week of a rota that is too long', MONTHS, null, ['2026-10-19', '2026-10-25']],
];
for (const [name, [startDate, endDate], shown, [from, to]] of starts) {
  test(`starts with ${name}: ${from} to ${to}`, () => {
    const rota = { startDate, endDate };
    expect(initialDays(rota, shown, dayRangeChoices(rota, shown, MONDAY, MOST))).toEqual({ from, to });
  });
}

test('starts weeks on the company’s first day of the week, and offers all days only up to the limit', () => {
  const shown = { day: '2026-10-25', period: 'weekly' } as const;
  const of = (endDate: string) => dayRangeChoices({ startDate: '2026-10-19', endDate }, shown, SUNDAY, MOST);
  expect(of('2026-11-18').map(({ value, from, to }) => [value, from, to])).toEqual([
    ['day', '2026-10-25', '2026-10-25'],
    ['week', '2026-10-25', '2026-10-31'],
    ['all', '2026-10-19', '2026-11-18'],
  ]);
  expect(of('2026-11-19').map(({ value }) => value)).toEqual(['day', 'week']);
});
