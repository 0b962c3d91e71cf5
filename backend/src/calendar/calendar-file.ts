import ical, { escape, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { PRODUCT_NAME } from '../common/common.contract.js';
import { addDays, type LocalDate } from '../common/time/local.js';

/** A shift in the employee's calendar. */
export interface CalendarShift {
  id: string;
  name: string;
  startsAt: string;
  endsAt: string;
  isConfirmed: boolean;
  version: number;
  notes: string | null;
  venueName: string | null;
  address: string | null;
  staffNotes: string | null;
}

/** Leave in a calendar. It never has the kind, because calendar programs show it to others. */
export interface CalendarAbsence {
  id: string;
  person: string;
  isApproved: boolean;
  isWholeDays: boolean;
  startsOn: LocalDate;
  /** The last day. Leave without an end yet has the last known day. */
  endsOn: LocalDate;
  startsAt: string;
  endsAt: string | null;
  version: number;
}

type CalendarEvent = Omit<ICalEventData, 'id' | 'sequence' | 'stamp'>;

const TTL_SECONDS = 3_600;

/** Returns the iCalendar file of an employee's shifts and leave. Times are in UTC, so they stay right when clocks change. */
export function shiftsFile(
  company: string | null,
  createdAt: Date,
  { shifts, leave }: { shifts: readonly CalendarShift[]; leave: readonly CalendarAbsence[] },
): string {
  const { add, text } = startFile('Shifts', company, createdAt);
  for (const shift of shifts) {
    add(shift, {
      start: new Date(shift.startsAt),
      end: new Date(shift.endsAt),
      summary: shift.name,
      location: [shift.venueName, shift.address].filter(Boolean).join(', ') || null,
      description: [shift.notes, shift.staffNotes].filter(Boolean).join('\n\n') || null,
      status: shift.isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    });
  }
  for (const absence of leave) {
    const summary = absence.isApproved ? 'On leave' : 'Leave requested';
    const status = absence.isApproved ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
    add(absence, { ...timesOf(absence), summary, status });
  }
  return text();
}

/** Returns the iCalendar file of everyone's approved leave, for employers. */
export function absencesFile(
  company: string | null,
  createdAt: Date,
  leave: readonly CalendarAbsence[],
): string {
  const { add, text } = startFile('Away', company, createdAt);
  for (const absence of leave)
    add(absence, {
      ...timesOf(absence),
      summary: `${absence.person} away`,
      status: ICalEventStatus.CONFIRMED,
    });
  return text();
}

/** Whole days are all-day events, whose end is the day after the last. */
function timesOf({ isWholeDays, startsOn, endsOn, startsAt, endsAt }: CalendarAbsence): CalendarEvent {
  if (!isWholeDays && endsAt !== null) return { start: new Date(startsAt), end: new Date(endsAt) };
  return { allDay: true, start: new Date(startsOn), end: new Date(addDays(endsOn, 1)) };
}

function startFile(title: string, company: string | null, createdAt: Date) {
  const prodId = { company: PRODUCT_NAME, product: title, language: 'EN' };
  // The library escapes the texts of events, but not the calendar's name.
  const name = escape(`${title} - ${company ?? PRODUCT_NAME}`, false);
  const calendar = ical({ name, prodId, ttl: TTL_SECONDS });
  const add = ({ id, version }: { id: string; version: number }, event: CalendarEvent): void => {
    // The stamp is constant, so that unchanged records give the same file and the same ETag.
    const fixed = { id: `${id}@${PRODUCT_NAME.toLowerCase()}`, sequence: version, stamp: createdAt };
    calendar.createEvent({ ...fixed, ...event });
  };
  // RFC 5545 ends every line with CRLF, and the library omits the last one.
  return { add, text: () => `${calendar.toString()}\r\n` };
}
