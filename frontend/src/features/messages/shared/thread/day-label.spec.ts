import { expect, test } from '@playwright/test';
import { companyFormat } from '@/lib/dates.js';
import { dayLabel, dateOf } from './day-label.js';

const ZONE = 'Europe/London';
const format = companyFormat({ timeZone: ZONE, dateFormat: 'specification' });
const uk = companyFormat({ timeZone: ZONE, dateFormat: 'uk' });

const CASES: [instant: string, now: string, said: string, inTheUk: string][] = [
  ['2026-11-22T10:00:00Z', '2026-11-22T23:59:59Z', 'Today', 'Today'],
  ['2026-11-22T00:00:00Z', '2026-11-22T00:00:00Z', 'Today', 'Today'],
  ['2026-11-21T23:59:59Z', '2026-11-22T00:00:00Z', 'Yesterday', 'Yesterday'],
  ['2026-11-20T23:59:59Z', '2026-11-22T00:00:00Z', 'Nov 20', '20 Nov'],
  // In summer the company's day begins one hour before the UTC day.
  ['2026-07-01T22:59:59Z', '2026-07-02T12:00:00Z', 'Yesterday', 'Yesterday'],
  ['2026-07-01T23:00:00Z', '2026-07-02T12:00:00Z', 'Today', 'Today'],
  // Nights of clock changes.
  ['2026-10-25T00:30:00Z', '2026-10-25T23:30:00Z', 'Today', 'Today'],
  ['2026-10-24T22:30:00Z', '2026-10-25T01:30:00Z', 'Yesterday', 'Yesterday'],
  ['2026-03-28T23:30:00Z', '2026-03-29T23:30:00Z', 'Mar 28', '28 Mar'],
  ['2025-12-31T12:00:00Z', '2026-01-01T12:00:00Z', 'Yesterday', 'Yesterday'],
  ['2025-12-30T12:00:00Z', '2026-01-01T12:00:00Z', 'Dec 30, 2025', 'Tue 30 Dec 2025'],
];

for (const [instant, now, said, inTheUk] of CASES) {
  test(`labels a message of ${instant} '${said}' at ${now}`, () => {
    const [day, today] = [dateOf(instant, ZONE), dateOf(now, ZONE)];
    expect([dayLabel(day, today, format), dayLabel(day, today, uk)]).toEqual([said, inTheUk]);
  });
}
