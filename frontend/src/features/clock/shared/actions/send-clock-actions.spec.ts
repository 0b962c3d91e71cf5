import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { ApiError } from '@/api/http.js';
import { toServerClock } from '@/lib/server-time.js';
import { clockInRequest, clockOutRequest, type ClockAction } from './clock-action.js';
import { storeLocation, sendClockActions } from './send-clock-actions.js';
import { withMemoryFallback, memoryStore, type UnsentStore } from '@/session/unsent/unsent-store.js';
import { someEntry, someClockAction } from './test-clock-actions.js';

const BEGIN = Date.parse('2026-11-20T21:00:00.000Z');
/** The possible outcomes of sending a clock action. */
const FATES = [
  'arrives',
  'never arrives',
  'answer is lost',
  'page is closed at the answer',
  'session is gone',
  "somebody else's session",
  'server is busy',
] as const;
type Fate = (typeof FATES)[number];

const isOfSession = () => Promise.resolve(true);

interface Line {
  kind: ClockAction['kind'];
  at: number;
  place: boolean;
}

/** A simulated server: records each action once, at its own time, and refuses invalid ones. */
class Log {
  readonly lines = new Map<string, Line>();
  now = BEGIN;

  take(action: ClockAction, phoneNow: number): void {
    const line = this.lines.get(action.id);
    if (action.isAccepted) {
      if (!line) throw new ApiError(404, 'Not found');
      line.place = true;
      return;
    }
    if (line) return;
    if (action.breakMinutes > 1_440) throw new ApiError(400, 'Break must be a whole number from 0 to 1440');
    const request =
      action.kind === 'in' ? clockInRequest(action, phoneNow) : clockOutRequest(action, phoneNow);
    const at = this.now - request.waitedMs!;
    this.lines.set(action.id, { kind: action.kind, at, place: action.location !== null });
  }
}

/** A simulated phone whose clock is wrong by a constant amount. */
class Phone {
  private readonly kept = memoryStore<ClockAction>();
  store: UnsentStore<ClockAction> = this.page();
  isSignedIn = true;
  readonly log: Log;
  private readonly wrongBy: number;

  constructor(log: Log, wrongBy: number) {
    this.log = log;
    this.wrongBy = wrongBy;
  }

  /** Reads the stored actions as a reloaded page does. `clock-versions.spec.ts` covers other client versions. */
  reload(): void {
    this.store = this.page();
  }

  private page(): UnsentStore<ClockAction> {
    return withMemoryFallback(() => Promise.resolve(this.kept));
  }

  get now(): number {
    return this.log.now + this.wrongBy;
  }

  /** Sends everything. Each request has the next planned outcome, then all succeed. */
  async flush(planned: Fate[] = []): Promise<void> {
    const fates = [...planned];
    let fate: Fate = 'arrives';
    const sending = sendClockActions({
      store: this.store,
      isOwn: () => true,
      accepted: () => {
        if (fate === 'page is closed at the answer') throw new Error('The page is gone');
      },
      isOfSession: () => Promise.resolve(fate !== "somebody else's session"),
      send: async (action) => {
        fate = fates.shift() ?? 'arrives';
        if (fate === "somebody else's session") throw new ApiError(404, 'Not found');
        if (fate === 'never arrives') throw new ApiError(0, 'Not reached');
        if (fate === 'server is busy') throw new ApiError(503, 'Busy');
        if (fate === 'session is gone') this.isSignedIn = false;
        if (!this.isSignedIn) throw new ApiError(401, 'Unauthorised');
        this.log.take(action, this.now);
        if (fate === 'answer is lost') throw new ApiError(0, 'Not reached');
        return Promise.resolve(someEntry());
      },
    });
    await sending.catch(() => this.reload());
  }
}

const step = fc.record({
  phone: fc.constantFrom(0, 1),
  does: fc.constantFrom(
    'press',
    'press wrongly',
    'press twice',
    'send',
    'two tabs send',
    'reload',
    'sign in',
    'locate',
  ),
  minutes: fc.integer({ min: 0, max: 300 }),
  fates: fc.array(fc.constantFrom(...FATES), { maxLength: 3 }),
});

test('the server ends with every valid clock action once at its own time, and the phone shows why others were refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 40 }),
      fc.tuple(fc.integer(), fc.integer()),
      async (steps, wrong) => {
        const log = new Log();
        const phones = wrong.map((seconds) => new Phone(log, seconds * 1_000));
        const paper = new Map<string, Line & { wrongly: boolean; phone: Phone; action: ClockAction }>();
        for (const { phone: which, does, minutes, fates } of steps) {
          log.now += minutes * 60_000;
          const phone = phones[which]!;
          if (does.startsWith('press')) {
            const id = `press ${paper.size}`;
            const kind = paper.size % 2 ? 'out' : 'in';
            const wrongly = does === 'press wrongly';
            const contact = { server: log.now, phone: phone.now };
            const action = someClockAction({
              id,
              kind,
              pressedAt: phone.now,
              expectedAt: toServerClock(phone.now, contact),
              breakMinutes: wrongly ? 2_000 : 0,
            });
            paper.set(id, { kind, at: log.now, place: false, wrongly, phone, action });
            await phone.store.change(id, () => action);
            await (does === 'press twice'
              ? Promise.all([phone.flush(fates), phone.flush()])
              : phone.flush(fates));
          } else if (does === 'send') await phone.flush(fates);
          else if (does === 'two tabs send') await Promise.all([phone.flush(fates), phone.flush(fates)]);
          else if (does === 'reload') phone.reload();
          else if (does === 'sign in') phone.isSignedIn = true;
          else {
            const last = [...paper.values()].findLast((line) => line.phone === phone);
            if (!last || last.wrongly) continue;
            last.place = true;
            await storeLocation(phone.store, last.action, { lat: 51.5, lng: -0.1, accuracy: 10 }, () => true);
            await phone.flush(fates);
          }
        }
        log.now += 60_000;
        for (const phone of phones) {
          phone.isSignedIn = true;
          await phone.flush();
        }

        const honest = [...paper].filter(([, { wrongly }]) => !wrongly);
        expect(log.lines).toEqual(
          new Map(honest.map(([id, { kind, at, place }]) => [id, { kind, at, place }])),
        );
        const left = (await Promise.all(phones.map(({ store }) => store.all()))).flat();
        const wrongly = [...paper].filter((line) => line[1].wrongly).map(([id]) => id);
        expect(left.map(({ id }) => id).toSorted()).toEqual(wrongly.toSorted());
        for (const { refusal } of left) expect(refusal).toBe('Break must be a whole number from 0 to 1440');
      },
    ),
    { numRuns: 200 },
  );
});

test('sends a waiting clock action before a later one', async () => {
  const store = memoryStore<ClockAction>();
  for (const id of ['first', 'second']) await store.change(id, () => someClockAction({ id }));
  const sent: string[] = [];
  const send = (action: ClockAction) => {
    sent.push(action.id);
    return sent.length === 1 ? Promise.reject(new ApiError(0, 'Not reached')) : Promise.resolve(someEntry());
  };
  const delivery = { store, send, isOwn: () => true, accepted: () => undefined, isOfSession };
  expect(await sendClockActions(delivery)).toBe('later');
  expect(await sendClockActions(delivery)).toBe('done');
  expect(sent).toEqual(['first', 'first', 'second']);
});

test('keeps a refused clock action with its reason, and sends the next one', async () => {
  const store = memoryStore<ClockAction>();
  for (const id of ['first', 'second']) await store.change(id, () => someClockAction({ id }));
  const send = ({ id }: ClockAction) =>
    id === 'first' ? Promise.reject(new ApiError(409, 'Opens at 21:00')) : Promise.resolve(someEntry());
  expect(
    await sendClockActions({ store, send, isOwn: () => true, accepted: () => undefined, isOfSession }),
  ).toBe('done');
  expect(await store.all()).toEqual([
    someClockAction({ id: 'first', isTried: true, refusal: 'Opens at 21:00' }),
  ]);
});

test('does not send a clock action of another account', async () => {
  const store = memoryStore<ClockAction>();
  await store.change('press', () => someClockAction());
  const send = () => Promise.reject(new Error('Nothing is sent'));
  expect(
    await sendClockActions({ store, send, isOwn: () => false, accepted: () => undefined, isOfSession }),
  ).toBe('done');
  expect(await store.all()).toHaveLength(1);
});

test("keeps a clock action waiting when another account's session is refused", async () => {
  const store = memoryStore<ClockAction>();
  await store.change('press', () => someClockAction());
  const send = () => Promise.reject(new ApiError(404, 'Not found'));
  const delivery = { store, send, isOwn: () => true, accepted: () => undefined };
  const other = { ...delivery, isOfSession: () => Promise.resolve(false) };
  expect(await sendClockActions(other)).toBe('signIn');
  const nobody = { ...delivery, isOfSession: () => Promise.reject(new ApiError(401, 'Unauthorised')) };
  expect(await sendClockActions(nobody)).toBe('signIn');
  const unreachable = { ...delivery, isOfSession: () => Promise.reject(new ApiError(0, 'Not reached')) };
  expect(await sendClockActions(unreachable)).toBe('later');
  expect((await store.all()).map(({ refusal }) => refusal)).toEqual([null]);
  expect(await sendClockActions({ ...delivery, isOfSession })).toBe('done');
  expect((await store.all()).map(({ refusal }) => refusal)).toEqual(['Not found']);
});

test('stores a location found after sign-out only if its clock action still waits', async () => {
  const store = memoryStore<ClockAction>();
  const location = { lat: 51.5, lng: -0.1, accuracy: 10 };
  await storeLocation(store, someClockAction(), location, () => false);
  expect(await store.all()).toEqual([]);
  await store.change('press', () => someClockAction());
  await storeLocation(store, someClockAction(), location, () => false);
  expect(await store.all()).toEqual([someClockAction({ location })]);
});
