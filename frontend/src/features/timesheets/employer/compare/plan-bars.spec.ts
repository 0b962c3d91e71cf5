import { expect, test } from '@playwright/test';
import { planBars } from './plan-bars.js';

test('scales planned and submitted hours to one axis', () => {
  const bars = planBars([
    { startsAt: '2026-11-20T09:00:00Z', endsAt: '2026-11-20T17:00:00Z' },
    { startsAt: '2026-11-20T11:00:00Z', endsAt: '2026-11-20T19:00:00Z' },
  ]);
  expect(bars).toEqual([
    { from: 0, length: 0.8 },
    { from: 0.2, length: 0.8 },
  ]);
});
