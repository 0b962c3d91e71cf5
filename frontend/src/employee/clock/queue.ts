import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { updateClock } from '../../api/calls/clock.js';
import { refresh } from '../../api/query-client.js';
import { backOff } from '../../lib/back-off.js';
import { tellUnsent } from '../../session/unsent.js';
import { toast } from '../../ui/toast-store.js';
import { inTurn, onOthersChange, tellOthers } from './other-tabs.js';
import { isOfAccount, type Press } from './press.js';
import { pressesWith } from './press-store.js';
import { setQueued } from './queued.js';
import { isOfSession, send } from './send.js';
import { keepPosition, sendPresses } from './send-presses.js';
import { withEntry } from './standing.js';

type Account = Pick<CurrentUserView, 'id' | 'memberships'>;

const RETRY_MS = 1_000;
const RETRY_MOST_MS = 60_000;

let account: Account | null = null;
let addresses: ReadonlyMap<string, string> = new Map();
let timer: ReturnType<typeof setTimeout> | undefined;
const retries = backOff(RETRY_MS, RETRY_MOST_MS);
let isSending = false;
let isAskedAgain = false;

const presses = pressesWith(async () => (await import('./phone-presses.js')).pressesOnPhone());

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
  if (asked === account) setQueued({ presses: own, addresses });
}

const stateOf = (own: readonly Press[]): string =>
  own.map(({ id, isAccepted, refusal }) => `${id} ${isAccepted} ${refusal}`).join();

/** This tab and the others show the presses as they are now. */
async function changed(): Promise<void> {
  tellOthers();
  await show();
}

function accepted(press: Press, entry: ClockEntryView): void {
  const place = press.kind === 'in' ? entry.clockInLocation : entry.clockOutLocation;
  if (place?.address) addresses = new Map([...addresses, [press.id, place.address]]);
  if (press.userId === account?.id) updateClock((view) => withEntry(view, entry));
  if (press.isAccepted) return;
  if (press.kind === 'in')
    toast({ title: 'Clocked In', description: `Started shift at ${press.shift.name}` });
  else toast({ title: 'Clocked Out', description: 'Your hours were sent for approval.' });
}

/** Sends what waits; while that is under way, once more afterwards. */
async function flush(): Promise<void> {
  isAskedAgain = true;
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  try {
    while (isAskedAgain) {
      isAskedAgain = false;
      await sendAll();
    }
  } finally {
    isSending = false;
  }
}

async function sendAll(): Promise<void> {
  const sender = account;
  const before = sender ? await pressesOf(sender) : [];
  if (!sender || before.every(({ refusal }) => refusal !== null)) return;
  const isOwn = (press: Press): boolean => sender === account && isOfAccount(press, sender);
  const sent = await inTurn(() => sendPresses({ store: presses, isOwn, send, accepted, isOfSession })).catch(
    () => 'later' as const,
  );
  // A try that changes nothing is not told to other tabs: two of them would answer each other without end.
  await (stateOf(await pressesOf(sender)) === stateOf(before) ? show() : changed());
  if (sent === 'done') {
    retries.reset();
    await refresh('clock entry');
  } else if (sent === 'signIn') {
    // Another tab may have signed somebody else in.
    await refresh('user');
  } else if (sender === account) {
    void askWorker();
    timer = setTimeout(() => void flush(), retries.next());
  }
}

/** The page may close before there is a connection. */
async function askWorker(): Promise<void> {
  try {
    await (await import('../../worker/worker.js')).sendInBackground();
  } catch {
    // This page goes on trying.
  }
}

/** Keeps a press, and only then sends it. */
export async function addPress(press: Press): Promise<void> {
  await presses.change(press.id, () => press);
  try {
    await changed();
  } finally {
    void flush();
  }
}

/** Keeps where a press was made: with it, or to follow it while its person is signed in. */
export async function addPosition(press: Press, location: NonNullable<Press['location']>): Promise<void> {
  const mayFollow = (): boolean => account !== null && isOfAccount(press, account);
  await keepPosition(presses, press, location, mayFollow);
  await changed();
  void flush();
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
  const soon = (): void => {
    if (document.visibilityState === 'visible') void flush();
  };
  window.addEventListener('online', soon, { signal });
  document.addEventListener('visibilitychange', soon, { signal });
  signal.addEventListener(
    'abort',
    onOthersChange(() => {
      void show();
      void refresh('clock entry');
    }),
  );
  signal.addEventListener(
    'abort',
    tellUnsent(() => unsentPresses(user)),
  );
  void show().then(flush);
  return () => {
    stop.abort();
    clearTimeout(timer);
    retries.reset();
    account = null;
    addresses = new Map();
    setQueued(null);
  };
}

/** The server was heard: what waits goes now. */
export function flushNow(): void {
  retries.reset();
  void flush();
}
