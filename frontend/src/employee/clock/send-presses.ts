import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import type { KeptStore } from '../../unsent/kept-store.js';
import { setbackIn, type Sent } from '../../unsent/setback.js';
import { isWaiting, type Press } from './press.js';

/** The functions that store and send clock actions. */
export interface Delivery {
  store: KeptStore<Press>;
  /** True for actions of the signed-in account. */
  isOwn: (press: Press) => boolean;
  /** Sends an action, or the location of an accepted one. */
  send: (press: Press) => Promise<ClockEntryView>;
  accepted: (press: Press, entry: ClockEntryView) => void;
  /** Asks the server whether its session may send the action, because another tab may have signed in a different
   * user. */
  isOfSession: (press: Press) => Promise<boolean>;
}

/** Sends the waiting actions one by one in their order. A refused action stays stored and does not delay the next. */
export async function sendPresses(delivery: Delivery): Promise<Sent> {
  const { store } = delivery;
  for (;;) {
    const all = await store.all();
    const first = all.find((press) => delivery.isOwn(press) && press.refusal === null);
    if (!first) return 'done';
    const press = await take(store, first.id);
    // Another tab has sent it.
    if (!press) continue;
    let entry: ClockEntryView;
    try {
      entry = await delivery.send(press);
    } catch (error) {
      const setback = await setbackIn(() => delivery.isOfSession(press), error);
      if (setback.kind !== 'refused') return setback.kind;
      await refuse(delivery, press, setback.sentence);
      continue;
    }
    delivery.accepted(press, entry);
    await store.change(press.id, (now) => (now ? leftOf(now, press) : undefined));
  }
}

/** Returns the action as it was before this attempt, and marks it as tried, because the response may be lost. */
async function take(store: KeptStore<Press>, id: string): Promise<Press | undefined> {
  let taken: Press | undefined;
  await store.change(id, (press) => {
    taken = press;
    return press && { ...press, isTried: true };
  });
  return taken;
}

/** Returns what remains to be sent after acceptance: a location that was not part of the first request. */
function leftOf(now: Press, sent: Press): Press | null {
  const isKnown = sent.location !== null && (sent.isAccepted || !sent.isTried);
  return now.location && !isKnown ? { ...now, isAccepted: true } : null;
}

async function refuse({ store }: Delivery, press: Press, sentence: string): Promise<void> {
  // The action itself was accepted, so only the location is dropped.
  if (!isWaiting(press)) return store.change(press.id, () => null);
  await store.change(press.id, (now) => now && { ...now, refusal: sentence });
}

/** Adds the location to a stored action. If the action was already sent, stores it again to send the location, if
 * `mayFollow()`. */
export function keepPosition(
  store: KeptStore<Press>,
  press: Press,
  location: NonNullable<Press['location']>,
  mayFollow: () => boolean,
): Promise<void> {
  return store.change(press.id, (now) => {
    if (now) return { ...now, location };
    return mayFollow() ? { ...press, location, isAccepted: true } : undefined;
  });
}
