import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import { updateClock } from '../../api/calls/clock.js';
import { refresh } from '../../api/query-client.js';
import type { Account } from '../../session/members.js';
import { tellUnsent } from '../../session/unsent.js';
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

/** The presses of an account that the server does not have: those that wait, and those that it refused. */
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

/** This tab and the others show the presses as they are now. */
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

/** Sends what waits. */
async function sendAll(): Promise<{ isLeft: boolean }> {
  const sender = account;
  const before = sender ? await pressesOf(sender) : [];
  if (!sender || before.every(({ refusal }) => refusal !== null)) return { isLeft: false };
  const isOwn = (press: Press): boolean => sender === account && isOfAccount(press, sender);
  const sent = await pressTabs
    .inTurn(() => sendPresses({ store: presses, isOwn, send, accepted, isOfSession }))
    .catch(() => 'later' as const);
  // A try that changes nothing is not told to other tabs: two of them would answer each other without end.
  await (stateOf(await pressesOf(sender)) === stateOf(before) ? show() : changed());
  if (sent === 'done') {
    await refresh('clock entry');
  } else if (sent === 'signIn') {
    // Another tab may have signed somebody else in.
    await refresh('user');
  } else if (sender === account) {
    void askWorker();
    return { isLeft: true };
  }
  return { isLeft: false };
}

/** Keeps a press, and only then sends it. */
export async function addPress(press: Press): Promise<void> {
  await presses.change(press.id, () => press);
  try {
    await changed();
  } finally {
    void tries.now();
  }
}

/** Undoes a clock-out. One that was never sent is dropped; otherwise the undo is sent after it. */
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

/** Keeps where a press was made: with it, or to follow it while its person is signed in. */
export async function addPosition(press: Press, location: NonNullable<Press['location']>): Promise<void> {
  const mayFollow = (): boolean => account !== null && isOfAccount(press, account);
  await keepPosition(presses, press, location, mayFollow);
  await changed();
  void tries.now();
}

/** Its person has dealt with a press that was not accepted. */
export async function dismissPress(id: string): Promise<void> {
  await presses.change(id, (press) => (press?.refusal ? null : undefined));
  await changed();
}

/** Shows and sends the presses of whoever is signed in; the answer stops that. */
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
    tellUnsent('presses', () => unsentPresses(user)),
  );
  void show().then(tries.now);
  return () => {
    stop.abort();
    account = null;
    setQueued(null);
  };
}

/** The server was heard: what waits goes now. */
export const flushNow = tries.nowAnew;
