import type { MessageView, SentToManyView } from '@contract/messages/messages.contract.js';
import { useSyncExternalStore } from 'react';
import { refresh } from '../../api/query-client.js';
import { counted } from '../../lib/counts.js';
import { randomId } from '../../lib/random-id.js';
import { clearDraft } from '../../session/drafts.js';
import type { Account } from '../../session/members.js';
import { tellUnsent } from '../../session/unsent.js';
import { askWorker } from '../../unsent/ask-worker.js';
import { keptWith } from '../../unsent/kept-store.js';
import { toast } from '../../ui/toast-store.js';
import { triesOf } from '../../unsent/tries.js';
import { messageTabs } from './message-tabs.js';
import { sendUnsent } from './send-unsent.js';
import { isOf, isOfWriter, type UnsentMessage } from './unsent-message.js';
import { showSent } from './use-thread.js';

type Text = Omit<UnsentMessage, 'id' | 'wantedAt' | 'problem' | 'isRefused' | 'lacksReceiver'>;

let writer: Account | null = null;
let shown: readonly UnsentMessage[] | null = null;
const listeners = new Set<() => void>();

const messages = keptWith(async () => (await import('../../unsent/on-phone.js')).onPhone('messages'));
const tries = triesOf(sendAll);

function setShown(next: readonly UnsentMessage[] | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

async function show(): Promise<void> {
  const asked = writer;
  if (!asked) return;
  const all = await messages.all();
  if (asked === writer) setShown(all.filter((one) => isOf(one, asked)));
}

/** This tab and the others show what is kept now. */
async function changed(): Promise<void> {
  messageTabs.tellOthers();
  await show();
}

function accepted(made: MessageView | SentToManyView, { id }: UnsentMessage): void {
  setShown(shown && shown.filter((one) => one.id !== id));
  clearDraft(composeDraft(id));
  if ('id' in made) {
    showSent(made);
    return;
  }
  toast({ title: `Message sent to ${counted(made.messages.length, 'person', 'people')}` });
  void refresh('message');
}

async function sendAll(): Promise<{ isLeft: boolean }> {
  const sender = writer;
  if (!sender) return { isLeft: false };
  const before = JSON.stringify(await messages.all());
  const sent = await messageTabs
    .inTurn(() => sendUnsent({ store: messages, sender, accepted }))
    .catch(() => 'later' as const);
  // A try that changes nothing is not told to other tabs: two of them would answer each other without end.
  await (JSON.stringify(await messages.all()) === before ? show() : changed());
  // Another tab may have signed somebody else in.
  if (sent === 'signIn') await refresh('user');
  const isLeft = sent === 'later' && sender === writer;
  if (isLeft) void askWorker();
  return { isLeft };
}

/** Names the draft of a new message to somebody, or instead of one that was refused. */
export function composeDraft(to: string): string {
  return `messages.compose.${to}`;
}

/** Sends a message; it is kept first, and shown until the server has it: in its thread, or in the list where it goes to
 * several. By the same id it is the same message, and goes once. */
export async function send(text: Text, id = randomId()): Promise<void> {
  const wantedAt = Date.now();
  await messages.change(id, () => ({ ...text, id, wantedAt, problem: null, isRefused: false }));
  await changed();
  void tries.now();
}

/** Sends it again, also what was refused or is old. */
export async function resend(id: string): Promise<void> {
  const wantedAt = Date.now();
  await messages.change(id, (one) => one && { ...one, wantedAt, problem: null, isRefused: false });
  await changed();
  void tries.now();
}

/** Gives it up, and what was written anew of it. */
export async function discard(id: string): Promise<void> {
  clearDraft(composeDraft(id));
  await messages.change(id, (one) => (one ? null : undefined));
  await changed();
}

/** Shows and sends what whoever is signed in has written; the answer stops that. */
export function startOutbox(user: Account): () => void {
  writer = user;
  const stop = new AbortController();
  const ownOf = async () => (await messages.all()).filter((one) => isOfWriter(one, user));
  tries.follow(stop.signal);
  stop.signal.addEventListener(
    'abort',
    messageTabs.onOthersChange(() => void show()),
  );
  stop.signal.addEventListener('abort', tellUnsent('messages', ownOf));
  void show().then(tries.now);
  return () => {
    stop.abort();
    writer = null;
    setShown(null);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was not sent yet, in the order in which it was written; null until that is known. */
export function useUnsent(): readonly UnsentMessage[] | null {
  return useSyncExternalStore(subscribe, () => shown);
}
