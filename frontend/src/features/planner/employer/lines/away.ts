import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import { minuteOfDay, type LocalDate } from '@contract/common/time/local.js';
import { spanText, type OpenSpan } from '@contract/common/time/span-text.js';
import { wallClock } from '@contract/common/time/zoned.js';
import type { PlannerAvailability, PlannerLeave } from '@contract/planner/planner.contract.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { HOUR, positionOf, type Hours } from '../timeline/timeline.js';

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
  /** The parts in which the person cannot work, and those in which they prefer to work. */
  unavailable: readonly DayPart[];
  preferred: readonly DayPart[];
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

/** Returns the leave and the availability on these days by the id of the person. */
export function awayByPerson(
  leave: readonly PlannerLeave[],
  availability: readonly PlannerAvailability[],
  context: Context,
): ReadonlyMap<string, PersonAway> {
  const leaveOf = Map.groupBy(leave, ({ employeeId }) => employeeId);
  const timesOf = new Map(availability.map((one) => [one.employeeId, one]));
  const ids = new Set([...leaveOf.keys(), ...timesOf.keys()]);
  return new Map([...ids].map((id) => [id, personAway(leaveOf.get(id) ?? [], timesOf.get(id), context)]));
}

function personAway(
  leave: readonly PlannerLeave[],
  times: PlannerAvailability | undefined,
  context: Context,
): PersonAway {
  const { dates } = context;
  const partsOf = (spans: readonly OpenSpan[] | undefined, date: LocalDate): DayPart[] =>
    (spans ?? []).flatMap((span) => partOfSpan(span, date, context) ?? []);
  const days = dates.map((date) => ({
    bars: [] as LeaveBar[],
    lanes: 0,
    titles: [] as string[],
    unavailable: partsOf(times?.unavailable, date),
    preferred: partsOf(times?.preferred, date),
  }));
  for (const one of leave) {
    const first = dates.findIndex((date) => isOn(one, date));
    const last = dates.findLastIndex((date) => isOn(one, date));
    if (first < 0) continue;
    const covered = days.slice(first, last + 1);
    const title = leaveTitle(one, context);
    // Few people have two times of leave on one day, so a bar is below all that began before it.
    const lane = Math.max(...covered.map(({ lanes }) => lanes));
    const { left, width } = partOfDay(one, dates[first]!, context);
    days[first]!.bars.push({
      id: one.id,
      isRequested: one.status === 'requested',
      text: leaveText(one),
      title,
      lane,
      left,
      width: width + (last - first) * 100,
    });
    for (const day of covered) {
      day.lanes = lane + 1;
      day.titles.push(title);
    }
  }
  return days.map((day) =>
    day.lanes + day.unavailable.length + day.preferred.length === 0 ? undefined : day,
  );
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

/** Returns the CSS of a cell: room for the leave, hatching of the parts in which the person cannot work, and a line below those
 * in which they prefer to work. */
export function awayStyle({ lanes, unavailable, preferred }: DayAway): Record<string, string | number> {
  const parts = [
    ...preferred.map((part) => ({ ...part, image: 'var(--preferred)', height: '3px', at: '100%' })),
    ...unavailable.map((part) => ({ ...part, image: 'var(--hatched)', height: '100%', at: '0' })),
  ];
  const room = { '--lanes': lanes };
  if (parts.length === 0) return room;
  return {
    ...room,
    backgroundImage: parts.map(({ image }) => image).join(),
    backgroundSize: parts.map(({ width, height }) => `${width}% ${height}`).join(),
    backgroundPosition: parts.map(({ left, width, at }) => `${positionIn(left, width)}% ${at}`).join(),
    backgroundRepeat: 'no-repeat',
  };
}

/** CSS positions a background by the space that it leaves. */
function positionIn(left: number, width: number): number {
  return width >= 100 ? 0 : (left / (100 - width)) * 100;
}
