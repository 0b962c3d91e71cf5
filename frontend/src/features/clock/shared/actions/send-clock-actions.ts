import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import type { UnsentStore } from '@/session/unsent/unsent-store.js';
import { sendFailureInSession, type Sent } from '@/session/unsent/send-failure.js';
import { isWaiting, type ClockAction } from './clock-action.js';

/** The functions that store and send clock actions. */
export interface Delivery {
  store: UnsentStore<ClockAction>;
  /** True for actions of the signed-in account. */
  isOwn: (action: ClockAction) => boolean;
  /** Sends an action, or the location of an accepted one. */
  send: (action: ClockAction) => Promise<ClockEntryView>;
  accepted: (action: ClockAction, entry: ClockEntryView) => void;
  /** Asks the server whether its session may send the action, because another tab may have signed in a different
   * user. */
  isOfSession: (action: ClockAction) => Promise<boolean>;
}

/** Sends the waiting actions one by one in their order. A refused action stays stored and does not delay the next. */
export async function sendClockActions(delivery: Delivery): Promise<Sent> {
  const { store } = delivery;
  for (;;) {
    const all = await store.all();
    const first = all.find((action) => delivery.isOwn(action) && action.refusal === null);
    if (!first) return 'done';
    const action = await takeForSending(store, first.id);
    // Another tab has sent it.
    if (!action) continue;
    let entry: ClockEntryView;
    try {
      entry = await delivery.send(action);
    } catch (error) {
      const setback = await sendFailureInSession(() => delivery.isOfSession(action), error);
      if (setback.kind !== 'refused') return setback.kind;
      await storeRefusal(delivery, action, setback.sentence);
      continue;
    }
    delivery.accepted(action, entry);
    await store.change(action.id, (now) => (now ? unsentLocationOf(now, action) : undefined));
  }
}

/** Returns the action as it was before this attempt, and marks it as tried, because the response may be lost. */
async function takeForSending(store: UnsentStore<ClockAction>, id: string): Promise<ClockAction | undefined> {
  let taken: ClockAction | undefined;
  await store.change(id, (action) => {
    taken = action;
    return action && { ...action, isTried: true };
  });
  return taken;
}

/** Returns what remains to be sent after acceptance: a location that was not part of the first request. */
function unsentLocationOf(now: ClockAction, sent: ClockAction): ClockAction | null {
  const isKnown = sent.location !== null && (sent.isAccepted || !sent.isTried);
  return now.location && !isKnown ? { ...now, isAccepted: true } : null;
}

async function storeRefusal({ store }: Delivery, action: ClockAction, sentence: string): Promise<void> {
  // The action itself was accepted, so only the location is dropped.
  if (!isWaiting(action)) return store.change(action.id, () => null);
  await store.change(action.id, (now) => now && { ...now, refusal: sentence });
}

/** Adds the location to a stored action. If the action was already sent, stores it again to send the location, if
 * `mayFollow()`. */
export function storeLocation(
  store: UnsentStore<ClockAction>,
  action: ClockAction,
  location: NonNullable<ClockAction['location']>,
  mayFollow: () => boolean,
): Promise<void> {
  return store.change(action.id, (now) => {
    if (now) return { ...now, location };
    return mayFollow() ? { ...action, location, isAccepted: true } : undefined;
  });
}
