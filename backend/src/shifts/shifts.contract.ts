import type { NamedShift } from '../common/time/format.js';
import type { ScheduleStatus } from './schedule-statuses.contract.js';

/** The number of days for which missing cover is shown. */
export const COVER_DAYS = 7;

/** The venue as its employees see it, without the employers' notes and the contact's e-mail address. */
export interface ShiftVenueView {
  id: string;
  name: string;
  address: string;
  /** The position on the map in degrees; both values or neither. */
  latitude: number | null;
  longitude: number | null;
  contactPerson: string | null;
  contactPhone: string | null;
  staffNotes: string | null;
}

/** An employee's own shift with all details. */
export interface ShiftDetailsView extends Omit<ShiftView, 'venue'> {
  venue: ShiftVenueView | null;
  role: string | null;
  notes: string | null;
  /** The other employees of the same schedule, or of the same rota at the same time and venue. */
  colleagues: { firstName: string; lastName: string }[];
}

/** A shift of an employee, for employers. */
export interface EmployeeShiftView extends ShiftView {
  /** Null for a schedule. */
  rotaId: string | null;
}

/** A planned shift of one employee, from a schedule or a rota. */
export interface ShiftView extends NamedShift {
  /** Unique among shifts of both kinds. */
  id: string;
  scheduleId: string | null;
  rotaShiftId: string | null;
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
  venue: { id: string; name: string } | null;
  status: ScheduleStatus;
  /** Always true for a schedule; true for a rota shift after the employee confirmed it. */
  isConfirmed: boolean;
  /** The version of the schedule, or of the published rota shift. */
  version: number;
}
