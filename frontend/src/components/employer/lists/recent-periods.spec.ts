import { expect, test } from '@playwright/test';
import { recentPeriods } from './recent-periods.js';

const cases: [today: string, firstDayOfWeek: number, periods: string[]][] = [
  [
    '2026-11-21',
    1,
    ['2026-11-16 2026-11-22', '2026-11-09 2026-11-15', '2026-11-01 2026-11-30', '2026-10-01 2026-10-31'],
  ],
  [
    '2026-11-22',
    0,
    ['2026-11-22 2026-11-28', '2026-11-15 2026-11-21', '2026-11-01 2026-11-30', '2026-10-01 2026-10-31'],
  ],
  [
    '2027-03-31',
    1,
    ['2027-03-29 2027-04-04', '2027-03-22 2027-03-28', '2027-03-01 2027-03-31', '2027-02-01 2027-02-28'],
  ],
  [
    '2028-01-01',
    1,
    ['2027-12-27 2028-01-02', '2027-12-20 2027-12-26', '2028-01-01 2028-01-31', '2027-12-01 2027-12-31'],
  ],
  [
    '2028-03-01',
    6,
    ['2028-02-26 2028-03-03', '2028-02-19 2028-02-25', '2028-03-01 2028-03-31', '2028-02-01 2028-02-29'],
  ],
];

for (const [today, firstDayOfWeek, periods] of cases) {
  test(`the weeks and months around ${today}, in weeks from day ${firstDayOfWeek}`, () => {
    expect(recentPeriods(today, firstDayOfWeek).map(({ first, last }) => `${first} ${last}`)).toEqual(
      periods,
    );
  });
}
