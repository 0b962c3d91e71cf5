import { expect, test } from '@playwright/test';
import type { ShiftNote, Warnings } from './grid-rows.js';
import { createWarningsCache } from './row-cache.js';

test('returns the same warnings until their content changes', () => {
  const overlap: ShiftNote = { kind: 'overlap', level: 'warn', words: 'Overlaps May.' };
  const found = (about: Partial<ShiftNote> = {}): Warnings => new Map([['a', [{ ...overlap, ...about }]]]);
  const keeper = createWarningsCache();
  const first = keeper(found());
  expect(first.get('a')).toHaveLength(1);
  expect(keeper(found())).toBe(first);
  for (const about of [{ kind: 'left' }, { words: 'Overlaps June.' }] as const) {
    const changed = found(about);
    expect(keeper(changed)).toBe(changed);
    keeper(first);
  }
  const moved: Warnings = new Map([['b', first.get('a')!]]);
  expect(keeper(moved)).toBe(moved);
  expect(keeper(new Map()).size).toBe(0);
});
