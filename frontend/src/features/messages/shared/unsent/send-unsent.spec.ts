import { expect, test } from '@playwright/test';
import { memoryStore } from '@/session/unsent/unsent-store.js';
import { sendUnsent } from './send-unsent.js';
import type { UnsentMessage } from './unsent-message.js';

const online = globalThis.fetch;
test.afterEach(() => {
  globalThis.fetch = online;
});

/** A waiting message from Sam, with the properties of `about`. */
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

/** Sends `messages` as Sam and returns the requested paths. The server gives `answers` in order, then accepts
 * everything. */
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

test('does not send messages of another member, refused messages, or messages older than a day', async () => {
  const waiting = [
    someMessage({ id: 'ola’s', userId: 'ola' }),
    someMessage({ id: 'refused', isRefused: true }),
    someMessage({ id: 'old', wantedAt: Date.now() - 24 * 3_600_000 }),
  ];
  expect(await send(waiting)).toEqual({ sent: 'done', asked: [], kept: waiting });
});

test('keeps a message waiting when another account’s session is refused', async () => {
  const { sent, asked, kept } = await send([someMessage()], NOT_FOUND, [200, { id: 'ola' }]);
  expect([sent, asked]).toEqual(['signIn', ['/api/messages', '/api/auth/user']]);
  expect(kept).toMatchObject([{ problem: 'Not sent: you were signed out.', isRefused: false }]);
});

test('marks a message as refused when its writer’s session is refused, and sends the next one', async () => {
  const later = someMessage({ id: 'later' });
  const { sent, kept } = await send([someMessage(), later], NOT_FOUND, [200, { id: 'sam' }]);
  expect(sent).toBe('done');
  expect(kept).toMatchObject([
    { id: 'message', problem: 'Not sent: you can no longer write to this person.', isRefused: true },
  ]);
});

test('keeps a message waiting when a proxy answers instead of the server', async () => {
  for (const answer of [
    [200, { portal: 'Accept our terms' }],
    [403, { error: 'Blocked' }],
  ] as [number, object][]) {
    const { sent, kept } = await send([someMessage()], answer);
    expect(sent).toBe('later');
    expect(kept).toMatchObject([{ problem: 'Not sent. Check your connection.', isRefused: false }]);
  }
});
