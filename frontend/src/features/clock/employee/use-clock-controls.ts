import type { ClockCardView } from '@contract/clock/clock.contract.js';
import type { LocationRequest } from '@contract/timesheets/location.contract.js';
import { useRef, useState } from 'react';
import { askPosition } from '../../geocoding/shared/position.js';
import { randomId } from '@/lib/random-id.js';
import { toServerClock } from '@/lib/server-time.js';
import { membershipIdsOf } from '@/session/membership-ids.js';
import { useUser } from '@/session/session.js';
import type { ClockAction } from '../shared/actions/clock-action.js';
import { addPosition, addClockAction, undoClockOut } from '../shared/actions/clock-action-queue.js';

/** Taps within this time after a clock action are ignored, because the button's meaning has just changed. */
const SETTLES_MS = 1_000;
/** The button waits this long for the location. A later location is sent separately. */
const LOCATED_WITHIN_MS = 10_000;

const waitMs = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The location of the last clock action. */
export type Place =
  { state: 'none' | 'requesting' | 'failed' } | { state: 'found'; location: LocationRequest };

/** The tapped button and its data. */
type ClockCommand =
  | { kind: 'in' }
  | { kind: 'out'; clockInPressId: string; breakMinutes: number }
  | { kind: 'break_start' | 'break_end'; clockInPressId: string }
  | { kind: 'undo'; clockOutPressId: string };

export interface ClockControls {
  record: (shift: ClockCardView, what: ClockCommand) => void;
  /** True until the action is stored and located, or for 10 s. */
  isPending: boolean;
  /** True for 1 s after a clock action. */
  isSettling: boolean;
  place: Place;
}

/** The phases after a tap: further taps are ignored, then the location is awaited. */
type Phase = 'settling' | 'locating' | null;

/** Clock In, Clock Out, Undo and breaks. Stores the action with its time first, then requests the location. */
export function useClockControls(): ClockControls {
  const user = useUser();
  const [phase, setPhase] = useState<Phase>(null);
  const [position, setPosition] = useState<{ place: Place; pressId: string | null }>({
    place: { state: 'none' },
    pressId: null,
  });
  const current = useRef<{ pressId: string | null; phase: Phase }>({ pressId: null, phase: null });
  /** Changes the phase, unless a later action has started. */
  const enter = (pressId: string, next: Phase): void => {
    if (current.current.pressId !== pressId) return;
    current.current.phase = next;
    setPhase(next);
  };

  const locate = async (made: ClockAction): Promise<void> => {
    setPosition({ place: { state: 'requesting' }, pressId: made.id });
    const location = await askPosition();
    const place: Place = location ? { state: 'found', location } : { state: 'failed' };
    setPosition((before) => (before.pressId === made.id ? { place, pressId: made.id } : before));
    if (location) await addPosition(made, location);
  };

  const record = async (shift: ClockCardView, what: ClockCommand): Promise<void> => {
    const { phase: before } = current.current;
    if (before === 'settling' || (before && what.kind !== 'undo')) return;
    const pressedAt = Date.now();
    const made: ClockAction = {
      clockInPressId: null,
      clockOutPressId: null,
      breakMinutes: 0,
      ...what,
      id: randomId(),
      userId: user.id,
      accountOf: membershipIdsOf(user),
      pressedAt,
      expectedAt: toServerClock(pressedAt),
      shift,
      location: null,
      isTried: false,
      isAccepted: false,
      refusal: null,
    };
    current.current.pressId = made.id;
    enter(made.id, 'settling');
    const settled = waitMs(SETTLES_MS).then(() => enter(made.id, 'locating'));
    try {
      if (what.kind === 'undo') await undoClockOut(made);
      else {
        await addClockAction(made);
        // Breaks need no location.
        if (what.kind === 'in' || what.kind === 'out')
          await Promise.race([locate(made), waitMs(LOCATED_WITHIN_MS)]);
      }
    } finally {
      await settled;
      enter(made.id, null);
    }
  };

  return {
    record: (shift, what) => void record(shift, what),
    isPending: phase !== null,
    isSettling: phase === 'settling',
    place: position.place,
  };
}
