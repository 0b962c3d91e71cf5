import { elapsedMinutes, totalHours } from '../common/time/hours.js';
import type { Span } from '../common/time/zoned.js';
import { breakMinutesWithin } from './clocked-breaks.rules.js';
import type { BreakSource, PayRules } from './pay-elements.contract.js';
import { MINUTE_MS } from '../common/time/units.js';

/** The rules of a company that has set none: hours count to the minute, and breaks are unpaid. */
export const NO_PAY_RULES: PayRules = {
  roundingMinutes: 0,
  roundingDirection: 'nearest',
  earlyClockIn: 'clock_in',
  automaticBreakAfterMinutes: null,
  automaticBreakMinutes: 0,
  paysClockedBreaks: false,
  paysTypedBreaks: false,
  paysAutomaticBreaks: false,
  paysPlannedBreaks: false,
  nightFrom: null,
  nightTo: null,
  weekend: 'none',
  bankHolidays: 'none',
  overtimeAfterMinutes: null,
  stacking: 'highest',
  ranking: [
    { supplement: 'bank_holiday' },
    { supplement: 'overtime' },
    { supplement: 'weekend' },
    { supplement: 'night' },
  ],
};

/** Hours before the rules: clock times cut to the minute, or typed times. */
export interface HoursToCount extends Span {
  /** True if the times are those of the clock actions. */
  isClocked: boolean;
  /** Null for hours on a day that the shift was not planned for. */
  plannedStartsAt: Date | null;
}

/** Why hours count from another time than they started. */
type StartRule = 'plan' | 'rounding' | null;

/** The times that count. */
export interface CountedSpan extends Span {
  startRule: StartRule;
  isEndRounded: boolean;
}

/**
 * Returns the times that count by the rules on early clock-ins and rounding, which apply to clocked hours only.
 * The end is never before the start. A clock-in before the plan counts from the plan, which is not rounded, unless the
 * work ended before the plan.
 */
function countSpan(hours: HoursToCount, rules: PayRules): CountedSpan {
  const { startsAt, endsAt, isClocked, plannedStartsAt } = hours;
  if (!isClocked) return { startsAt, endsAt, startRule: null, isEndRounded: false };
  const { roundingMinutes, roundingDirection } = rules;
  const roundedStart = round(startsAt, roundingMinutes, START_ROUNDING[roundingDirection]);
  const end = round(endsAt, roundingMinutes, END_ROUNDING[roundingDirection]);
  const planCounts = rules.earlyClockIn === 'plan' && plannedStartsAt !== null && plannedStartsAt < endsAt;
  const isEarly = planCounts && (startsAt < plannedStartsAt || roundedStart < plannedStartsAt);
  const start = isEarly ? plannedStartsAt : roundedStart;
  return {
    startsAt: start,
    endsAt: end < start ? start : end,
    startRule: start.getTime() === startsAt.getTime() ? null : isEarly ? 'plan' : 'rounding',
    isEndRounded: end.getTime() !== endsAt.getTime(),
  };
}

type Rounding = (steps: number) => number;
const START_ROUNDING: Record<PayRules['roundingDirection'], Rounding> = {
  nearest: Math.round,
  company: Math.ceil,
  person: Math.floor,
};
const END_ROUNDING: Record<PayRules['roundingDirection'], Rounding> = {
  nearest: Math.round,
  company: Math.floor,
  person: Math.ceil,
};

/** Rounds an instant. The offset of every time zone is a multiple of 15 minutes, so that the local time is round too. */
function round(instant: Date, minutes: number, rounding: Rounding): Date {
  if (minutes === 0) return instant;
  const step = minutes * MINUTE_MS;
  return new Date(rounding(instant.getTime() / step) * step);
}

/** The breaks that are known of some hours. Null for a break that was not clocked, typed or planned. */
export interface KnownBreaks {
  /** The times of clocked breaks, or their minutes if the times of the hours were changed by hand. */
  clocked: readonly Span[] | number | null;
  typed: number | null;
  planned: number | null;
}

/** The break that counts, with its source. */
interface CountedBreak {
  breakMinutes: number;
  breakSource: BreakSource;
}

/** Returns the break that counts: the clocked one, else the typed one, else the automatic one, else the planned one.
 * Of a clocked break, only the minutes within the times that count are deducted. The automatic break applies to clocked
 * hours that are longer than its limit. */
export function chooseBreak(
  { clocked, typed, planned }: KnownBreaks,
  hours: HoursToCount,
  rules: PayRules,
): CountedBreak {
  const { automaticBreakAfterMinutes: after, automaticBreakMinutes } = rules;
  const { isClocked } = hours;
  const counted = countSpan(hours, rules);
  const elapsed = elapsedMinutes(counted);
  if (typeof clocked === 'number') return { breakMinutes: clocked, breakSource: 'clocked' };
  if (clocked) return { breakMinutes: breakMinutesWithin(clocked, counted), breakSource: 'clocked' };
  if (typed !== null) return { breakMinutes: typed, breakSource: 'typed' };
  if (isClocked && after !== null && elapsed > after)
    return { breakMinutes: automaticBreakMinutes, breakSource: 'automatic' };
  return { breakMinutes: planned ?? 0, breakSource: 'planned' };
}

/** Hours with the break that counts. */
export interface HoursWithBreak extends HoursToCount {
  breakMinutes: number;
  /** Null for hours from before the rules, whose break is unpaid. */
  breakSource: BreakSource | null;
}

/** The minutes of some hours by the rules. */
export interface CountedHours extends CountedSpan {
  /** The minutes between the times that count. */
  elapsed: number;
  paidBreakMinutes: number;
  unpaidBreakMinutes: number;
  /** The minutes that are paid: the elapsed time less an unpaid break. */
  workedMinutes: number;
}

/** Returns the times that count, the paid and the unpaid break, and the worked minutes, all at least 0. */
export function countHours(hours: HoursWithBreak, rules: PayRules): CountedHours {
  const span = countSpan(hours, rules);
  const elapsed = elapsedMinutes(span);
  const breakMinutes = Math.min(hours.breakMinutes, elapsed);
  const isPaid = hours.breakSource !== null && isPaidBreak(hours.breakSource, rules);
  const unpaidBreakMinutes = isPaid ? 0 : breakMinutes;
  return {
    ...span,
    elapsed,
    paidBreakMinutes: isPaid ? breakMinutes : 0,
    unpaidBreakMinutes,
    workedMinutes: elapsed - unpaidBreakMinutes,
  };
}

/** Returns true if breaks of this source are paid. */
export function isPaidBreak(source: BreakSource, rules: PayRules): boolean {
  switch (source) {
    case 'clocked':
      return rules.paysClockedBreaks;
    case 'typed':
      return rules.paysTypedBreaks;
    case 'automatic':
      return rules.paysAutomaticBreaks;
    case 'planned':
      return rules.paysPlannedBreaks;
  }
}

/** The stored break of hours. */
export interface StoredBreak {
  breakMinutes: number;
  breakSource: BreakSource | null;
  plannedBreakMinutes: number | null;
}

/** Returns the known breaks of stored hours, to choose again after a change of times or rules. A break without a stored
 * source counts as typed, or as planned if clocked hours have exactly the planned one. */
export function knownBreaks(hours: HoursToCount & StoredBreak): KnownBreaks {
  const { breakMinutes, plannedBreakMinutes } = hours;
  const planned = plannedBreakMinutes ?? 0;
  const isUnchanged = hours.isClocked && breakMinutes === Math.min(planned, elapsedMinutes(hours));
  switch (hours.breakSource ?? (isUnchanged ? 'planned' : 'typed')) {
    case 'clocked':
      return { clocked: breakMinutes, typed: null, planned };
    case 'typed':
      return { clocked: null, typed: breakMinutes, planned };
    case 'automatic':
      // Hours that were moved by hand keep an automatic break, which no rule gives again.
      return { clocked: null, typed: hours.isClocked ? null : breakMinutes, planned };
    case 'planned':
      return { clocked: null, typed: null, planned: breakMinutes };
  }
}

/** Returns the break of hours after a correction. A changed break is typed. An unchanged one keeps its source, but an
 * automatic one only if the hours are still longer than its limit. */
export function breakAfterCorrection(
  before: { breakMinutes: number; breakSource?: BreakSource | null | undefined },
  breakMinutes: number,
  hours: Span,
  { automaticBreakAfterMinutes: limit }: PayRules,
): CountedBreak {
  const { breakSource } = before;
  if (breakMinutes !== before.breakMinutes || !breakSource) return { breakMinutes, breakSource: 'typed' };
  const isTooShort = limit === null || elapsedMinutes(hours) <= limit;
  return { breakMinutes, breakSource: breakSource === 'automatic' && isTooShort ? 'typed' : breakSource };
}

/** Returns the break, its source and the totals that a timesheet stores. The start and end of the timesheet stay as
 * they were clocked or typed. */
export function hoursByRules(hours: HoursToCount, breaks: KnownBreaks, rules: PayRules) {
  return hoursWithBreak(hours, chooseBreak(breaks, hours, rules), rules);
}

/** Returns the same as `hoursByRules` for a known break. */
export function hoursWithBreak(hours: HoursToCount, counted: CountedBreak, rules: PayRules) {
  const { workedMinutes } = countHours({ ...hours, ...counted }, rules);
  return { ...counted, workedMinutes, totalHours: totalHours(workedMinutes) };
}
