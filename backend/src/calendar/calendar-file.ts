import ical, { escape, ICalEventStatus } from 'ical-generator';
import { PRODUCT_NAME } from '../common/common.contract.js';

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

const TTL_SECONDS = 3_600;

/** Returns the iCalendar file of an employee's shifts. Times are in UTC, so they stay right when clocks change. */
export function calendarFile(
  company: string | null,
  createdAt: Date,
  shifts: readonly CalendarShift[],
): string {
  const prodId = { company: PRODUCT_NAME, product: 'Shifts', language: 'EN' };
  // The library escapes the texts of events, but not the calendar's name.
  const name = escape(`Shifts - ${company ?? PRODUCT_NAME}`, false);
  const calendar = ical({ name, prodId, ttl: TTL_SECONDS });
  for (const shift of shifts) {
    calendar.createEvent({
      id: `${shift.id}@${PRODUCT_NAME.toLowerCase()}`,
      sequence: shift.version,
      // The stamp is constant, so that unchanged shifts give the same file and the same ETag.
      stamp: createdAt,
      start: new Date(shift.startsAt),
      end: new Date(shift.endsAt),
      summary: shift.name,
      location: [shift.venueName, shift.address].filter(Boolean).join(', ') || null,
      description: [shift.notes, shift.staffNotes].filter(Boolean).join('\n\n') || null,
      status: shift.isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    });
  }
  // RFC 5545 ends every line with CRLF, and the library omits the last one.
  return `${calendar.toString()}\r\n`;
}
