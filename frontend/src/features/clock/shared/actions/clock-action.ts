import type {
  ClockBreakRequest,
  ClockCardView,
  ClockInRequest,
  ClockOutRequest,
  UndoClockOutRequest,
} from '@contract/clock/clock.contract.js';
import type { LocationRequest } from '@contract/timesheets/location.contract.js';
import { membershipIdsOf, type Account } from '@/session/membership-ids.js';

/** One tap on Clock In, Clock Out, Undo or a break's button, stored on the phone until the server accepts it. */
export interface ClockAction {
  /** The id, which stays the same when the action is sent again. */
  id: string;
  kind: 'in' | 'out' | 'undo' | 'break_start' | 'break_end';
  userId: string;
  /** All memberships of the account at that time. A session of any of them may send the action. */
  accountOf: string[];
  /** The time by the phone's clock, in milliseconds. */
  pressedAt: number;
  /** The time by the server's clock, if the phone knew the difference. */
  expectedAt: string | null;
  /** The shift as the card showed it, for display without a connection. */
  shift: ClockCardView;
  /** For a clock-out or a break: the id of the clock-in. */
  clockInPressId: string | null;
  /** For an undo: the id of the clock-out. */
  clockOutPressId: string | null;
  /** For a clock-out. */
  breakMinutes: number;
  location: LocationRequest | null;
  /** True after a first attempt to send it. The server may have it, so a location found later is sent separately. */
  isTried: boolean;
  /** True if the server has accepted it and only its location remains to be sent. */
  isAccepted: boolean;
  /** The server's reason for refusing it. A refused action is not sent again. */
  refusal: string | null;
}

declare module '../../../../session/phone-database.js' {
  interface KeptUnsent {
    presses: ClockAction;
  }
}

/** True if the action was made by a membership of this account, so that its session may send it. */
export function isOfAccount(action: Pick<ClockAction, 'userId' | 'accountOf'>, account: Account): boolean {
  return membershipIdsOf(account).some((id) => id === action.userId || action.accountOf.includes(id));
}

/** True until the server accepts or refuses the action. */
export function isWaiting({ isAccepted, refusal }: ClockAction): boolean {
  return !isAccepted && refusal === null;
}

/** Returns the time of the action: by the server's clock if known, otherwise by the phone's. */
export function clockActionTime({
  expectedAt,
  pressedAt,
}: Pick<ClockAction, 'expectedAt' | 'pressedAt'>): string {
  return expectedAt ?? new Date(pressedAt).toISOString();
}

/** Automatic time correction moves clocks by less than this. After a larger change the negative time is sent, which
 * the server recognises as wrong. */
const SET_RIGHT_MS = 1_000;

function reportedTimes({ userId, expectedAt, pressedAt }: ClockAction, now: number) {
  const passed = now - pressedAt;
  const waitedMs = passed < 0 && passed > -SET_RIGHT_MS ? 0 : passed;
  return { userId, expectedAt, waitedMs };
}

function commonRequestFields(action: ClockAction, now: number) {
  return { pressId: action.id, shiftId: action.shift.id, ...reportedTimes(action, now) };
}

/** Returns the request for a clock-in. `now` is the phone's time in milliseconds. */
export function clockInRequest(action: ClockAction, now: number): ClockInRequest {
  return { ...commonRequestFields(action, now), location: action.location };
}

/** Returns the request for a clock-out. `now` is the phone's time in milliseconds. */
export function clockOutRequest(action: ClockAction, now: number): ClockOutRequest {
  const { clockInPressId, breakMinutes, location } = action;
  return { ...commonRequestFields(action, now), location, clockInPressId, breakMinutes };
}

/** Returns the request for the start or end of a break. `now` is the phone's time in milliseconds. */
export function breakRequest(action: ClockAction, now: number): ClockBreakRequest {
  const { kind, clockInPressId } = action;
  return {
    ...commonRequestFields(action, now),
    clockInPressId,
    kind: kind === 'break_start' ? 'start' : 'end',
  };
}

/** Returns the request for an undo. `now` is the phone's time in milliseconds. */
export function undoRequest(action: ClockAction, now: number): UndoClockOutRequest {
  return { ...reportedTimes(action, now), clockOutPressId: action.clockOutPressId! };
}

/** The names of the buttons of clock actions. */
export const CLOCK_ACTION_NAMES = {
  in: 'Clock In',
  out: 'Clock Out',
  undo: 'Undo',
  break_start: 'Start break',
  break_end: 'End break',
} as const satisfies Record<ClockAction['kind'], string>;
