import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import { updateClock } from '../../api/calls/clock.js';
import { refresh } from '../../api/query-client.js';
import type { Account } from '../../session/members.js';
import { registerUnsent } from '../../session/unsent.js';
import { toast } from '../../ui/toast-store.js';
import { askWorker } from '../../unsent/ask-worker.js';
import { keptWith } from '../../unsent/kept-store.js';
import { triesOf } from '../../unsent/tries.js';
import { pressTabs } from './other-tabs.js';
import { isOfAccount, isWaiting, type Press } from './press.js';
import { setQueued } from './queued.js';
import { isOfSession, send } from './send.js';
import { keepPosition, sendPresses } from './send-presses.js';
import { withEntry } from './standing.js';

let account: Account | null = null;

const presses = keptWith(async () => (await import('../../unsent/on-phone.js')).onPhone('presses'));
const tries = triesOf(sendAll);

async function pressesOf(of: Account): Promise<Press[]> {
  return (await presses.all()).filter((press) => isOfAccount(press, of));
}

/** Returns the account's clock actions that wait or were refused. */
async function unsentPresses(of: Account): Promise<Press[]> {
  return (await pressesOf(of)).filter(({ isAccepted }) => !isAccepted);
}

async function show(): Promise<void> {
  const asked = account;
  if (!asked) return;
  const own = await unsentPresses(asked);
  if (asked === account) setQueued({ presses: own });
}

const stateOf = (own: readonly Press[]): string =>
  own.map(({ id, isAccepted, refusal }) => `${id} ${isAccepted} ${refusal}`).join();

/** Shows the stored clock actions again in this tab and in other tabs. */
async function changed(): Promise<void> {
  pressTabs.tellOthers();
  await show();
}

function toastOf({ kind, shift }: Press): { title: string; description: string } {
  if (kind === 'in') return { title: 'Clocked In', description: `Started shift at ${shift.name}` };
  if (kind === 'out') return { title: 'Clocked Out', description: 'Your hours were sent for approval.' };
  return { title: 'Clock-out undone', description: 'You are still clocked in.' };
}

function accepted(press: Press, entry: ClockEntryView): void {
  if (press.userId === account?.id) updateClock((view) => withEntry(view, entry));
  if (press.isAccepted) return;
  toast(toastOf(press));
}

/** Sends the waiting clock actions. */
async function sendAll(): Promise<{ isLeft: boolean }> {
  const sender = account;
  const before = sender ? await pressesOf(sender) : [];
  if (!sender || before.every(({ refusal }) => refusal !== null)) return { isLeft: false };
  const isOwn = (press: Press): boolean => sender === account && isOfAccount(press, sender);
  const sent = await pressTabs
    .inTurn(() => sendPresses({ store: presses, isOwn, send, accepted, isOfSession }))
    .catch(() => 'later' as const);
  // Other tabs are notified only of changes, so that two tabs do not trigger each other endlessly.
  await (stateOf(await pressesOf(sender)) === stateOf(before) ? show() : changed());
  if (sent === 'done') {
    await refresh('clock entry');
  } else if (sent === 'signIn') {
    // Another tab may have signed in a different user.
    await refresh('user');
  } else if (sender === account) {
    void askWorker();
    return { isLeft: true };
  }
  return { isLeft: false };
}

/** Stores a clock action, then sends it. */
export async function addPress(press: Press): Promise<void> {
  await presses.change(press.id, () => press);
  try {
    await changed();
  } finally {
    void tries.now();
  }
}

/** Undoes a clock-out. Deletes it if it was never sent; otherwise sends the undo after it. */
export async function addUndo(undo: Press): Promise<void> {
  let isDropped = false;
  await presses.change(undo.clockOutPressId!, (out) => {
    isDropped = out !== undefined && isWaiting(out) && !out.isTried;
    return isDropped ? null : undefined;
  });
  if (!isDropped) return addPress(undo);
  toast(toastOf(undo));
  await changed();
}

/** Stores the location of a clock action. If the action was already sent, the location is sent separately while its
 * account is signed in. */
export async function addPosition(press: Press, location: NonNullable<Press['location']>): Promise<void> {
  const mayFollow = (): boolean => account !== null && isOfAccount(press, account);
  await keepPosition(presses, press, location, mayFollow);
  await changed();
  void tries.now();
}

/** Deletes a refused clock action. */
export async function dismissPress(id: string): Promise<void> {
  await presses.change(id, (press) => (press?.refusal ? null : undefined));
  await changed();
}

/** Shows and sends the clock actions of the signed-in account. The returned function stops this. */
export function startQueue(user: Account): () => void {
  account = user;
  const stop = new AbortController();
  const { signal } = stop;
  tries.follow(signal);
  signal.addEventListener(
    'abort',
    pressTabs.onOthersChange(() => {
      void show();
      void refresh('clock entry');
    }),
  );
  signal.addEventListener(
    'abort',
    registerUnsent('presses', () => unsentPresses(user)),
  );
  void show().then(tries.now);
  return () => {
    stop.abort();
    account = null;
    setQueued(null);
  };
}

/** Sends waiting clock actions at once, because the server was just reachable. */
export const flushNow = tries.nowAnew;
