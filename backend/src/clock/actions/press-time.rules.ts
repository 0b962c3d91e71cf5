import type { TimesheetFlag } from '../../timesheets/exceptions/timesheet-flags.contract.js';
import { HOUR_MS, MINUTE_MS } from '../../common/time/units.js';

/** A clock action that arrives within a minute is not sent late, because a retry takes that long. */
const SENT_LATE_MS = MINUTE_MS;
/** The phone sends an unanswered clock action again after this time. */
export const ON_ITS_WAY_MS = 30_000;
/** A clock action counts from at most 72 hours ago, which covers a weekend without a connection. */
export const BACK_MAX_MS = 72 * HOUR_MS;
/** Clocks that phones set by the network differ by seconds. A larger difference is flagged. */
const PHONE_CLOCK_OFF_MAX_MS = 5 * MINUTE_MS;

/** The times that a clock action reports, and its arrival. */
export interface PressTimes {
  receivedAt: Date;
  /** Milliseconds by the phone's clock, so that a constant error of that clock cancels out. */
  waitedMs: number;
  /** The action's time by the server's clock, as the phone estimated it. */
  expectedAt: Date | null;
  /** True if `waitedMs` was impossible, for example because the phone's clock was set back in the meantime. */
  isClockWrong?: boolean;
}

/** A hundred years. A phone that starts in 1970 may correct its clock before it sends the action, which still
 * counts. */
const WAITED_MAX_MS = 100 * 365.25 * 24 * HOUR_MS;

/** Returns the times of a clock action. An impossible `waitedMs` is replaced by the time since `expectedAt` if that is
 * possible, else by 0. */
export function checkedPressTimes({
  receivedAt,
  waitedMs,
  expectedAt,
}: Omit<PressTimes, 'isClockWrong'>): PressTimes {
  if (waitedMs >= 0 && waitedMs <= WAITED_MAX_MS) {
    return { receivedAt, waitedMs: Math.round(waitedMs), expectedAt };
  }
  const expected = expectedAt ? receivedAt.getTime() - expectedAt.getTime() : 0;
  const isPossible = expected >= 0 && expected <= BACK_MAX_MS;
  return { receivedAt, waitedMs: isPossible ? expected : 0, expectedAt, isClockWrong: true };
}

type Waited = Pick<PressTimes, 'waitedMs' | 'isClockWrong'>;

/** Returns true for a clock action that arrived more than a minute later or has an impossible waiting time. */
export function isSentLate({ waitedMs, isClockWrong = false }: Waited): boolean {
  return isClockWrong || waitedMs > SENT_LATE_MS;
}

/** Returns the time of a clock action according to the phone. */
export function phoneTime({ receivedAt, waitedMs }: Pick<PressTimes, 'receivedAt' | 'waitedMs'>): Date {
  return new Date(receivedAt.getTime() - Math.round(waitedMs));
}

/** Returns the latest start of entries that the action may belong to. This is the action's own time if it was sent late
 * and is trustworthy, else its arrival. */
export function latestEntryStart(press: PressTimes): Date {
  return isSentLate(press) && isPhoneTimeTrusted(press) ? phoneTime(press) : press.receivedAt;
}

/** Returns true if the time that the phone reports is trustworthy. */
export function isPhoneTimeTrusted(press: PressTimes): boolean {
  return !isTimeUntrusted(acceptedPressTime(press, null).flags);
}

/** Returns the time according to the phone, or null if it is not trustworthy. */
export function trustedPhoneTime(press: PressTimes): Date | null {
  return isPhoneTimeTrusted(press) ? phoneTime(press) : null;
}

/** Returns the time that a clock-out counts from. For a leaver it is the deactivation at the latest. */
export function capAtDeactivation(
  counted: { pressedAt: Date; flags: TimesheetFlag[] },
  clockedInAt: Date,
  leftAt: Date | null,
): { pressedAt: Date; flags: TimesheetFlag[] } {
  if (!leftAt || counted.pressedAt <= leftAt) return counted;
  const pressedAt = leftAt < clockedInAt ? clockedInAt : leftAt;
  return { pressedAt, flags: [...counted.flags, 'after_leaving'] };
}

/** Returns the time one hour before `now`. A clock-out without a named clock-in belongs to an entry closed since
 * then. */
export function recentlyClosedSince(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}

/** Returns the time of a clock action that counts, and its flags. The time is never before `previousAt`, that of the
 * previous action. */
export function acceptedPressTime(
  press: PressTimes,
  previousAt: Date | null,
): { pressedAt: Date; flags: TimesheetFlag[] } {
  const said = phoneTime(press);
  const flags: TimesheetFlag[] = [];
  if (isSentLate(press)) flags.push('sent_late');
  const { expectedAt, receivedAt } = press;
  const off = expectedAt ? Math.abs(expectedAt.getTime() - said.getTime()) : 0;
  if (press.isClockWrong || off > PHONE_CLOCK_OFF_MAX_MS) flags.push('phone_clock');
  const earliest = receivedAt.getTime() - BACK_MAX_MS;
  if (said.getTime() < earliest) flags.push('too_old');
  let pressed = Math.max(said.getTime(), earliest);
  if (previousAt && pressed < previousAt.getTime()) {
    flags.push('out_of_order');
    pressed = previousAt.getTime();
  }
  return { pressedAt: new Date(pressed), flags };
}

/** Returns true if the time is not trustworthy, so that the shift's opening times cannot be checked with it. */
export function isTimeUntrusted(flags: readonly TimesheetFlag[]): boolean {
  return flags.includes('phone_clock') || flags.includes('too_old');
}

/** Returns true for a time that must not replace another, because worked hours could be lost or invented. */
export function isTimeDoubtful(flags: readonly TimesheetFlag[]): boolean {
  return isTimeUntrusted(flags) || flags.includes('out_of_order');
}
