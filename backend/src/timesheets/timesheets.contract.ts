import { Transform } from 'class-transformer';
import type { PersonName } from '../common/common.contract.js';
import {
  breakField,
  dateField,
  endTimeField,
  field,
  idField,
  isId,
  NOTES_MAX,
  optionalText,
  requestField,
  timeField,
  together,
  type Check,
  versionField,
} from '../common/fields/index.js';
import type { TimesheetFlag } from './timesheet-flags.contract.js';
import { INVALID_LOCATION, LocationRequest, type ClockLocation } from './location.contract.js';

export const TIMESHEET_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type TimesheetStatus = (typeof TIMESHEET_STATUSES)[number];

export const SCHEDULE_REQUIRED = 'Schedule is required';

const date = { label: 'Date', required: 'Date is required' };
const startTime = { label: 'Start time', required: 'Start time is required' };

/** Minutes of break; empty or missing means none (spec section 5). */
function breakOrNoneField(): PropertyDecorator {
  return together(
    Transform(({ value }: { value: unknown }) => (value === '' || value === null ? 0 : value)),
    breakField(),
  );
}

/** A timesheet belongs to exactly one planned shift: an assigned schedule or a rota's shift. */
function planField(): PropertyDecorator {
  const check: Check = (_value, request) => {
    const { scheduleId, rotaShiftId } = request as { scheduleId?: unknown; rotaShiftId?: unknown };
    const given = [scheduleId, rotaShiftId].filter((id) => id !== undefined && id !== null && id !== '');
    if (given.length !== 1) return SCHEDULE_REQUIRED;
    return isId(given[0]) ? null : 'Schedule is not valid';
  };
  return field(check, {}, { type: 'string', format: 'uuid', required: false, nullable: true });
}

/** Hours of a shift, typed by hand. */
export class SubmitTimesheetRequest {
  @planField()
  scheduleId?: string | null;

  @idField({ label: 'Shift', required: SCHEDULE_REQUIRED, optional: true, nullable: true })
  rotaShiftId?: string | null;

  @dateField(date)
  date!: string;

  @timeField(startTime)
  startTime!: string;

  @endTimeField()
  endTime!: string;

  @breakOrNoneField()
  breakMinutes?: number;

  @optionalText({ label: 'Notes', max: NOTES_MAX })
  notes?: string | null;

  /** Where the hours were sent from; kept for one's own hours only. It never blocks, so it may be left out. */
  @requestField(LocationRequest, { invalid: INVALID_LOCATION, optional: true, nullable: true })
  clockOutLocation?: LocationRequest | null;
}

/** A correction by its employee: of a pending timesheet, or of a rejected one, which is then resubmitted. */
export class CorrectTimesheetRequest {
  @dateField({ ...date, optional: true })
  date?: string;

  @timeField({ ...startTime, optional: true })
  startTime?: string;

  @endTimeField({ optional: true })
  endTime?: string;

  @breakOrNoneField()
  breakMinutes?: number;

  @optionalText({ label: 'Notes', max: NOTES_MAX })
  notes?: string | null;

  @versionField()
  version?: number;
}

/** The hours of a timesheet before its employee first changed them by hand. */
export interface ChangedFrom {
  date: string;
  startTime: string;
  endTime: string;
  breakMinutes: number;
  /** Decimal string with two places. */
  totalHours: string;
}

export interface TimesheetView {
  id: string;
  employeeId: string;
  employee: PersonName & { profileImageUrl: string | null };
  scheduleId: string | null;
  rotaShiftId: string | null;
  /** The schedule's (or rota's) name and the date it was planned for. */
  schedule: { id: string; name: string; date: string };
  date: string;
  startTime: string;
  endTime: string;
  startsAt: string;
  endsAt: string;
  /** Null if the shift was not planned on this day. */
  plannedStartsAt: string | null;
  plannedEndsAt: string | null;
  breakMinutes: number;
  /** Exact minutes behind `totalHours`. */
  workedMinutes: number;
  /** Decimal string with two places. */
  totalHours: string;
  notes: string | null;
  status: TimesheetStatus;
  rejectionReason: string | null;
  reopenReason: string | null;
  decidedById: string | null;
  decidedAt: string | null;
  /** The employer who typed it in for the employee, if one did. */
  enteredById: string | null;
  clockInTime: string | null;
  clockOutTime: string | null;
  clockInLocation: ClockLocation | null;
  clockOutLocation: ClockLocation | null;
  /** What an approver should look at, such as an overlap. */
  flags: TimesheetFlag[];
  changedFrom: ChangedFrom | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** So many timesheets are added up: more than a company of 200 people fills in within half a year. */
export const TOTALS_MAX = 20_000;

/** What the timesheets of a list come to. */
export interface TimesheetTotals {
  count: number;
  /** True when there are more than are added up. */
  more: boolean;
  workedMinutes: number;
}

/** One step in a timesheet's life, oldest first. */
export interface TimesheetHistoryEntry {
  id: string;
  action: string;
  actor: { firstName: string; lastName: string } | null;
  /** Changed values of hours, times and status. */
  changes: Record<string, { from?: unknown; to?: unknown }>;
  at: string;
}

/** One press of Clock In or Clock Out, as it came. */
export interface TimesheetPressView {
  /** The phone's own id of it. */
  id: string;
  kind: 'in' | 'out';
  /** When it counts. */
  pressedAt: string;
  receivedAt: string;
  /** How long it had waited by the phone's own clock, in milliseconds. */
  waitedMs: number;
  /** False for one beside which an earlier one counts. */
  isCounted: boolean;
  /** True for a clock-out that was undone. */
  isUndone: boolean;
  location: ClockLocation | null;
}

/** A venue on the map, if its position is known, and how far from it somebody may clock without a flag. */
export interface TimesheetVenueView {
  id: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  clockRadiusMetres: number | null;
}

export interface TimesheetDetailView extends TimesheetView {
  /** What was clocked of it, if anything was. */
  clockEntryId: string | null;
  plannedBreakMinutes: number | null;
  /** Where it was to be worked. */
  venue: TimesheetVenueView | null;
  /** In the order in which they count. */
  presses: TimesheetPressView[];
  history: TimesheetHistoryEntry[];
}
