import type {
  MessageView,
  SendMessageRequest,
  SendToManyRequest,
  SentToManyView,
} from '@contract/messages/messages.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { call, statusOf } from '@/api/http.js';
import type { UnsentStore } from '@/session/unsent/unsent-store.js';
import {
  requireOwnServerAnswer,
  sendFailureInSession,
  type Sent,
  type Setback,
} from '@/session/unsent/send-failure.js';
import { isDue, isWrittenBy, writerOf, type UnsentMessage } from './unsent-message.js';

/** Time limit of one request, in milliseconds. The message is sent again later. */
const SEND_MS = 30_000;
/** From this status on, the server is temporarily unable to accept messages. */
const TOO_MANY = 429;
/** A recipient does not exist or has left. */
const NOT_THERE = 404;
const UNREACHABLE = 'Not sent. Check your connection.';
const BUSY = 'Not sent yet. Muster will try again automatically.';

interface Delivery {
  store: UnsentStore<UnsentMessage>;
  /** The signed-in member. */
  sender: Pick<CurrentUserView, 'id'>;
  accepted: (made: MessageView | SentToManyView, one: UnsentMessage) => void;
}

/** The reason why a message was not accepted, and the sentence for its writer. */
interface Failure {
  kind: Setback['kind'];
  problem: string;
  lacksReceiver: boolean;
}

/** Sends the due messages in the order they were written. A temporary failure delays later messages of the same
 * thread, but messages to several people neither delay others nor wait. */
export async function sendUnsent(delivery: Delivery): Promise<Sent> {
  const isWaiting = (one: UnsentMessage): boolean =>
    isWrittenBy(one, delivery.sender) && isDue(one, Date.now());
  const waiting = (await delivery.store.all()).filter(isWaiting);
  let sent: Sent = 'done';
  /** Temporary failures by recipient. */
  const held = new Map<string, Failure>();
  for (const { id } of waiting) {
    // Reads the message again: another tab may have sent or discarded it.
    const one = (await delivery.store.all()).find((each) => each.id === id);
    if (!one) continue;
    const thread = one.receiverIds ? null : one.receiverId;
    const failure = (thread !== null && held.get(thread)) || (await sendOne(delivery, one));
    if (!failure) continue;
    const { kind, ...told } = failure;
    await delivery.store.change(id, (now) => now && { ...now, ...told, isRefused: kind === 'refused' });
    if (kind === 'signIn') return 'signIn';
    if (kind !== 'later') continue;
    sent = 'later';
    if (thread !== null) held.set(thread, failure);
  }
  return sent;
}

async function sendOne({ store, accepted }: Delivery, one: UnsentMessage): Promise<Failure | null> {
  let made: MessageView | SentToManyView;
  try {
    made = await postUnsent(one);
  } catch (error) {
    const setback = await sendFailureInSession(() => isOfSession(one), error);
    const lacksReceiver = statusOf(error) === NOT_THERE;
    return { kind: setback.kind, problem: setbackText(setback, error, one), lacksReceiver };
  }
  await store.change(one.id, (now) => (now ? null : undefined));
  accepted(made, one);
  return null;
}

function postUnsent(one: UnsentMessage): Promise<MessageView | SentToManyView> {
  const { id, receiverId, receiverIds, subject, content } = one;
  const text = { writerId: writerOf(one), subject, content };
  const options = { idempotencyKey: id, signal: AbortSignal.timeout(SEND_MS) };
  if (receiverIds) {
    const body: SendToManyRequest = { ...text, receivers: receiverIds.map((receiver) => ({ id: receiver })) };
    return requireOwnServerAnswer('messages', call('POST /messages/many', { ...options, body }));
  }
  const body: SendMessageRequest = { ...text, receiverId };
  return requireOwnServerAnswer('id', call('POST /messages', { ...options, body }));
}

async function isOfSession(one: UnsentMessage): Promise<boolean> {
  const signal = AbortSignal.timeout(SEND_MS);
  return isWrittenBy(one, await call('GET /auth/user', { anonymous: true, signal }));
}

function setbackText(setback: Setback, error: unknown, { receiverIds }: UnsentMessage): string {
  if (setback.kind === 'later') return statusOf(error) >= TOO_MANY ? BUSY : UNREACHABLE;
  if (setback.kind === 'signIn') return 'Not sent: you were signed out.';
  if (statusOf(error) === NOT_THERE) {
    return `Not sent: you can no longer write to ${receiverIds ? 'one of these people' : 'this person'}.`;
  }
  return `Not sent: ${setback.sentence}`;
}
