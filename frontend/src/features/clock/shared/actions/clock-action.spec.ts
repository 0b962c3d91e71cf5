import { expect, test } from '@playwright/test';
import { clockInRequest, clockOutRequest, isOfAccount, clockActionTime } from './clock-action.js';
import { someClockAction } from './test-clock-actions.js';
import { MINUTE_MS } from '@contract/common/time/units.js';

const { pressedAt } = someClockAction();

for (const [what, passed, waitedMs] of [
  ['at once', 0, 0],
  ['after half an hour', 30 * MINUTE_MS, 30 * MINUTE_MS],
  ['after the phone was set back by a year', -365 * 1_440 * MINUTE_MS, -365 * 1_440 * MINUTE_MS],
  ['after the network had set the phone right', -900, 0],
] as const) {
  test(`sends the waiting time of a clock action that is sent ${what}`, () => {
    expect(clockInRequest(someClockAction(), pressedAt + passed).waitedMs).toBe(waitedMs);
  });
}

test('sends the shift of a clock-in, and the clock-in and break of a clock-out', () => {
  expect(clockInRequest(someClockAction(), pressedAt)).toEqual({
    pressId: 'press',
    userId: 'guard',
    shiftId: 'night',
    expectedAt: null,
    location: null,
    waitedMs: 0,
  });
  const out = someClockAction({ id: 'out', kind: 'out', clockInPressId: 'press', breakMinutes: 20 });
  expect(clockOutRequest(out, pressedAt)).toMatchObject({
    pressId: 'out',
    shiftId: 'night',
    clockInPressId: 'press',
    breakMinutes: 20,
  });
});

test("returns the server's time of a clock action if known, otherwise the phone's", () => {
  expect(clockActionTime(someClockAction())).toBe('2026-11-20T21:58:00.000Z');
  const expectedAt = '2026-11-20T22:01:00.000Z';
  expect(clockActionTime(someClockAction({ expectedAt }))).toBe(expectedAt);
});

const account = (...ids: string[]) => ({
  id: ids[0]!,
  memberships: ids.map((userId) => ({ userId, company: null, role: 'employee' as const })),
});

for (const [what, user, own] of [
  ['its member', account('guard'), true],
  ['another membership of the account', account('boss', 'guard'), true],
  ['the account after that membership has ended', account('boss'), true],
  ['another account', account('stranger'), false],
] as const) {
  test(`${own ? 'sends' : 'keeps'} a clock action in a session of ${what}`, () => {
    expect(isOfAccount(someClockAction({ accountOf: ['guard', 'boss'] }), user)).toBe(own);
  });
}
