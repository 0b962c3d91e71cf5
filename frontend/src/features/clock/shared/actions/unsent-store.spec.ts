import { expect, test } from '@playwright/test';
import type { ClockAction } from './clock-action.js';
import { someClockAction } from './test-clock-actions.js';
import { withMemoryFallback, memoryStore, type UnsentStore } from '@/session/unsent/unsent-store.js';

/** A simulated phone whose storage can be full or fail to open. */
function phone() {
  const kept = memoryStore<ClockAction>();
  const state = { isFull: false, isClosed: false };
  const store: UnsentStore<ClockAction> = {
    all: kept.all,
    change: (id, next) =>
      kept.change(id, (press) => {
        const changed = next(press);
        if (state.isFull && changed !== undefined) throw new Error('QuotaExceededError');
        return changed;
      }),
  };
  const open = () => (state.isClosed ? Promise.reject(new Error('Not opened')) : Promise.resolve(store));
  return { state, kept, presses: withMemoryFallback(open) };
}

test('uses the storage again after it failed to open, and keeps items stored in memory in the meantime', async () => {
  const { state, kept, presses } = phone();
  await presses.change('first', () => someClockAction({ id: 'first' }));
  state.isClosed = true;
  await presses.change('second', () => someClockAction({ id: 'second' }));
  expect(await presses.all()).toEqual([someClockAction({ id: 'second' })]);
  state.isClosed = false;
  expect(await presses.all()).toEqual([someClockAction({ id: 'first' }), someClockAction({ id: 'second' })]);
  await presses.change('second', () => undefined);
  expect(await kept.all()).toEqual([someClockAction({ id: 'first' }), someClockAction({ id: 'second' })]);
});

test('keeps changes of items in memory when the storage is full', async () => {
  const { state, kept, presses } = phone();
  await presses.change('first', () => someClockAction({ id: 'first' }));
  state.isFull = true;
  await presses.change('first', (press) => press && { ...press, isTried: true });
  expect(await presses.all()).toEqual([someClockAction({ id: 'first', isTried: true })]);
  expect(await kept.all()).toEqual([someClockAction({ id: 'first' })]);
  await presses.change('second', () => someClockAction({ id: 'second' }));
  expect((await presses.all()).map(({ id }) => id)).toEqual(['first', 'second']);
  await presses.change('first', () => null);
  await presses.change('second', () => null);
  expect(await presses.all()).toEqual([]);
});

test('stores nothing when a change returns undefined', async () => {
  const { presses } = phone();
  await presses.change('press', () => undefined);
  expect(await presses.all()).toEqual([]);
});
