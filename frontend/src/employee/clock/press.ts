import type {
  ClockCardView,
  ClockInRequest,
  ClockOutRequest,
  UndoClockOutRequest,
} from '@contract/clock/clock.contract.js';
import type { LocationRequest } from '@contract/timesheets/location.contract.js';
import { membersOf, type Account } from '../../session/members.js';

/** One tap on Clock In, Clock Out or Undo, as the phone keeps it until the server has it. */
export interface Press {
  /** Its own id, for good: sent again it is the same press. */
  id: string;
  kind: 'in' | 'out' | 'undo';
  /** The member who pressed. */
  userId: string;
  /** Every membership that the account had then: any session of it may send the press. */
  accountOf: string[];
  /** When it was by the phone's own clock, in milliseconds. */
  pressedAt: number;
  /** When it was by the server's clock, as far as the phone knew. */
  expectedAt: string | null;
  /** The shift as the card showed it, so that it can be shown without a connection. */
  shift: ClockCardView;
  /** Of a clock-out: the press that clocked in. */
  clockInPressId: string | null;
  /** Of an undo: the press that clocked out. */
  clockOutPressId: string | null;
  /** Of a clock-out. */
  breakMinutes: number;
  location: LocationRequest | null;
  /** It was sent before, and the server may have it: a position that was found since must follow it. */
  isTried: boolean;
  /** The server has the press; only its position, which was found later, is still to be sent. */
  isAccepted: boolean;
  /** The server's sentence where it did not accept the press; it is not sent again. */
  refusal: string | null;
}

/** True when a session of this account may send the press. */
export function isOfAccount(press: Pick<Press, 'userId' | 'accountOf'>, account: Account): boolean {
  return membersOf(account).some((id) => id === press.userId || press.accountOf.includes(id));
}

/** True while the server does not have it, and has not refused it either. */
export function isWaiting({ isAccepted, refusal }: Press): boolean {
  return !isAccepted && refusal === null;
}

/** When it was, by the server's clock where that is known. */
export function pressTime({ expectedAt, pressedAt }: Pick<Press, 'expectedAt' | 'pressedAt'>): string {
  return expectedAt ?? new Date(pressedAt).toISOString();
}

/** The network sets clocks right by less. A phone that was set back by more does not know how long a press waited, and
 * says so. */
const SET_RIGHT_MS = 1_000;

function times({ userId, expectedAt, pressedAt }: Press, now: number) {
  const passed = now - pressedAt;
  const waitedMs = passed < 0 && passed > -SET_RIGHT_MS ? 0 : passed;
  return { userId, expectedAt, waitedMs };
}

function common(press: Press, now: number) {
  const { id, location } = press;
  const { scheduleId, rotaShiftId } = press.shift;
  return { pressId: id, scheduleId, rotaShiftId, location, ...times(press, now) };
}

/** What is sent of a clock-in at this time of the phone's clock. */
export function clockInRequest(press: Press, now: number): ClockInRequest {
  return common(press, now);
}

/** What is sent of a clock-out at this time of the phone's clock. */
export function clockOutRequest(press: Press, now: number): ClockOutRequest {
  const { clockInPressId, breakMinutes } = press;
  return { ...common(press, now), clockInPressId, breakMinutes };
}

/** Returns the request of an undo that is sent at this time of the phone's clock. */
export function undoRequest(press: Press, now: number): UndoClockOutRequest {
  return { ...times(press, now), clockOutPressId: press.clockOutPressId! };
}
