import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Caller } from './caller.js';
import { Turns, type Bounds, type Turn } from './turns.js';

const FOREVER_MS = 600_000;

function turnsWith(bounds: Partial<Bounds> = {}): Turns {
  return new Turns('writes', {
    total: 10,
    each: 2,
    withoutCompany: 5,
    inLine: 100,
    waitMs: FOREVER_MS,
    ...bounds,
  });
}

const of = (company: string, gone?: AbortSignal) =>
  new Caller('writes', `company ${company}`, true, gone && (() => gone));
const stranger = (account: string) => new Caller('writes', `account ${account}`, false);

/** Asks for turns and notes in which order they came. */
function order(turns: Turns) {
  const came: string[] = [];
  const given = new Map<string, Turn>();
  const ask = (name: string, caller: Caller): Promise<void> =>
    turns.take(caller).then((turn) => {
      came.push(name);
      given.set(name, turn);
    });
  const giveBack = async (name: string): Promise<void> => {
    given.get(name)!.giveBack();
    // Whoever is next has heard of it once the promises that are settled have been told.
    await new Promise(setImmediate);
  };
  return { came, ask, giveBack };
}

describe('turns to take a connection', () => {
  afterEach(() => void jest.useRealTimers());

  it('are so many at once for a company; the next comes when one is given back, in the order they asked', async () => {
    const { came, ask, giveBack } = order(turnsWith());
    await Promise.all([ask('a1', of('a')), ask('a2', of('a'))]);
    const later = [ask('a3', of('a')), ask('a4', of('a'))];
    await ask('b1', of('b'));
    expect(came).toEqual(['a1', 'a2', 'b1']);
    await giveBack('a2');
    expect(came).toEqual(['a1', 'a2', 'b1', 'a3']);
    await giveBack('a1');
    await Promise.all(later);
    expect(came).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('go from company to company when all are taken', async () => {
    const { came, ask, giveBack } = order(turnsWith({ total: 2, each: 2 }));
    await Promise.all([ask('a1', of('a')), ask('a2', of('a'))]);
    const later = ['a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map((name) => ask(name, of(name[0]!)));
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4']) await giveBack(name);
    await Promise.all(later);
    expect(came).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
  });

  it('of all without a company together leave room for companies', async () => {
    const { came, ask, giveBack } = order(turnsWith({ total: 4, withoutCompany: 2 }));
    await Promise.all([ask('x', stranger('x')), ask('y', stranger('y'))]);
    const later = ask('z', stranger('z'));
    await ask('a', of('a'));
    expect(came).toEqual(['x', 'y', 'a']);
    await giveBack('x');
    await later;
  });

  it('come first to who has begun', async () => {
    const { came, ask, giveBack } = order(turnsWith({ each: 1 }));
    await ask('a1', of('a'));
    const begun = of('a');
    begun.hasBegun = true;
    const later = [ask('a2', of('a')), ask('b1', begun), ask('b2', begun)];
    for (const name of ['a1', 'b1', 'b2']) await giveBack(name);
    await Promise.all(later);
    expect(came).toEqual(['a1', 'b1', 'b2', 'a2']);
  });

  it('are given back once, however often', async () => {
    const turns = turnsWith({ each: 1 });
    const first = await turns.take(of('a'));
    first.giveBack();
    const second = await turns.take(of('a'));
    first.giveBack();
    const third = turns.take(of('a'));
    expect(turns.waiting).toBe(1);
    second.giveBack();
    expect((await third).hasWaited).toBe(true);
  });

  it('are refused to the 101st who waits, with when to come back; other companies have their own line', async () => {
    const turns = turnsWith({ each: 1, inLine: 100 });
    const first = await turns.take(of('a'));
    const line = Array.from({ length: 100 }, () => turns.take(of('a')).then(({ giveBack }) => giveBack()));
    const late = turns.take(of('a'));
    expect(turns).toMatchObject({ waiting: 100, refused: 1 });
    await expect(late).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
    expect((await turns.take(of('b'))).hasWaited).toBe(false);
    first.giveBack();
    await Promise.all(line);
    expect(turns.waiting).toBe(0);
  });

  it('are waited for so long and no longer; nothing is left of who gave up', async () => {
    jest.useFakeTimers();
    const turns = turnsWith({ each: 1, waitMs: 3_000 });
    const first = await turns.take(of('a'));
    const late = turns.take(of('a'));
    jest.advanceTimersByTime(2_999);
    expect(turns).toMatchObject({ waiting: 1, refused: 0 });
    jest.advanceTimersByTime(1);
    expect(turns.refused).toBe(1);
    await expect(late).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
    expect(turns.waiting).toBe(0);
    first.giveBack();
    expect((await turns.take(of('a'))).hasWaited).toBe(false);
  });

  it('pass over who has gone meanwhile', async () => {
    const turns = turnsWith({ each: 1 });
    const first = await turns.take(of('a'));
    const gone = new AbortController();
    const second = turns.take(of('a', gone.signal));
    const third = turns.take(of('a'));
    gone.abort();
    await expect(second).rejects.toThrow();
    first.giveBack();
    expect((await third).hasWaited).toBe(true);
    await expect(
      Promise.all([turns.take(of('a', gone.signal)), turns.take(of('a', gone.signal))]),
    ).rejects.toThrow();
  });
});
