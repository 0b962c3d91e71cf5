import { daysBetween, weekOf, type LocalDate } from '../../common/time/local.js';
import { spanOf } from '../../common/time/zoned.js';
import type { RotaSummary } from '../../rotas/rotas.contract.js';
import { isPostcode, normalisePostcode } from '../../venues/venue-fields.contract.js';
import type { RotaChoice } from '../planner.contract.js';
import { receivingRotas } from '../planner.rules.js';
import { IMPORT_DAYS_MAX, type ImportShiftRow, type WeekRotas } from './shift-import.contract.js';

export const NO_PERSON = 'No employee or invited person has this email address, payroll number or name';
export const SEVERAL_PEOPLE = 'Several people have this name. Use the email address or payroll number.';
export const NOT_PLANNABLE = 'Only active employees and invited people can have shifts';
export const NO_VENUE = 'No venue has this name';
export const SEVERAL_VENUES = 'Several venues have this name. Add the postcode.';
export const OTHER_POSTCODE = 'No venue with this name has this postcode';
export const NOT_A_POSTCODE = 'Please enter a valid UK postcode';
export const CLOSED_VENUE = 'This venue is no longer active';
export const POSTCODE_ALONE = 'Add the name of the venue';
export const SKIPPED_TIME = 'The clocks go forward during these times. Choose other times.';
export const TOO_MANY_DAYS = `The shifts of one import must be within ${IMPORT_DAYS_MAX} days`;

/** A member or an invitation that a text may name. */
export interface PersonMatch {
  text: string;
  by: 'email' | 'number' | 'name';
  id: string;
  isInvited: boolean;
  /** False for former employees and for employers. */
  isUsable: boolean;
  firstName: string;
  lastName: string;
}

/** A venue that a text may name. */
export interface VenueMatch {
  text: string;
  id: string;
  name: string;
  postcode: string;
  isActive: boolean;
}

type Found<T> = { found: T; problem?: never } | { found?: never; problem: string };

const KINDS = ['email', 'number', 'name'] as const;

/** Returns the person whom a text names: by the email address, else the payroll number, else the name. */
export function findPerson(matches: readonly PersonMatch[]): Found<PersonMatch> {
  const kind = KINDS.find((one) => matches.some(({ by }) => by === one));
  const named = matches.filter(({ by }) => by === kind);
  if (named.length === 0) return { problem: NO_PERSON };
  const usable = named.filter(({ isUsable }) => isUsable);
  // An address or payroll number names one person. A member is preferred to an invitation of the same person.
  const [first, ...others] = usable.toSorted((a, b) => Number(a.isInvited) - Number(b.isInvited));
  if (!first) return { problem: NOT_PLANNABLE };
  return kind === 'name' && others.length > 0 ? { problem: SEVERAL_PEOPLE } : { found: first };
}

/** Returns the venue with a name, and with the postcode if it is given. The problem is keyed by the field. */
export function findVenue(
  matches: readonly VenueMatch[],
  postcode: string | null,
): { found: VenueMatch; problem?: never } | { found?: never; problem: Record<string, string> } {
  if (matches.length === 0) return { problem: { venue: NO_VENUE } };
  const code = postcode && normalisePostcode(postcode);
  if (code && !isPostcode(code)) return { problem: { postcode: NOT_A_POSTCODE } };
  const there = matches.filter((venue) => !code || venue.postcode === code);
  if (there.length === 0) return { problem: { postcode: OTHER_POSTCODE } };
  const [first, ...others] = there.filter(({ isActive }) => isActive);
  if (!first) return { problem: { venue: CLOSED_VENUE } };
  return others.length > 0 ? { problem: { venue: SEVERAL_VENUES } } : { found: first };
}

/** A row with its person, its venue and its instants. */
export interface FoundShift {
  /** The position of the row, from 0. */
  at: number;
  row: ImportShiftRow;
  person: PersonMatch | null;
  /** True if the person is on leave then, so that the shift stays open. */
  isAway: boolean;
  venue: VenueMatch | null;
  startsAt: string;
  endsAt: string;
}

interface Matches {
  people: ReadonlyMap<string, readonly PersonMatch[]>;
  venues: ReadonlyMap<string, readonly VenueMatch[]>;
}

/** Returns the rows with their people, venues and instants in the zone, and the problems keyed by `rows.3.person`. */
export function findShifts(
  rows: readonly ImportShiftRow[],
  { people, venues }: Matches,
  zone: string,
): { shifts: FoundShift[]; problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const first = firstDateOf(rows);
  const shifts = rows.map((row, at): FoundShift => {
    const report = (found: Record<string, string>): void => {
      for (const [field, text] of Object.entries(found)) problems[`rows.${at}.${field}`] = text;
    };
    const person = row.person ? findPerson(people.get(row.person) ?? []) : null;
    if (person?.problem) report({ person: person.problem });
    const venue = row.venue ? findVenue(venues.get(row.venue) ?? [], row.postcode ?? null) : null;
    if (venue?.problem) report(venue.problem);
    if (!row.venue && row.postcode) report({ venue: POSTCODE_ALONE });
    if (daysBetween(first, row.date) >= IMPORT_DAYS_MAX) report({ date: TOO_MANY_DAYS });
    const { startsAt, endsAt } = spanOf(row.date, row.startTime, row.endTime, zone);
    if (startsAt >= endsAt) report({ startTime: SKIPPED_TIME });
    return {
      at,
      row,
      person: person?.found ?? null,
      isAway: false,
      venue: venue?.found ?? null,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    };
  });
  return { shifts, problems };
}

/** Returns the earliest date of the rows. */
export function firstDateOf(rows: readonly Pick<ImportShiftRow, 'date'>[]): LocalDate {
  return rows.reduce((first, { date }) => (date < first ? date : first), rows[0]!.date);
}

/** A stored shift as far as it decides whether a row is known. */
export interface StoredShiftKey {
  /** The employee or the invitation; null for an open shift. */
  personId: string | null;
  venueId: string | null;
  role: string | null;
  startsAt: string;
}

function keyOf({ personId, venueId, role, startsAt }: StoredShiftKey): string {
  if (personId !== null) return `${personId} ${startsAt}`;
  return JSON.stringify([venueId, role?.toLowerCase() ?? null, startsAt]);
}

/**
 * Returns the shifts that are not stored yet. A person has one shift with the same start. Open shifts with the same venue,
 * role and start are counted, because a spreadsheet may need two people for one shift. The shift of a person on leave may be
 * stored as an open one.
 */
export function withoutKnown(shifts: readonly FoundShift[], stored: readonly StoredShiftKey[]): FoundShift[] {
  const counts = new Map<string, number>();
  for (const key of stored.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return shifts.filter((shift) => {
    const { person, isAway, venue, row, startsAt } = shift;
    const place = { venueId: venue?.id ?? null, role: row.role ?? null, startsAt };
    const own = person && keyOf({ personId: person.id, ...place });
    if (own !== null && counts.has(own)) return false;
    if (own !== null) counts.set(own, 1);
    if (own !== null && !isAway) return true;
    const open = keyOf({ personId: null, ...place });
    const count = counts.get(open) ?? 0;
    if (count > 0) counts.set(open, count - 1);
    return count === 0;
  });
}

/** The rotas that get the shifts of an import. */
export interface Receivers<Shift> {
  /** The shifts of existing rotas, by the rota's id. */
  existing: Map<string, Shift[]>;
  /** The shifts of new drafts, by the first day of the week. */
  drafts: Map<LocalDate, Shift[]>;
  /** The weeks that need a choice. */
  choices: WeekRotas[];
}

type Receiver = Pick<RotaSummary, 'id' | 'name' | 'startDate' | 'endDate' | 'type' | 'status' | 'shiftCount'>;

/** Returns the rota of each shift, as for a typed shift: the chosen one, else the only one with room, else a new draft. */
export function distribute<Shift extends { row: Pick<ImportShiftRow, 'date'> }>(
  shifts: readonly Shift[],
  rotas: readonly Receiver[],
  { choices, firstDayOfWeek }: { choices: readonly RotaChoice[]; firstDayOfWeek: number },
): Receivers<Shift> {
  const result: Receivers<Shift> = { existing: new Map(), drafts: new Map(), choices: [] };
  const left = rotas.map((rota) => ({ ...rota }));
  for (const shift of shifts) {
    const { date } = shift.row;
    const week = weekOf(date, firstDayOfWeek).first;
    const [only, ...others] = receivingRotas(left, choices, { date, firstDayOfWeek });
    if (only && others.length > 0) {
      if (!result.choices.some((one) => one.week === week))
        result.choices.push({ week, rotas: [only, ...others].map(({ id, name }) => ({ id, name })) });
    } else if (only) {
      only.shiftCount += 1;
      result.existing.set(only.id, [...(result.existing.get(only.id) ?? []), shift]);
    } else {
      result.drafts.set(week, [...(result.drafts.get(week) ?? []), shift]);
    }
  }
  return result;
}
