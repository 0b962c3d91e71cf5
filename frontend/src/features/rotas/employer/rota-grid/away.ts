import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import { minuteOfDay, type LocalDate } from '@contract/common/time/local.js';
import { spanText, type OpenSpan } from '@contract/common/time/span-text.js';
import { wallClock } from '@contract/common/time/zoned.js';
import type { PlannerLeave } from '@contract/planner/planner.contract.js';
import type { CompanyFormat } from '../../../../lib/dates.js';
import { HOUR, positionOf, type Hours } from './timeline.js';

/** A part of the width of a day, in percent. */
export interface DayPart {
  left: number;
  width: number;
}

/** Leave on the days of a grid. The position counts from its first shown day, and may be wider than that. */
export interface LeaveBar extends DayPart {
  id: string;
  isRequested: boolean;
  text: string;
  /** The kind, the days and the status, for screen readers. */
  title: string;
  /** Index among bars that are on the same days. */
  lane: number;
}

/** The leave of a person on one day. */
export interface DayAway {
  /** The leave whose first shown day this is. */
  bars: readonly LeaveBar[];
  /** The number of bars above each other on this day. */
  lanes: number;
  /** All leave of this day, for screen readers. */
  titles: readonly string[];
}

/** A person's leave by the columns of the grid. */
export type PersonAway = readonly (DayAway | undefined)[];

interface Context {
  dates: readonly LocalDate[];
  /** The shown hours of a single day. Missing if days have no hours: half days are then half as wide as a day. */
  hours?: Hours | null;
  format: CompanyFormat;
  zone: string;
}

const DAY = 24 * HOUR;
/** The least width of leave of some hours, so that its name begins. */
const LEAST = 25;

/** Returns the leave on these days by the id of the person. */
export function leaveByPerson(
  leave: readonly PlannerLeave[],
  context: Context,
): ReadonlyMap<string, PersonAway> {
  const byPerson = Map.groupBy(leave, ({ employeeId }) => employeeId);
  return new Map([...byPerson].map(([id, own]) => [id, personAway(own, context)]));
}

function personAway(leave: readonly PlannerLeave[], context: Context): PersonAway {
  const { dates } = context;
  const days = dates.map((): { bars: LeaveBar[]; lanes: number; titles: string[] } => ({
    bars: [],
    lanes: 0,
    titles: [],
  }));
  for (const one of leave) {
    const [first, last] = [
      dates.findIndex((date) => isOn(one, date)),
      dates.findLastIndex((date) => isOn(one, date)),
    ];
    if (first < 0) continue;
    const covered = days.slice(first, last + 1);
    const title = leaveTitle(one, context);
    // Few people have two times of leave on one day, so a bar is below all that began before it.
    const lane = Math.max(...covered.map(({ lanes }) => lanes));
    const part = partOfDay(one, dates[first]!, context);
    const width = part.width + (last - first) * 100;
    days[first]!.bars.push({
      id: one.id,
      isRequested: one.status === 'requested',
      text: leaveText(one),
      title,
      lane,
      left: part.left,
      width,
    });
    for (const day of covered) {
      day.lanes = lane + 1;
      day.titles.push(title);
    }
  }
  return days.map((day) => (day.lanes === 0 ? undefined : day));
}

/** Returns true if leave includes a part of a day. */
export function isOn(
  { startsOn, endsOn }: Pick<PlannerLeave, 'startsOn' | 'endsOn'>,
  date: LocalDate,
): boolean {
  return startsOn <= date && (endsOn === null || date <= endsOn);
}

/** Returns the kind of leave, such as 'Sick', with the word for leave that is not approved yet. */
export function leaveText({ kind, code, status }: PlannerLeave): string {
  const name = code === 'sick' ? 'Sick' : withoutBidi(kind);
  return status === 'requested' ? `Requested: ${name}` : name;
}

/** Returns 'Requested: Annual leave, Mon 7 Dec – Fri 11 Dec'. */
export function leaveTitle(leave: PlannerLeave, { format, zone }: Pick<Context, 'format' | 'zone'>): string {
  return `${leaveText(leave)}, ${spanText(leave, format, zone)}`;
}

function partOfDay(
  { part, startsAt, endsAt }: PlannerLeave,
  date: LocalDate,
  { hours, zone }: Context,
): DayPart {
  if (part === 'days') return { left: 0, width: 100 };
  if (!hours && part !== 'hours') return { left: part === 'morning' ? 0 : 50, width: 50 };
  const { left, width } = partOfSpan({ startsAt, endsAt }, date, { hours, zone }) ?? { left: 0, width: 100 };
  return { left: Math.min(left, 100 - LEAST), width: Math.max(width, LEAST) };
}

/** Returns the part of a day that a time covers, or null if none. */
export function partOfSpan(
  { startsAt, endsAt }: OpenSpan,
  date: LocalDate,
  { hours, zone }: Pick<Context, 'hours' | 'zone'>,
): DayPart | null {
  const minutes = (instant: string): number => {
    const clock = wallClock(new Date(instant), zone);
    if (clock.date !== date) return clock.date < date ? 0 : DAY;
    return minuteOfDay(clock.time);
  };
  const shown = hours ?? { from: 0, to: DAY };
  const from = Math.max(minutes(startsAt), shown.from);
  const to = Math.min(endsAt === null ? DAY : minutes(endsAt), shown.to);
  return from < to ? positionOf({ from, to }, shown) : null;
}
