import { expect, test } from '@playwright/test';
import type { Warnings } from './grid-rows.js';
import { createWarningsCache } from './row-cache.js';

test('returns the same warnings until their content changes', () => {
  const other = { id: 'b', name: 'May', date: '2027-05-03', startTime: '09:00', endTime: '17:00' };
  const found = (about: Partial<typeof other> = {}): Warnings =>
    new Map([['a', [{ shiftId: 'a', kind: 'overlap', other: { ...other, ...about } }]]]);
  const keeper = createWarningsCache();
  const first = keeper(found());
  expect(first.get('a')).toHaveLength(1);
  expect(keeper(found())).toBe(first);
  for (const about of [
    { id: 'c' },
    { name: 'June' },
    { date: '2027-05-04' },
    { startTime: '10:00' },
    { endTime: '18:00' },
  ]) {
    const changed = found(about);
    expect(keeper(changed)).toBe(changed);
    keeper(first);
  }
  const moved: Warnings = new Map([['b', first.get('a')!]]);
  expect(keeper(moved)).toBe(moved);
  expect(keeper(new Map()).size).toBe(0);
});
