import { expect, test } from '@playwright/test';
import { dutyText } from './duty-words.js';

const shift = { startsAt: '2026-11-22T22:00:00.000Z', endsAt: '2026-11-23T06:00:00.000Z' };
const written = (instant: string): string => instant.slice(11, 16);

test('describes each state of an employee in whole minutes', () => {
  const cases = [
    ['due_soon', null, '2026-11-22T21:35:00Z', '22:00 – 06:00, in 25 min'],
    ['due_soon', null, '2026-11-22T22:00:30Z', '22:00 – 06:00, in 0 min'],
    ['due_soon', null, '2026-11-22T22:05:00Z', '22:00 – 06:00, began 5 min ago'],
    ['late', null, '2026-11-22T22:20:59Z', '22:00 – 06:00, began 20 min ago'],
    ['not_arrived', null, '2026-11-22T23:10:00Z', '22:00 – 06:00, began 1 h 10 min ago'],
    ['on_shift', '2026-11-22T21:58:00Z', '2026-11-23T00:03:00Z', '2 h 5 min since 21:58, until 06:00'],
    [
      'on_shift',
      '2026-11-22T22:12:00Z',
      '2026-11-22T22:12:20Z',
      '0 min since 22:12, came 12 min late, until 06:00',
    ],
    [
      'overdue_out',
      '2026-11-22T21:58:00Z',
      '2026-11-23T06:45:00Z',
      '8 h 47 min since 21:58, ended 45 min ago at 06:00',
    ],
  ] as const;
  for (const [state, clockedInAt, now, text] of cases) {
    expect(dutyText({ ...shift, state, clockedInAt }, new Date(now), written)).toBe(text);
  }
});
