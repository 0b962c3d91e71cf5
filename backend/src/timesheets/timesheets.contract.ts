import { Transform } from 'class-transformer';
import type { PersonName } from '../common/common.contract.js';
import {
  NOTES_MAX,
  breakField,
  combineDecorators,
  dateField,
  endTimeField,
  field,
  idField,
  isId,
  optionalText,
  requestField,
  rule,
  timeField,
  versionField,
  type Check,
} from '../common/fields/index.js';
import type { TimesheetFlag } from './timesheet-flags.contract.js';
import { INVALID_LOCATION, LocationRequest, type ClockLocation } from './location.contract.js';

export const TIMESHEET_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type TimesheetStatus = (typeof TIMESHEET_STATUSES)[number];

export const SCHEDULE_REQUIRED = 'Schedule is required';

const date = { label: 'Date', required: 'Date is required' };
const startTime = { label: 'Start time', required: 'Start time is required' };

/** The break in minutes. An empty or missing value means no break. */
function breakOrNoneField(): PropertyDecorator {
  return combineDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' || value === null ? 0 : value)),
    breakField(),
  );
}

/** Checks that exactly one of `scheduleId` and `rotaShiftId` is given. */
function exactlyOneShiftField(): PropertyDecorator {
  const check: Check = (_value, request) => {
    const { scheduleId, rotaShiftId } = request as { scheduleId?: unknown; rotaShiftId?: unknown };
    const given = [scheduleId, rotaShiftId].filter((id) => id !== undefined && id !== null && id !== '');
    if (given.length !== 1) return SCHEDULE_REQUIRED;
    return isId(given[0]) ? null : 'Schedule is not valid';
  };
  return field({}, rule(check, { type: 'string', format: 'uuid', optional: true, nullable: true }));
}

/** Hours of a shift that a person enters by hand. */
export class SubmitTimesheetRequest {
  @exactlyOneShiftField()
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

  /** The position that the hours are sent from. It is optional and is stored only for the sender's own hours. */
  @requestField(LocationRequest, { invalid: INVALID_LOCATION, optional: true, nullable: true })
  clockOutLocation?: LocationRequest | null;
}

/** An employee's correction of a pending timesheet, or of a rejected one, which it resubmits. */
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

/** The hours of a timesheet before the employee first changed them by hand. */
export interface ChangedFrom {
  date: string;
  startTime: string;
  endTime: string;
  breakMinutes: number;
  /** A decimal with two places. */
  totalHours: string;
}

export interface TimesheetView {
  id: string;
  employeeId: string;
  employee: PersonName & { profileImageUrl: string | null };
  scheduleId: string | null;
  rotaShiftId: string | null;
  /** The name of the schedule or rota, and its planned date. */
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
  /** The exact minutes of `totalHours`. */
  workedMinutes: number;
  /** A decimal with two places. */
  totalHours: string;
  notes: string | null;
  status: TimesheetStatus;
  rejectionReason: string | null;
  reopenReason: string | null;
  decidedById: string | null;
  decidedAt: string | null;
  /** The employer who entered the hours for the employee, if one did. */
  enteredById: string | null;
  clockInTime: string | null;
  clockOutTime: string | null;
  clockInLocation: ClockLocation | null;
  clockOutLocation: ClockLocation | null;
  /** Marks for the employer to check, such as an overlap. */
  flags: TimesheetFlag[];
  changedFrom: ChangedFrom | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** The most timesheets that are added up. A company of 200 employees has fewer in half a year. */
export const TOTALS_MAX = 20_000;

/** The sum of the timesheets of a list. */
export interface TimesheetTotals {
  count: number;
  /** True if the list has more timesheets than are added up. */
  more: boolean;
  workedMinutes: number;
}

/** One entry of a timesheet's history. Entries are sorted by time. */
export interface TimesheetHistoryEntry {
  id: string;
  action: string;
  actor: { firstName: string; lastName: string } | null;
  /** The changed hours, times and status. */
  changes: Record<string, { from?: unknown; to?: unknown }>;
  at: string;
}

/** A clock-in or clock-out as it arrived. */
export interface TimesheetPressView {
  /** The id that the phone gave the action. */
  id: string;
  kind: 'in' | 'out';
  /** The time that counts. */
  pressedAt: string;
  receivedAt: string;
  /** Milliseconds that the action had waited on the phone, by the phone's clock. */
  waitedMs: number;
  /** False if an earlier action of the entry counts instead. */
  isCounted: boolean;
  /** True for a clock-out that was undone. */
  isUndone: boolean;
  location: ClockLocation | null;
}

/** A venue with its position, if known, and the distance in metres that clock actions may have without a flag. */
export interface TimesheetVenueView {
  id: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  clockRadiusMetres: number | null;
}

export interface TimesheetDetailView extends TimesheetView {
  /** The clock entry of the hours, if there is one. */
  clockEntryId: string | null;
  /** The planned break of the shift, or null if the shift was deleted. */
  plannedBreakMinutes: number | null;
  /** The venue of the shift. */
  venue: TimesheetVenueView | null;
  /** Sorted by the time that counts. */
  presses: TimesheetPressView[];
  history: TimesheetHistoryEntry[];
}
