import { describe, expect, it } from '@jest/globals';
import { addDays } from '../common/time/local.js';
import type { PayPeriodKind } from './pay-periods.contract.js';
import {
  firstOpenPeriod,
  nextPeriod,
  openPeriods,
  previewPeriods,
  regularPeriod,
} from './pay-periods.rules.js';

describe('the periods of a calendar', () => {
  it.each<[PayPeriodKind, string, string, string, string]>([
    // kind, anchor, day, first day, last day
    ['weekly', '2026-11-02', '2026-11-02', '2026-11-02', '2026-11-08'],
    ['weekly', '2026-11-02', '2026-11-08', '2026-11-02', '2026-11-08'],
    ['weekly', '2026-11-02', '2026-11-01', '2026-10-26', '2026-11-01'],
    ['weekly', '2026-11-02', '2026-12-31', '2026-12-28', '2027-01-03'],
    ['weekly', '2028-02-26', '2028-02-29', '2028-02-26', '2028-03-03'],
    ['fortnightly', '2026-11-02', '2026-11-16', '2026-11-16', '2026-11-29'],
    ['fortnightly', '2026-11-02', '2026-11-01', '2026-10-19', '2026-11-01'],
    ['fortnightly', '2026-12-28', '2027-01-10', '2026-12-28', '2027-01-10'],
    ['four_weekly', '2026-11-02', '2026-11-30', '2026-11-30', '2026-12-27'],
    ['four_weekly', '2028-02-07', '2028-03-05', '2028-02-07', '2028-03-05'],
    ['monthly', '2026-01-01', '2026-02-28', '2026-02-01', '2026-02-28'],
    ['monthly', '2026-01-01', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['monthly', '2026-01-01', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['monthly', '2026-01-25', '2027-01-03', '2026-12-25', '2027-01-24'],
    ['monthly', '2026-01-25', '2026-12-24', '2026-11-25', '2026-12-24'],
    ['monthly', '2026-01-29', '2026-02-27', '2026-01-29', '2026-02-27'],
    ['monthly', '2026-01-29', '2026-02-28', '2026-02-28', '2026-03-28'],
    ['monthly', '2026-01-29', '2028-02-29', '2028-02-29', '2028-03-28'],
    ['monthly', '2026-01-30', '2028-02-28', '2028-01-30', '2028-02-28'],
    ['monthly', '2026-01-30', '2028-02-29', '2028-02-29', '2028-03-29'],
    ['monthly', '2026-01-31', '2026-02-27', '2026-01-31', '2026-02-27'],
    ['monthly', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-30'],
    ['monthly', '2026-01-31', '2026-04-29', '2026-03-31', '2026-04-29'],
    ['monthly', '2026-01-31', '2026-04-30', '2026-04-30', '2026-05-30'],
    ['monthly', '2026-01-31', '2025-12-30', '2025-11-30', '2025-12-30'],
  ])('%s from %s: %s is in the period from %s to %s', (kind, anchor, day, startsOn, endsOn) => {
    expect(regularPeriod({ kind, anchor }, day)).toEqual({ startsOn, endsOn });
  });

  it.each(['2026-01-01', '2026-01-28', '2026-01-29', '2026-01-30', '2026-01-31', '2028-02-29'])(
    'contain each day of three years exactly once, from %s',
    (anchor) => {
      for (const kind of ['weekly', 'fortnightly', 'four_weekly', 'monthly'] as const) {
        let period = firstOpenPeriod({ kind, anchor }, null);
        expect(period.startsOn).toBe(anchor);
        while (period.startsOn < addDays(anchor, 1_100)) {
          for (let day = period.startsOn; day <= period.endsOn; day = addDays(day, 1))
            expect(regularPeriod({ kind, anchor }, day)).toEqual(period);
          const next = nextPeriod({ kind, anchor }, period);
          expect(next.startsOn).toBe(addDays(period.endsOn, 1));
          period = next;
        }
      }
    },
  );

  it.each<[PayPeriodKind, string, string | null, string, string]>([
    ['monthly', '2026-11-01', null, '2026-11-01', '2026-11-30'],
    ['monthly', '2026-11-01', '2026-10-31', '2026-11-01', '2026-11-30'],
    // After a change of the calendar the first open period fills the days up to the next regular one.
    ['monthly', '2026-11-01', '2026-11-08', '2026-11-09', '2026-11-30'],
    ['weekly', '2026-11-02', '2026-11-15', '2026-11-16', '2026-11-22'],
    ['weekly', '2026-11-02', '2026-11-18', '2026-11-19', '2026-11-22'],
    ['weekly', '2027-03-01', '2026-11-18', '2026-11-19', '2026-11-22'],
  ])(
    '%s from %s, locked until %s: the first open one is from %s to %s',
    (kind, anchor, locked, startsOn, endsOn) => {
      expect(firstOpenPeriod({ kind, anchor }, locked)).toEqual({ startsOn, endsOn });
    },
  );

  it('are open up to the one with today, and at least one', () => {
    const weekly = { kind: 'weekly', anchor: '2026-11-02' } as const;
    expect(openPeriods(weekly, null, '2026-11-20').map(({ startsOn }) => startsOn)).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ]);
    expect(openPeriods(weekly, '2026-11-22', '2026-11-20')).toHaveLength(1);
    expect(openPeriods(weekly, null, '2026-10-01')).toEqual([
      { startsOn: '2026-11-02', endsOn: '2026-11-08' },
    ]);
  });

  it('are previewed from the one with today', () => {
    const monthly = { kind: 'monthly', anchor: '2026-01-31' } as const;
    expect(previewPeriods(monthly, null, '2026-11-24')).toEqual([
      { startsOn: '2026-10-31', endsOn: '2026-11-29' },
      { startsOn: '2026-11-30', endsOn: '2026-12-30' },
      { startsOn: '2026-12-31', endsOn: '2027-01-30' },
      { startsOn: '2027-01-31', endsOn: '2027-02-27' },
    ]);
    expect(previewPeriods(monthly, '2026-11-10', '2026-11-24')[0]).toEqual({
      startsOn: '2026-11-11',
      endsOn: '2026-11-29',
    });
  });
});
