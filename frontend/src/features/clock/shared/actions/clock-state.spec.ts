import { expect, test } from '@playwright/test';
import type { ClockView } from '@contract/clock/clock.contract.js';
import { cardState, clockStateOf, applyEntry } from './clock-state.js';
import { EVENING, NIGHT, someEntry, someClockAction } from './test-clock-actions.js';

const NOW = new Date('2026-11-20T22:30:00.000Z');
const about = { now: NOW, timeZone: 'Europe/London' };
const view = (part: Partial<ClockView> = {}): ClockView => ({
  now: NOW.toISOString(),
  open: null,
  undoable: null,
  cards: [NIGHT, EVENING],
  ...part,
});
const waitingIn = someClockAction();
const waitingOut = someClockAction({ id: 'out', kind: 'out', clockInPressId: 'press' });

const kinds = (part: Partial<ClockView>, actions = [waitingIn], now = NOW) => {
  const clockState = clockStateOf(view(part), actions, { ...about, now });
  return clockState.cards.map((card) => `${card.id}: ${cardState(card, clockState, now).kind}`);
};

for (const [what, found, expected] of [
  ['there was no clock action', kinds({}, []), ['night: ready', 'evening: early']],
  [
    'there was no clock action and it is too early',
    kinds({}, [], new Date('2026-11-20T20:59:59Z')),
    ['night: early', 'evening: early'],
  ],
  [
    'there was no clock action and Clock In opens',
    kinds({}, [], new Date(NIGHT.opensAt)),
    ['night: ready', 'evening: early'],
  ],
  [
    'there was no clock action and Clock In has closed',
    kinds({}, [], new Date(NIGHT.closesAt)),
    ['evening: early'],
  ],
  ['a clock-in waits', kinds({}), ['night: running', 'evening: elsewhere']],
  ['a clock-in and a clock-out wait', kinds({}, [waitingIn, waitingOut]), ['night: ended', 'evening: early']],
  ['the server has the clock-in', kinds({ open: someEntry() }, []), ['night: running', 'evening: elsewhere']],
  [
    'the response to the clock-in was lost',
    kinds({ open: someEntry() }),
    ['night: running', 'evening: elsewhere'],
  ],
  ['the clock-out waits', kinds({ open: someEntry() }, [waitingOut]), ['night: ended', 'evening: early']],
  [
    'the employee clocked in again',
    kinds({}, [waitingIn, waitingOut, someClockAction({ id: 'again' })]),
    ['night: running', 'evening: elsewhere'],
  ],
  [
    'the clock-in was refused',
    kinds({}, [someClockAction({ refusal: 'No' })]),
    ['night: ready', 'evening: early'],
  ],
  [
    'only the location of the clock-in waits',
    kinds({}, [someClockAction({ isAccepted: true })]),
    ['night: ready', 'evening: early'],
  ],
  ['the shift was removed', kinds({ cards: [], open: someEntry() }, []), ['night: running']],
  ['the shift of a waiting clock-in was removed', kinds({ cards: [] }), ['night: running']],
] as const) {
  test(`shows the right cards when ${what}`, () => expect(found).toEqual(expected));
}

test('puts the running shift first', () => {
  const open = someEntry({ shiftId: EVENING.id, scheduleId: EVENING.scheduleId });
  expect(kinds({ open }, [])).toEqual(['evening: running', 'night: elsewhere']);
});

test('keeps a refused clock action visible after its shift has closed', () => {
  const refused = someClockAction({ refusal: 'No' });
  const clockState = clockStateOf(view({ cards: [] }), [refused], {
    ...about,
    now: new Date(EVENING.endsAt),
  });
  expect(clockState.refused).toEqual([refused]);
  expect(clockState.cards).toEqual([NIGHT]);
});

test('shows the planned times of an entry whose shift was removed', () => {
  const { running } = clockStateOf(view({ cards: [], open: someEntry() }), [], about);
  expect(running?.shift).toMatchObject({
    name: 'Front door',
    date: '2026-11-20',
    startTime: '22:00',
    endTime: '06:00',
  });
});

test('applies the entry of a response to the loaded view', () => {
  const open = someEntry();
  expect(applyEntry(view(), open).open).toBe(open);
  expect(applyEntry(view({ open }), someEntry({ status: 'closed' })).open).toBeNull();
  const another = someEntry({ id: 'another', status: 'closed' });
  expect(applyEntry(view({ open }), another).open).toBe(open);
});

test.describe('a clock-out', () => {
  const OUT_AT = '2026-11-20T22:29:30.000Z';
  const closed = someEntry({
    status: 'closed',
    clockOutPressId: 'out',
    clockedOutAt: OUT_AT,
    source: 'press',
    breakMinutes: 10,
  });
  const out = someClockAction({
    id: 'out',
    kind: 'out',
    clockInPressId: 'press',
    expectedAt: OUT_AT,
    breakMinutes: 10,
  });
  const undo = someClockAction({ id: 'undo', kind: 'undo', clockOutPressId: 'out' });
  const undone = { clockOutPressId: 'out', entryPressId: 'press', since: OUT_AT };
  const later = { ...about, now: new Date('2026-11-20T22:30:30.001Z') };

  test('can be undone for a minute after the server accepted it', () => {
    const one = view({ undoable: closed });
    expect(clockStateOf(one, [], about).undoable).toMatchObject({ ...undone, shift: NIGHT });
    expect(clockStateOf(one, [], later).undoable).toBeNull();
  });

  test('can be undone for a minute while it waits to be sent', () => {
    const one = view({ open: someEntry() });
    expect(clockStateOf(one, [out], about).undoable).toMatchObject({ ...undone, shift: NIGHT });
    expect(clockStateOf(one, [out], later).undoable).toBeNull();
  });

  test('keeps an ended shift visible for that minute', () => {
    const one = view({ undoable: closed, cards: [EVENING] });
    expect(clockStateOf(one, [], about).cards.map(({ name, startTime }) => [name, startTime])).toEqual([
      ['Front door', '22:00'],
      ['Front door', '18:00'],
    ]);
  });

  for (const [what, found, actions] of [
    ['the server accepted', { undoable: closed }, [undo]],
    ['also waits', { open: someEntry() }, [out, undo]],
  ] as const) {
    test(`that ${what} is undone by a waiting undo`, () => {
      const clockState = clockStateOf(view(found), actions, about);
      expect(clockState).toMatchObject({
        running: { since: someEntry().clockedInAt },
        undoable: null,
        ended: [],
      });
    });
    test(`that ${what} is undone by Clock In within the minute`, () => {
      const again = someClockAction({ id: 'again', expectedAt: '2026-11-20T22:30:00.000Z' });
      const clockState = clockStateOf(view(found), [...actions.slice(0, -1), again], about);
      expect(clockState.running).toMatchObject({
        since: someEntry().clockedInAt,
        clockInPressId: 'again',
        entryPressId: 'press',
      });
    });
  }

  test('is followed by a new entry if Clock In comes later', () => {
    const again = someClockAction({ id: 'again', expectedAt: '2026-11-20T22:30:31.000Z' });
    const clockState = clockStateOf(view({ undoable: closed }), [again], later);
    expect(clockState.running).toMatchObject({ since: again.expectedAt });
  });

  test('can be undone once the server has answered it', () => {
    const one = applyEntry(view({ open: someEntry() }), closed);
    expect(one).toMatchObject({ open: null, undoable: closed });
    expect(applyEntry(one, someEntry())).toMatchObject({ open: { id: 'entry' }, undoable: null });
    const ended = { ...closed, source: 'employer' as const };
    expect(applyEntry(view({ open: someEntry() }), ended).undoable).toBeNull();
  });
});

test('adds waiting breaks to the running entry, and changes nothing twice', () => {
  const start = someClockAction({ id: 'start', kind: 'break_start', expectedAt: '2026-11-20T22:10:00.000Z' });
  const end = someClockAction({ id: 'end', kind: 'break_end', expectedAt: '2026-11-20T22:20:00.000Z' });
  const breaks = (actions: (typeof start)[], open = someEntry()) =>
    clockStateOf(view({ open }), actions, about).running?.breaks.map(({ endsAt }) => endsAt);
  expect(breaks([start])).toEqual([null]);
  expect(breaks([start, start])).toEqual([null]);
  expect(breaks([start, end])).toEqual(['2026-11-20T22:20:00.000Z']);
  expect(breaks([end])).toEqual([]);
  const running = { clockedBreaks: [{ startsAt: '2026-11-20T22:10:00.000Z', endsAt: null }] };
  expect(breaks([start], someEntry(running))).toEqual([null]);
  expect(breaks([start, end], someEntry(running))).toEqual(['2026-11-20T22:20:00.000Z']);
});
