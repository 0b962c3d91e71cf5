import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import type { KeptStore } from '../../unsent/kept-store.js';
import { setbackIn, type Sent } from '../../unsent/setback.js';
import { isWaiting, type Press } from './press.js';

/** How presses reach the server, and who hears that they did. */
export interface Delivery {
  store: KeptStore<Press>;
  /** True for presses of whoever is signed in. */
  isOwn: (press: Press) => boolean;
  /** Sends a press, or the position of one that was accepted. */
  send: (press: Press) => Promise<ClockEntryView>;
  accepted: (press: Press, entry: ClockEntryView) => void;
  /** Asks the server whether its session may send the press: another tab may have signed somebody else in. */
  isOfSession: (press: Press) => Promise<boolean>;
}

/** Sends what waits, one after the other in the order of the presses; a refused one stays, and holds nothing up. */
export async function sendPresses(delivery: Delivery): Promise<Sent> {
  const { store } = delivery;
  for (;;) {
    const all = await store.all();
    const first = all.find((press) => delivery.isOwn(press) && press.refusal === null);
    if (!first) return 'done';
    const press = await take(store, first.id);
    // Another tab was quicker.
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

/** A press as it was before this try, which is noted: its answer may be lost. */
async function take(store: KeptStore<Press>, id: string): Promise<Press | undefined> {
  let taken: Press | undefined;
  await store.change(id, (press) => {
    taken = press;
    return press && { ...press, isTried: true };
  });
  return taken;
}

/** What is left to send of a press that was accepted: a position that was not with it when it was first sent. */
function leftOf(now: Press, sent: Press): Press | null {
  const isKnown = sent.location !== null && (sent.isAccepted || !sent.isTried);
  return now.location && !isKnown ? { ...now, isAccepted: true } : null;
}

async function refuse({ store }: Delivery, press: Press, sentence: string): Promise<void> {
  // A position that is not wanted is no loss of theirs.
  if (!isWaiting(press)) return store.change(press.id, () => null);
  await store.change(press.id, (now) => now && { ...now, refusal: sentence });
}

/** Keeps the position of a press: with it while it waits, else to follow it where it may. */
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
