import type { NamedShift } from '../common/time/format.js';
import type { ScheduleStatus } from '../schedules/schedules.contract.js';

/** How many days ahead cover is looked for. */
export const COVER_DAYS = 7;

/** What somebody on a shift may know of its venue: never the employers' own notes, nor an e-mail address. */
export interface ShiftVenueView {
  id: string;
  name: string;
  address: string;
  /** Where it is on the map, in degrees; both or neither. */
  latitude: number | null;
  longitude: number | null;
  contactPerson: string | null;
  contactPhone: string | null;
  staffNotes: string | null;
}

/** A shift of one's own with all that helps to work it. */
export interface ShiftDetailsView extends Omit<ShiftView, 'venue'> {
  venue: ShiftVenueView | null;
  role: string | null;
  notes: string | null;
  /** Who works it too: on the same schedule, or at the same time and venue on the same rota. */
  colleagues: { firstName: string; lastName: string }[];
}

/** A shift of an employee, for employers. */
export interface EmployeeShiftView extends ShiftView {
  /** Null for a schedule. */
  rotaId: string | null;
}

/** One planned shift of a person, whichever kind of plan it comes from. */
export interface ShiftView extends NamedShift {
  /** Unique among shifts of all kinds. */
  id: string;
  scheduleId: string | null;
  rotaShiftId: string | null;
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
  venue: { id: string; name: string } | null;
  status: ScheduleStatus;
  /** Always true for a schedule; for a rota shift once its person said so. */
  isConfirmed: boolean;
  /** Of the schedule, or of the rota shift as it is in force. */
  version: number;
}
