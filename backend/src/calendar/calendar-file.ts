import ical, { escape, ICalEventStatus } from 'ical-generator';
import { PRODUCT_NAME } from '../common/common.contract.js';

/** A shift as its person's calendar shows it. */
export interface CalendarShift {
  id: string;
  name: string;
  startsAt: string;
  endsAt: string;
  isConfirmed: boolean;
  version: number;
  role: string | null;
  notes: string | null;
  venueName: string | null;
  address: string | null;
  staffNotes: string | null;
}

const TTL_SECONDS = 3_600;

/** The calendar of somebody's shifts. Times are instants, which need no zone and are right whenever clocks change. */
export function calendarFile(
  company: string | null,
  createdAt: Date,
  shifts: readonly CalendarShift[],
): string {
  const prodId = { company: PRODUCT_NAME, product: 'Shifts', language: 'EN' };
  // The library writes the name as it is, and escapes what events say.
  const name = escape(`Shifts - ${company ?? PRODUCT_NAME}`, false);
  const calendar = ical({ name, prodId, ttl: TTL_SECONDS });
  for (const shift of shifts) {
    calendar.createEvent({
      id: `${shift.id}@${PRODUCT_NAME.toLowerCase()}`,
      sequence: shift.version,
      // The same for the same shifts, so that what has not changed is not sent again.
      stamp: createdAt,
      start: new Date(shift.startsAt),
      end: new Date(shift.endsAt),
      summary: shift.name,
      location: [shift.venueName, shift.address].filter(Boolean).join(', ') || null,
      description: [shift.role, shift.notes, shift.staffNotes].filter(Boolean).join('\n\n') || null,
      status: shift.isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    });
  }
  // RFC 5545 ends every line with CRLF, and the library leaves it out after the last one.
  return `${calendar.toString()}\r\n`;
}
