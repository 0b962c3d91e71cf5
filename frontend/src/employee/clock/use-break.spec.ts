import { expect, test } from '@playwright/test';
import { suggestedBreak } from './use-break.js';

for (const [what, since, now, minutes] of [
  ['before the first minute is over', '2026-11-20T22:00:00Z', '2026-11-20T22:00:59Z', 0],
  ['after ten minutes', '2026-11-20T22:00:00Z', '2026-11-20T22:10:00Z', 10],
  ['after exactly the planned break', '2026-11-20T22:00:00Z', '2026-11-20T22:30:00Z', 30],
  ['after a night', '2026-11-20T22:00:00Z', '2026-11-21T06:00:00Z', 30],
  ['across midnight', '2026-11-20T23:55:00Z', '2026-11-21T00:05:00Z', 10],
  ['while the clocks go back', '2026-10-25T00:55:00Z', '2026-10-25T01:05:00Z', 10],
  ['while the clocks go forward', '2026-03-29T00:55:00Z', '2026-03-29T01:05:00Z', 10],
  ['if the phone is behind the clock-in', '2026-11-20T22:00:00Z', '2026-11-20T21:59:00Z', 0],
] as const) {
  test(`the suggested break ${what}`, () => {
    expect(suggestedBreak(30, since, new Date(now))).toBe(minutes);
  });
}
