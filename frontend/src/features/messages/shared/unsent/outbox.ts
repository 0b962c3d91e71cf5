import type { MessageView, SentToManyView } from '@contract/messages/messages.contract.js';
import { useSyncExternalStore } from 'react';
import { refresh } from '@/api/query-client.js';
import { counted } from '@/lib/counts.js';
import { randomId } from '@/lib/random-id.js';
import { clearDraft } from '@/session/drafts.js';
import type { Account } from '@/session/membership-ids.js';
import { registerUnsent } from '@/session/unsent/unsent.js';
import { askWorkerToSend } from '@/session/unsent/ask-worker-to-send.js';
import { withMemoryFallback } from '@/session/unsent/unsent-store.js';
import { toast } from '@/ui/toasts/toast-store.js';
import { createRetries } from '@/session/unsent/retries.js';
import { messageTabs } from './message-tabs.js';
import { sendUnsent } from './send-unsent.js';
import { isWrittenBy, isWrittenByAccount, type UnsentMessage } from './unsent-message.js';
import { cacheSentMessage } from '../thread/use-thread.js';

type Text = Omit<UnsentMessage, 'id' | 'wantedAt' | 'problem' | 'isRefused' | 'lacksReceiver'>;

let writer: Account | null = null;
let shown: readonly UnsentMessage[] | null = null;
const listeners = new Set<() => void>();

const messages = withMemoryFallback(async () =>
  (await import('@/session/unsent/device-store.js')).openDeviceStore('messages'),
);
const tries = createRetries(sendAll);

function setShown(next: readonly UnsentMessage[] | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

async function showUnsentMessages(): Promise<void> {
  const asked = writer;
  if (!asked) return;
  const all = await messages.all();
  if (asked === writer) setShown(all.filter((one) => isWrittenBy(one, asked)));
}

/** Shows the stored messages again in this tab and in other tabs. */
async function showInAllTabs(): Promise<void> {
  messageTabs.notifyOthers();
  await showUnsentMessages();
}

function showAsSent(made: MessageView | SentToManyView, { id }: UnsentMessage): void {
  setShown(shown && shown.filter((one) => one.id !== id));
  clearDraft(composeDraftKey(id));
  if ('id' in made) {
    cacheSentMessage(made);
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
    .withLock(() => sendUnsent({ store: messages, sender, accepted: showAsSent }))
    .catch(() => 'later' as const);
  // Other tabs are notified only of changes, so that two tabs do not trigger each other endlessly.
  await (JSON.stringify(await messages.all()) === before ? showUnsentMessages() : showInAllTabs());
  // Another tab may have signed in a different user.
  if (sent === 'signIn') await refresh('user');
  const isLeft = sent === 'later' && sender === writer;
  if (isLeft) void askWorkerToSend();
  return { isLeft };
}

/** The draft key of the form for a new message. `to` is a recipient, or a refused message to edit. */
export function composeDraftKey(to: string): string {
  return `messages.compose.${to}`;
}

/** Stores a message on the device and sends it. The server creates at most one message per `id`. */
export async function sendMessage(text: Text, id = randomId()): Promise<void> {
  const wantedAt = Date.now();
  await messages.change(id, () => ({ ...text, id, wantedAt, problem: null, isRefused: false }));
  await showInAllTabs();
  void tries.now();
}

/** Sends a message again, even if it was refused or is more than a day old. */
export async function resendMessage(id: string): Promise<void> {
  const wantedAt = Date.now();
  await messages.change(id, (one) => one && { ...one, wantedAt, problem: null, isRefused: false });
  await showInAllTabs();
  void tries.now();
}

/** Deletes an unsent message and its draft in the form. */
export async function discardMessage(id: string): Promise<void> {
  clearDraft(composeDraftKey(id));
  await messages.change(id, (one) => (one ? null : undefined));
  await showInAllTabs();
}

/** Shows and sends the unsent messages of the signed-in account. The returned function stops this. */
export function startOutbox(user: Account): () => void {
  writer = user;
  const stop = new AbortController();
  const ownOf = async () => (await messages.all()).filter((one) => isWrittenByAccount(one, user));
  tries.follow(stop.signal);
  stop.signal.addEventListener(
    'abort',
    messageTabs.onOthersChange(() => void showUnsentMessages()),
  );
  stop.signal.addEventListener('abort', registerUnsent('messages', ownOf));
  void showUnsentMessages().then(tries.now);
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

/** Returns the unsent messages in the order they were written; null until they are loaded. */
export function useUnsentMessages(): readonly UnsentMessage[] | null {
  return useSyncExternalStore(subscribe, () => shown);
}
