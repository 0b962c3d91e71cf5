import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import type { LocalTime } from '@contract/common/time/local.js';
import type { ShiftFields } from '../board/shift-edits.js';

/** Start and end in the format of the API. */
export interface TypedTimes {
  startTime: LocalTime;
  endTime: LocalTime;
}

/** The fields that a text in a cell sets: times, a venue or both. */
export type TypedFields = Partial<Pick<ShiftFields, 'startTime' | 'endTime' | 'venueId'>>;

/** A venue that can be typed. */
interface Venue {
  id: string;
  name: string;
}

/** The open input of a cell. */
export interface TimesInput {
  personId: string | null;
  col: number;
  /** The shift whose times are typed; null for a new one. */
  shift: string | null;
  text: string;
  /** Accessible name of the input. */
  label: string;
  /** Returns the fields of a text, or a sentence if it has none. */
  parse: (text: string) => TypedFields | string;
}

const TIME = String.raw`(\d{1,2})(?:[:.h]?(\d{2}))?(?:\s*([ap])\.?m?\.?)?`;
const TIMES = new RegExp(String.raw`^${TIME}\s*(?:-|–|—|to)\s*${TIME}$`, 'i');
/** Times and the name of a venue after them. */
const TIMES_AND_VENUE = new RegExp(String.raw`^(${TIME}\s*(?:-|–|—|to)\s*${TIME})\s+(\S.*)$`, 'i');
/** Times and the words after them. The last time has no am or pm after a space. */
const TIMES_AND_WORDS = new RegExp(
  String.raw`^(${TIME}\s*(?:-|–|—|to)\s*${TIME.replace(String.raw`\s*`, '')})\s+(\S.*)$`,
  'i',
);
const HALF_DAY = 12 * 60;
const DAY = 24 * 60;

interface Typed {
  /** Minutes from midnight, or from noon if `half` is 'p'. */
  minutes: number;
  half: 'a' | 'p' | null;
}

/**
 * Parses times such as `9-17`, `22-6`, `9:30-17.15`, `0900-1730`, `9am-5pm` or `9 to 17`. If only one time has
 * am or pm, the other is the nearest that fits. Returns null for other texts and for equal times.
 */
export function parseTimes(text: string): TypedTimes | null {
  const parts = TIMES.exec(text.trim());
  if (!parts) return null;
  const start = parseTime(parts[1], parts[2], parts[3]);
  const end = parseTime(parts[4], parts[5], parts[6]);
  if (!start || !end) return null;
  const [from, to] = chooseHalves(start, end);
  // A shift may end at 24:00, but not start then.
  if (from >= DAY || from === to % DAY) return null;
  return { startTime: localTimeOf(from), endTime: localTimeOf(to % DAY) };
}

/**
 * Parses times, the name of a venue, or both: `9-17`, `9-17 Dock Gate`, `9-17 @dock` or `@dock`. The beginning of the
 * name, or of one of its words, is enough if only one venue has it. In `9-5 A Wing`, the name of a venue wins over am.
 * Returns a sentence for other texts.
 */
export function parseEntry(text: string, venues: readonly Venue[]): TypedFields | string {
  const [before = '', ...after] = text.split('@');
  const hasSign = after.length > 0;
  const parts = hasSign ? null : splitVenue(text.trim(), venues);
  const typedTimes = (parts?.[1] ?? before).trim();
  const typedVenue = (parts?.at(-1) ?? after.join('@')).trim();
  const times = parseTimes(typedTimes);
  if (!times && (typedTimes !== '' || !hasSign)) return 'Type times such as 9-17 or 22-6';
  if (typedVenue === '') return hasSign ? 'Type the name of a venue after @' : times!;
  const found = venuesNamed(typedVenue, venues);
  if (found.length === 1) return { ...times, venueId: found[0]!.id };
  if (found.length === 0) return `No venue is named ${withoutBidi(typedVenue)}`;
  return `Several venues match: ${found
    .slice(0, NAMED)
    .map(({ name }) => withoutBidi(name))
    .join(', ')}`;
}

/** Returns the parts of a text with times and a venue, or null for times alone and for other texts. */
function splitVenue(text: string, venues: readonly Venue[]): RegExpExecArray | null {
  if (parseTimes(text)) return null;
  const parts = TIMES_AND_WORDS.exec(text);
  return parts && venuesNamed(parts.at(-1)!, venues).length > 0 ? parts : TIMES_AND_VENUE.exec(text);
}

/** The most venues that a sentence names. */
const NAMED = 3;

/** Returns the venues of a name, else those whose name or one of its words begins with the text. */
function venuesNamed(text: string, venues: readonly Venue[]): readonly Venue[] {
  const wanted = text.toLocaleLowerCase();
  const named = venues.map((venue) => ({ venue, name: venue.name.trim().toLocaleLowerCase() }));
  const ways: ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.startsWith(wanted),
    (name) => name.includes(` ${wanted}`),
  ];
  for (const matches of ways) {
    const found = named.filter(({ name }) => matches(name));
    if (found.length > 0) return found.map(({ venue }) => venue);
  }
  return [];
}

function parseTime(
  hour: string | undefined,
  minute: string | undefined,
  half: string | undefined,
): Typed | null {
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)];
  if (minutes > 59) return null;
  if (!half)
    return hours < 24 || (hours === 24 && minutes === 0)
      ? { minutes: hours * 60 + minutes, half: null }
      : null;
  if (hours < 1 || hours > 12) return null;
  return { minutes: (hours % 12) * 60 + minutes, half: half.toLowerCase() as 'a' | 'p' };
}

function chooseHalves(start: Typed, end: Typed): [from: number, to: number] {
  if (start.half === null && end.half !== null && needsHalf(start)) {
    const to = minutesOfDay(end);
    const early = start.minutes % HALF_DAY;
    // '1-5pm' starts after noon, '9-5pm' before it.
    return [end.half === 'p' && early < to - HALF_DAY ? early + HALF_DAY : early, to];
  }
  if (start.half !== null && end.half === null && needsHalf(end)) {
    const from = minutesOfDay(start);
    const early = end.minutes % HALF_DAY;
    const to = [early, early + HALF_DAY, early + DAY].find((minutes) => minutes > from)!;
    return [from, to % DAY];
  }
  return [minutesOfDay(start), minutesOfDay(end)];
}

/** Whether a time without am or pm is ambiguous. */
function needsHalf({ minutes }: Typed): boolean {
  return minutes >= 60 && minutes < HALF_DAY + 60;
}

function minutesOfDay({ minutes, half }: Typed): number {
  return half === 'p' ? minutes + HALF_DAY : minutes;
}

function localTimeOf(minutes: number): LocalTime {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
