import type { TimesheetFlag } from '../timesheets/timesheet-flags.contract.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A press that is tried again for a moment is none that waited: people and networks take that long. */
export const SENT_LATE_MS = MINUTE_MS;
/** So long a press may be on its way before the phone sends it once more. */
export const ON_ITS_WAY_MS = 30_000;
/** No press counts from longer ago, whatever a phone says: a weekend without a connection is in it. */
export const BACK_MAX_MS = 72 * HOUR_MS;
/** Phones that set their clocks by the network agree within seconds; more is worth a look. */
export const PHONE_CLOCK_OFF_MAX_MS = 5 * MINUTE_MS;

/** What a press says of its time, and when it came. */
export interface PressTimes {
  receivedAt: Date;
  /** By the phone's own clock, so that an error that stays the same cancels out. */
  waitedMs: number;
  /** By the server's clock as the phone knew it. */
  expectedAt: Date | null;
  /** The phone said what cannot be: its clock was set back while the press waited. */
  isClockWrong?: boolean;
}

/** A hundred years: a phone that starts in 1970 is set right while its press waits, which still counts. */
const WAITED_MAX_MS = 100 * 365.25 * 24 * HOUR_MS;

/** What a press says of its time. One that cannot have waited so long is as old as the phone expected, where that can be,
 * and else as its arrival. */
export function pressTimesOf({
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

/** True for a press that did not come at once. */
export function isSentLate({ waitedMs, isClockWrong = false }: Waited): boolean {
  return isClockWrong || waitedMs > SENT_LATE_MS;
}

/** When a press was by its own account. */
export function saidAt({ receivedAt, waitedMs }: Pick<PressTimes, 'receivedAt' | 'waitedMs'>): Date {
  return new Date(receivedAt.getTime() - Math.round(waitedMs));
}

/** Before when all was that a press may be about: it came at once, or said when it was; a time that nobody trusts says
 * nothing. */
export function latestOf(press: PressTimes): Date {
  return isSentLate(press) && isTimeSure(press) ? saidAt(press) : press.receivedAt;
}

/** True when what a press says of its time can be believed. */
export function isTimeSure(press: PressTimes): boolean {
  return !isTimeUnknown(pressTime(press, null).flags);
}

/** When a press was by its own account; null when nobody can trust that. */
export function believedAt(press: PressTimes): Date | null {
  return isTimeSure(press) ? saidAt(press) : null;
}

/** What a clock-out counts from when its person left the company before: they worked there until then at most. */
export function untilLeaving(
  counted: { pressedAt: Date; flags: TimesheetFlag[] },
  clockedInAt: Date,
  leftAt: Date | null,
): { pressedAt: Date; flags: TimesheetFlag[] } {
  if (!leftAt || counted.pressedAt <= leftAt) return counted;
  const pressedAt = leftAt < clockedInAt ? clockedInAt : leftAt;
  return { pressedAt, flags: [...counted.flags, 'after_leaving'] };
}

/** Whoever presses again within an hour means what they have clocked out of just now. */
export function justClosedSince(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}

/** When a press counts, and what an approver should know of it. `previousAt` is the press before it: no later one counts
 * from before that. */
export function pressTime(
  press: PressTimes,
  previousAt: Date | null,
): { pressedAt: Date; flags: TimesheetFlag[] } {
  const said = saidAt(press);
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

/** True when a press's own time is worth nothing: its shift's opening times cannot be judged by it. */
export function isTimeUnknown(flags: readonly TimesheetFlag[]): boolean {
  return flags.includes('phone_clock') || flags.includes('too_old');
}

/** A time that is not sure takes the place of no other: hours that were clocked would be lost or made. */
export function isDoubtful(flags: readonly TimesheetFlag[]): boolean {
  return isTimeUnknown(flags) || flags.includes('out_of_order');
}
