import { useSyncExternalStore } from 'react';
import { sendMessage } from '../../api/calls/messages.js';
import { ApiError } from '../../api/http.js';
import { randomId } from '../../lib/random-id.js';
import { currentUser } from '../../session/current-user.js';
import { clearDraft, readDraft, writeDraft } from '../../session/drafts.js';
import { lastUser } from '../../session/last-user.js';
import { showSent } from './use-thread.js';

/** A message that the server has not answered for. Sent again with the same key, it is made once. */
export interface Unsent {
  key: string;
  receiverId: string;
  subject: string;
  content: string;
  at: string;
  /** Null while it is under way. */
  problem: string | null;
}

type Text = Pick<Unsent, 'receiverId' | 'subject' | 'content'>;

/** Kept as drafts are: for this person in this tab, until they sign out. */
const PLACE = 'messages.unsent';
const INTERRUPTED = 'Not sent: the page was closed.';
const UNREACHABLE = 'Not sent. Check your connection.';

let owner: string | null = null;
let unsent: readonly Unsent[] | null = null;
const listeners = new Set<() => void>();

function all(): readonly Unsent[] {
  const { id = null } = currentUser() ?? lastUser() ?? {};
  if (id !== owner) [owner, unsent] = [id, null];
  // Whatever was under way when the page went may have been made: its key finds out.
  unsent ??= (readDraft<{ unsent: Unsent[] }>(PLACE)?.unsent ?? []).map((one) => ({
    ...one,
    problem: one.problem ?? INTERRUPTED,
  }));
  return unsent;
}

function change(next: readonly Unsent[]): void {
  unsent = next;
  if (next.length > 0) writeDraft(PLACE, { unsent: next });
  else clearDraft(PLACE);
  for (const listener of listeners) listener();
}

function update(key: string, problem: string | null): void {
  change(all().map((one) => (one.key === key ? { ...one, problem } : one)));
}

async function deliver({ key, receiverId, subject, content }: Unsent): Promise<void> {
  try {
    const message = await sendMessage({ receiverId, subject, content }, key);
    discard(key);
    showSent(message);
  } catch (error) {
    update(key, problemOf(error));
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.unreachable || error.status >= 500) return UNREACHABLE;
  if (error.unauthorised) return 'Not sent: you were signed out.';
  if (error.status === 404) return 'Not sent: this person cannot be written to any more.';
  return `Not sent: ${error.message}`;
}

/** Sends a message; it is shown in its thread at once, and stays there until the server has it. */
export function send(text: Text): void {
  const one = { ...text, key: randomId(), at: new Date().toISOString(), problem: null };
  change([...all(), one]);
  void deliver(one);
}

/** Sends it again, once at a time. */
export function resend(key: string): void {
  const one = all().find((each) => each.key === key);
  if (!one || one.problem === null) return;
  update(key, null);
  void deliver(one);
}

/** Gives it up. */
export function discard(key: string): void {
  change(all().filter((one) => one.key !== key));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was not sent yet, in the order in which it was written. */
export function useUnsent(): readonly Unsent[] {
  return useSyncExternalStore(subscribe, all);
}
