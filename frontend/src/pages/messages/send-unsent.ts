import type { MessageView, SendMessageRequest } from '@contract/messages/messages.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { call, statusOf } from '../../api/http.js';
import type { KeptStore } from '../../unsent/kept-store.js';
import { ask, setbackIn, type Sent, type Setback } from '../../unsent/setback.js';
import { isDue, isOf, type UnsentMessage } from './unsent-message.js';

/** A connection that swallows what is sent is given up after this; the message is sent again. */
const SEND_MS = 30_000;
const UNREACHABLE = 'Not sent. Check your connection.';

interface Delivery {
  store: KeptStore<UnsentMessage>;
  /** Whose messages go. */
  sender: Pick<CurrentUserView, 'id'>;
  accepted: (message: MessageView, one: UnsentMessage) => void;
}

/** Sends what waits, one after the other as it was written; what the server does not take now holds up nothing. */
export async function sendUnsent(delivery: Delivery): Promise<Sent> {
  const isWaiting = (one: UnsentMessage): boolean => isOf(one, delivery.sender) && isDue(one, Date.now());
  const waiting = (await delivery.store.all()).filter(isWaiting);
  let sent: Sent = 'done';
  for (const { id } of waiting) {
    // Another tab may have sent it, or its writer given it up.
    const one = (await delivery.store.all()).find((each) => each.id === id);
    if (!one) continue;
    const setback = await sendOne(delivery, one);
    if (setback === 'signIn') return 'signIn';
    if (setback === 'later') sent = 'later';
  }
  return sent;
}

async function sendOne({ store, accepted }: Delivery, one: UnsentMessage): Promise<Setback['kind'] | null> {
  const { id, userId: writerId, receiverId, subject, content } = one;
  const body: SendMessageRequest = { writerId, receiverId, subject, content };
  const signal = AbortSignal.timeout(SEND_MS);
  let message: MessageView;
  try {
    message = await ask<MessageView>('messages', { method: 'POST', body, idempotencyKey: id, signal });
  } catch (error) {
    const setback = await setbackIn(() => isOfSession(one), error);
    const isRefused = setback.kind === 'refused';
    await store.change(id, (now) => now && { ...now, problem: problemOf(setback, error), isRefused });
    return setback.kind;
  }
  await store.change(id, (now) => (now ? null : undefined));
  accepted(message, one);
  return null;
}

async function isOfSession(one: UnsentMessage): Promise<boolean> {
  const signal = AbortSignal.timeout(SEND_MS);
  return isOf(one, await call<CurrentUserView>('auth/user', { anonymous: true, signal }));
}

function problemOf(setback: Setback, error: unknown): string {
  if (setback.kind === 'later') return UNREACHABLE;
  if (setback.kind === 'signIn') return 'Not sent: you were signed out.';
  if (statusOf(error) === 404) return 'Not sent: this person cannot be written to any more.';
  return `Not sent: ${setback.sentence}`;
}
