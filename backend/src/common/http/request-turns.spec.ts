import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { MusterRequest } from '../auth/access.js';
import type { SessionHandler } from '../auth/session-handler.js';
import { RequestTurns } from './request-turns.js';

const LONG = Buffer.from(JSON.stringify(Array<number>(1_002).fill(1)));

/** Returns turns that use the cookie as session id, and records the names of started requests in order. */
function recordedTurns() {
  const turns = new RequestTurns({
    sidOf: ({ headers }: IncomingMessage) => headers.cookie ?? null,
  } as unknown as SessionHandler);
  const started: unknown[] = [];
  const signIn = (sessionID: string, companyId: string): void =>
    turns.rememberMember({ sessionID, actor: { companyId, userId: sessionID } } as MusterRequest);
  /** Sends a request and returns its response. */
  const send = (name: string, about: { cookie?: string; ip?: string; body?: unknown } = {}): PassThrough => {
    const response = new PassThrough();
    const request = { headers: { cookie: about.cookie }, ip: about.ip ?? '192.0.2.1', body: about.body };
    void turns.middleware(request as Request, response as unknown as Response, (error?: unknown) =>
      started.push(error ?? name),
    );
    return response;
  };
  const rounds = async (count: number): Promise<void> => {
    for (let round = 0; round < count; round += 1) await nextRound();
  };
  return { started, signIn, send, rounds };
}

describe('the turns of requests', () => {
  afterEach(() => void jest.useRealTimers());

  it('start one request per round, company by company and member by member', async () => {
    const { started, signIn, send, rounds } = recordedTurns();
    signIn('a1', 'a');
    signIn('a2', 'a');
    signIn('b1', 'b');
    for (const name of ['first', 'second', 'third']) send(`a1 ${name}`, { cookie: 'a1' });
    send('a2', { cookie: 'a2' });
    send('b1', { cookie: 'b1' });
    send('visitor');
    await rounds(2);
    expect(started.length).toBeLessThanOrEqual(2);
    await rounds(6);
    expect(started).toEqual(['a1 first', 'b1', 'visitor', 'a2', 'a1 second', 'a1 third']);
  });

  it('process one long body of an address at a time, and short ones in between', async () => {
    const { started, send, rounds } = recordedTurns();
    const first = send('first', { body: LONG });
    const second = send('second', { body: LONG });
    send('third', { body: LONG });
    send('short', { body: Buffer.from('{}') });
    send('other', { body: LONG, ip: '192.0.2.2' });
    await rounds(8);
    expect(started).toEqual(['first', 'other', 'short']);
    // The client of the second request disconnects while it waits.
    second.destroy();
    first.destroy();
    await rounds(8);
    expect(started).toEqual(['first', 'other', 'short', 'second', 'third']);
  });

  it('process one long body of a company at a time', async () => {
    const { started, signIn, send, rounds } = recordedTurns();
    signIn('a1', 'a');
    signIn('a2', 'a');
    signIn('b1', 'b');
    for (const cookie of ['a1', 'a2', 'b1']) send(cookie, { cookie, body: LONG });
    await rounds(8);
    expect(started).toEqual(['a1', 'b1']);
  });

  it('refuse a long body that waited for 10 seconds, and start the others', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const { started, send, rounds } = recordedTurns();
    const first = send('first', { body: LONG });
    send('second', { body: LONG });
    jest.advanceTimersByTime(9_999);
    send('third', { body: LONG });
    await rounds(8);
    expect(started).toEqual(['first']);
    jest.advanceTimersByTime(1);
    expect(started).toEqual(['first', expect.objectContaining({ status: 429, retryAfterSeconds: 1 })]);
    first.destroy();
    await rounds(8);
    expect(started.slice(2)).toEqual(['third']);
    jest.advanceTimersByTime(10_000);
    expect(started).toHaveLength(3);
  });

  it('refuse the 51st waiting long body', async () => {
    const { started, send, rounds } = recordedTurns();
    for (let n = 0; n < 52; n += 1) send(`${n}`, { body: LONG });
    await rounds(8);
    expect(started).toEqual([expect.objectContaining({ status: 429, retryAfterSeconds: 1 }), '0']);
  });

  it('refuse the newest long body of the member with the most, not one of a colleague', async () => {
    const { started, signIn, send, rounds } = recordedTurns();
    signIn('a1', 'a');
    signIn('a2', 'a');
    const [first, second] = Array.from({ length: 51 }, (_, n) => send(`${n}`, { cookie: 'a1', body: LONG }));
    send('colleague', { cookie: 'a2', body: LONG });
    await rounds(8);
    expect(started).toEqual([expect.objectContaining({ status: 429 }), '0']);
    first!.destroy();
    await rounds(8);
    second!.destroy();
    await rounds(8);
    expect(started.slice(2)).toEqual(['1', 'colleague']);
  });
});
