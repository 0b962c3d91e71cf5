import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import { updateClock } from '../../api/clock.js';
import { refresh } from '@/api/query-client.js';
import type { Account } from '@/session/membership-ids.js';
import { registerUnsent } from '@/session/unsent/unsent.js';
import { toast } from '@/ui/toasts/toast-store.js';
import { askWorkerToSend } from '@/session/unsent/ask-worker-to-send.js';
import { withMemoryFallback } from '@/session/unsent/unsent-store.js';
import { createRetries } from '@/session/unsent/retries.js';
import { clockTabs } from './clock-tabs.js';
import { isOfAccount, isWaiting, type ClockAction } from './clock-action.js';
import { setQueuedActions } from './queued-actions.js';
import { isOfSession, postClockAction } from './post-clock-action.js';
import { storeLocation, sendClockActions } from './send-clock-actions.js';
import { applyEntry } from './clock-state.js';

let account: Account | null = null;

const actions = withMemoryFallback(async () =>
  (await import('@/session/unsent/device-store.js')).openDeviceStore('presses'),
);
const tries = createRetries(sendAll);

async function actionsOf(of: Account): Promise<ClockAction[]> {
  return (await actions.all()).filter((action) => isOfAccount(action, of));
}

/** Returns the account's clock actions that the server has not accepted: those that wait or were refused. */
async function unacceptedActions(of: Account): Promise<ClockAction[]> {
  return (await actionsOf(of)).filter(({ isAccepted }) => !isAccepted);
}

async function showQueuedActions(): Promise<void> {
  const asked = account;
  if (!asked) return;
  const own = await unacceptedActions(asked);
  if (asked === account) setQueuedActions({ actions: own });
}

const stateOf = (own: readonly ClockAction[]): string =>
  own.map(({ id, isAccepted, refusal }) => `${id} ${isAccepted} ${refusal}`).join();

/** Shows the stored clock actions again in this tab and in other tabs. */
async function showInAllTabs(): Promise<void> {
  clockTabs.notifyOthers();
  await showQueuedActions();
}

function acceptedToast({ kind, shift }: ClockAction): { title: string; description: string } {
  if (kind === 'in') return { title: 'Clocked In', description: `Started shift at ${shift.name}` };
  if (kind === 'out') return { title: 'Clocked Out', description: 'Your hours were sent for approval.' };
  if (kind === 'break_start') return { title: 'Break started', description: 'End it when you work again.' };
  if (kind === 'break_end') return { title: 'Break ended', description: 'You are working again.' };
  return { title: 'Clock-out undone', description: 'You are still clocked in.' };
}

function showAcceptedAction(action: ClockAction, entry: ClockEntryView): void {
  if (action.userId === account?.id) updateClock((view) => applyEntry(view, entry));
  if (action.isAccepted) return;
  toast(acceptedToast(action));
}

/** Sends the waiting clock actions. */
async function sendAll(): Promise<{ isLeft: boolean }> {
  const sender = account;
  const before = sender ? await actionsOf(sender) : [];
  if (!sender || before.every(({ refusal }) => refusal !== null)) return { isLeft: false };
  const isOwn = (action: ClockAction): boolean => sender === account && isOfAccount(action, sender);
  const sent = await clockTabs
    .withLock(() =>
      sendClockActions({
        store: actions,
        isOwn,
        send: postClockAction,
        accepted: showAcceptedAction,
        isOfSession,
      }),
    )
    .catch(() => 'later' as const);
  // Other tabs are notified only of changes, so that two tabs do not trigger each other endlessly.
  await (stateOf(await actionsOf(sender)) === stateOf(before) ? showQueuedActions() : showInAllTabs());
  if (sent === 'done') {
    await refresh('clock entry');
  } else if (sent === 'signIn') {
    // Another tab may have signed in a different user.
    await refresh('user');
  } else if (sender === account) {
    void askWorkerToSend();
    return { isLeft: true };
  }
  return { isLeft: false };
}

/** Stores a clock action, then sends it. */
export async function addClockAction(action: ClockAction): Promise<void> {
  await actions.change(action.id, () => action);
  try {
    await showInAllTabs();
  } finally {
    void tries.now();
  }
}

/** Undoes a clock-out. Deletes it if it was never sent; otherwise sends the undo after it. */
export async function undoClockOut(undo: ClockAction): Promise<void> {
  let isDropped = false;
  await actions.change(undo.clockOutPressId!, (out) => {
    isDropped = out !== undefined && isWaiting(out) && !out.isTried;
    return isDropped ? null : undefined;
  });
  if (!isDropped) return addClockAction(undo);
  toast(acceptedToast(undo));
  await showInAllTabs();
}

/** Stores the location of a clock action. If the action was already sent, the location is sent separately while its
 * account is signed in. */
export async function addPosition(
  action: ClockAction,
  location: NonNullable<ClockAction['location']>,
): Promise<void> {
  const mayFollow = (): boolean => account !== null && isOfAccount(action, account);
  await storeLocation(actions, action, location, mayFollow);
  await showInAllTabs();
  void tries.now();
}

/** Deletes a refused clock action. */
export async function dismissClockAction(id: string): Promise<void> {
  await actions.change(id, (action) => (action?.refusal ? null : undefined));
  await showInAllTabs();
}

/** Shows and sends the clock actions of the signed-in account. The returned function stops this. */
export function startClockActionQueue(user: Account): () => void {
  account = user;
  const stop = new AbortController();
  const { signal } = stop;
  tries.follow(signal);
  signal.addEventListener(
    'abort',
    clockTabs.onOthersChange(() => {
      void showQueuedActions();
      void refresh('clock entry');
    }),
  );
  signal.addEventListener(
    'abort',
    registerUnsent('presses', () => unacceptedActions(user)),
  );
  void showQueuedActions().then(tries.now);
  return () => {
    stop.abort();
    account = null;
    setQueuedActions(null);
  };
}

/** Sends waiting clock actions at once, because the server was just reachable. */
export const sendClockActionsNow = tries.nowAndReset;
