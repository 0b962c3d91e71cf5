import type { ClockCardView } from '@contract/clock/clock.contract.js';
import { coordinates } from '@contract/timesheets/location.rules.js';
import { useRef, useState } from 'react';
import { askPosition } from '../../lib/position.js';
import { randomId } from '../../lib/random-id.js';
import { byServer } from '../../lib/server-time.js';
import { membersOf } from '../../session/members.js';
import { useUser } from '../../session/session.js';
import type { Press } from './press.js';
import { addPosition, addPress } from './queue.js';
import { useQueued } from './queued.js';

/** So long after a press the next one is taken for the same one: the button has changed its meaning under the thumb. */
const SETTLES_MS = 1_000;

/** What the banner says of the position of the last press. */
export type Place = { state: 'none' | 'requesting' | 'failed' } | { state: 'found'; address: string };

/** Which press it is, and for a clock-out what goes with it. */
export type PressKind = { kind: 'in' } | { kind: 'out'; clockInPressId: string; breakMinutes: number };

export interface Pressing {
  press: (shift: ClockCardView, what: PressKind) => void;
  /** True until a press is kept on the phone, and a moment longer. */
  isPending: boolean;
  place: Place;
}

/** Clock In and Clock Out: the press is kept with its time first, then the position is asked (spec section 4). */
export function usePress(): Pressing {
  const user = useUser();
  const queued = useQueued();
  const [isPending, setPending] = useState(false);
  const [position, setPosition] = useState<{ place: Place; pressId: string | null }>({
    place: { state: 'none' },
    pressId: null,
  });
  const isBusy = useRef(false);

  const locate = async (made: Press): Promise<void> => {
    setPosition({ place: { state: 'requesting' }, pressId: made.id });
    const location = await askPosition();
    const place: Place = location ? { state: 'found', address: coordinates(location) } : { state: 'failed' };
    setPosition((before) => (before.pressId === made.id ? { place, pressId: made.id } : before));
    if (location) await addPosition(made, location);
  };

  const press = async (shift: ClockCardView, what: PressKind): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    const pressedAt = Date.now();
    const made: Press = {
      clockInPressId: null,
      breakMinutes: 0,
      ...what,
      id: randomId(),
      userId: user.id,
      accountOf: membersOf(user),
      pressedAt,
      expectedAt: byServer(pressedAt),
      shift,
      location: null,
      isTried: false,
      isAccepted: false,
      refusal: null,
    };
    setPending(true);
    try {
      await addPress(made);
    } finally {
      setTimeout(() => {
        isBusy.current = false;
        setPending(false);
      }, SETTLES_MS);
    }
    await locate(made);
  };

  const address = position.pressId ? queued?.addresses.get(position.pressId) : undefined;
  const { place } = position;
  return {
    press: (shift, what) => void press(shift, what),
    isPending,
    place: place.state === 'found' && address ? { state: 'found', address } : place,
  };
}
