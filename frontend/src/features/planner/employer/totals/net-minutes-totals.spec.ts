import { expect, test } from '@playwright/test';
import { PLANNED_CASES } from '@contract/common/time/planned-cases.js';
import { netMinutesByPerson } from './net-minutes-totals.js';

test('adds up planned hours without breaks, and over clock changes', () => {
  for (const { name, minutes, ...times } of PLANNED_CASES) {
    const days = { first: times.date, last: times.date };
    const totals = netMinutesByPerson([{ ...times, employeeId: 'sam' }], days);
    expect(totals.get('sam'), name).toBe(minutes);
  }
});
