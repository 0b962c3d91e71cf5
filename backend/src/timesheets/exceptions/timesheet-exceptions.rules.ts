import { durationText } from '../../common/time/durations.js';
import {
  netMinutesOf,
  plannedMinutesOf,
  type TimesheetPlan,
} from '../../shifts/planned-minutes/planned-minutes.rules.js';
import { flagTexts, type TimesheetFlag } from './timesheet-flags.contract.js';
import type { ChangedFrom } from '../timesheets.contract.js';
import { MINUTE_MS } from '../../common/time/units.js';

/** The minutes to check of hours that an employer checks whatever their times are. */
const ALWAYS_CHECKED = 10_000;

/** The flags of times, which have fixed limits. Approving compares the times with the company's tolerance instead. */
const OF_TIMES: readonly TimesheetFlag[] = ['late', 'early', 'left_early', 'long'];

/** The fields of a timesheet that decide whether it matches the plan. */
export interface ComparedHours extends TimesheetPlan {
  startsAt: string | Date;
  endsAt: string | Date;
  breakMinutes: number;
  clockInTime: string | Date | null;
  clockOutTime: string | Date | null;
  flags: readonly string[];
  changedFrom?: ChangedFrom | null;
}

interface Differences {
  /** Minutes from the planned to the worked start, positive if later. */
  start: number;
  end: number;
  /** The minutes from start to end less the planned ones, both without breaks. */
  net: number;
}

/** Returns how hours differ from the plan, or null if they were not planned. */
function differencesOf(hours: ComparedHours): Differences | null {
  const { startsAt, endsAt, plannedStartsAt, plannedEndsAt } = hours;
  const planned = plannedMinutesOf(hours);
  if (planned === null || plannedStartsAt === null || plannedEndsAt === null) return null;
  return {
    start: minutesFrom(plannedStartsAt, startsAt),
    end: minutesFrom(plannedEndsAt, endsAt),
    net: netMinutesOf(hours) - planned,
  };
}

function minutesFrom(planned: string | Date, worked: string | Date): number {
  return Math.trunc((new Date(worked).getTime() - new Date(planned).getTime()) / MINUTE_MS);
}

function isClocked({ clockInTime, clockOutTime }: ComparedHours): boolean {
  return clockInTime !== null && clockOutTime !== null;
}

/** Returns the flags that an employer checks whatever the times are. */
function flagsToCheck({ flags }: ComparedHours): string[] {
  return flags.filter((flag) => !OF_TIMES.some((ofTimes) => ofTimes === flag));
}

/**
 * Returns the largest difference from the plan in minutes, or 10,000 for hours that are not clocked, not planned or
 * flagged. The column `timesheets.minutes_to_check`, which timesheet-exceptions.sql.ts reads, is the same rule in SQL.
 */
export function minutesToCheck(hours: ComparedHours): number {
  const differences = differencesOf(hours);
  if (!differences || !isClocked(hours) || flagsToCheck(hours).length > 0) return ALWAYS_CHECKED;
  const { start, end, net } = differences;
  return Math.min(ALWAYS_CHECKED - 1, Math.max(Math.abs(start), Math.abs(end), Math.abs(net)));
}

/** Returns true if hours match the plan within the company's tolerance in minutes. */
export function matchesPlan(hours: ComparedHours, tolerance: number): boolean {
  return minutesToCheck(hours) <= tolerance;
}

/** Returns what an employer should check before approving hours, in words. Hours that match the plan have no texts. */
export function exceptionTexts(hours: ComparedHours, tolerance: number): string[] {
  const differences = differencesOf(hours);
  const texts = differences ? differenceTexts(differences, tolerance) : [];
  const flags = flagsToCheck(hours);
  if (!differences && !flags.includes('not_planned')) texts.push('Not planned on this day');
  if (!isClocked(hours) && !flags.includes('entered_by_employer')) texts.push('Not clocked');
  return [...texts, ...flagTexts({ flags, changedFrom: hours.changedFrom ?? null })];
}

/** Returns the differences beyond the tolerance. The total is named only if the named start and end do not explain it. */
function differenceTexts({ start, end, net }: Differences, tolerance: number): string[] {
  const texts: string[] = [];
  if (start > tolerance) texts.push(`${durationText(start)} late`);
  if (start < -tolerance) texts.push(`${durationText(-start)} early`);
  if (end < -tolerance) texts.push(`Left ${durationText(-end)} early`);
  if (end > tolerance) texts.push(`Stayed ${durationText(end)} longer`);
  const isExplained = texts.length > 0 && net === end - start;
  if (Math.abs(net) > tolerance && !isExplained)
    texts.push(`Worked ${durationText(Math.abs(net))} ${net > 0 ? 'more' : 'less'} than planned`);
  return texts;
}
