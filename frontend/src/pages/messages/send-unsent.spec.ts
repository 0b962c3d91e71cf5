import { expect, test } from '@playwright/test';
import { memoryStore } from '../../unsent/kept-store.js';
import { sendUnsent } from './send-unsent.js';
import type { UnsentMessage } from './unsent-message.js';

const online = globalThis.fetch;
test.afterEach(() => {
  globalThis.fetch = online;
});

/** A message of Sam's that waits, unless told otherwise. */
function someMessage(about: Partial<UnsentMessage> = {}): UnsentMessage {
  return {
    id: 'message',
    userId: 'sam',
    receiverId: 'erin',
    receiverName: 'Erin Boss',
    subject: 'Saturday',
    content: 'I am late.',
    wantedAt: Date.now(),
    problem: null,
    isRefused: false,
    ...about,
  };
}

/** Sends what waits as Sam, where the server answers each call with the next of these; says what was asked for. */
async function send(messages: readonly UnsentMessage[], ...answers: [status: number, body: object][]) {
  const store = memoryStore<UnsentMessage>();
  for (const one of messages) await store.change(one.id, () => one);
  const asked: string[] = [];
  globalThis.fetch = (path) => {
    asked.push(path as string);
    const [status, body] = answers.shift() ?? [201, { id: 'made' }];
    return Promise.resolve(Response.json(body, { status }));
  };
  const sent = await sendUnsent({ store, sender: { id: 'sam' }, accepted: () => undefined });
  return { sent, asked, kept: await store.all() };
}

const NOT_FOUND: [number, object] = [404, { statusCode: 404, message: 'Not found' }];

test('somebody else’s stays where it is, and so does what was refused or is a day old', async () => {
  const waiting = [
    someMessage({ id: 'ola’s', userId: 'ola' }),
    someMessage({ id: 'refused', isRefused: true }),
    someMessage({ id: 'old', wantedAt: Date.now() - 24 * 3_600_000 }),
  ];
  expect(await send(waiting)).toEqual({ sent: 'done', asked: [], kept: waiting });
});

test('what another account’s session was told is no answer: it waits for its writer', async () => {
  const { sent, asked, kept } = await send([someMessage()], NOT_FOUND, [200, { id: 'ola' }]);
  expect([sent, asked]).toEqual(['signIn', ['/api/messages', '/api/auth/user']]);
  expect(kept).toMatchObject([{ problem: 'Not sent: you were signed out.', isRefused: false }]);
});

test('what its writer’s session was told is a refusal, and what was written after it goes', async () => {
  const later = someMessage({ id: 'later' });
  const { sent, kept } = await send([someMessage(), later], NOT_FOUND, [200, { id: 'sam' }]);
  expect(sent).toBe('done');
  expect(kept).toMatchObject([
    { id: 'message', problem: 'Not sent: this person cannot be written to any more.', isRefused: true },
  ]);
});

test('what a proxy answers in Muster’s place neither accepts nor refuses it', async () => {
  for (const answer of [
    [200, { portal: 'Accept our terms' }],
    [403, { error: 'Blocked' }],
  ] as [number, object][]) {
    const { sent, kept } = await send([someMessage()], answer);
    expect(sent).toBe('later');
    expect(kept).toMatchObject([{ problem: 'Not sent. Check your connection.', isRefused: false }]);
  }
});
