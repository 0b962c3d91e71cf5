import { Transform } from 'class-transformer';
import * as v from 'valibot';
import { NamedRecord, PersonWithPicture } from '../common/common.contract.js';
import {
  NOTES_MAX,
  breakField,
  combineDecorators,
  dateField,
  endTimeField,
  optionalText,
  requestField,
  timeField,
  versionField,
} from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import {
  Count,
  extendedView,
  Id,
  Instant,
  LocalDay,
  TimeOfDay,
  view,
} from '../common/routes/views.contract.js';
import { shiftIdFields } from '../shifts/shifts.contract.js';
import { BREAK_SOURCES, PayLineView, PayRules } from '../pay-rules/pay-elements.contract.js';
import { TIMESHEET_FLAGS } from './exceptions/timesheet-flags.contract.js';
import { ClockLocation, INVALID_LOCATION, LocationRequest } from './location.contract.js';

export const TIMESHEET_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type TimesheetStatus = (typeof TIMESHEET_STATUSES)[number];

const SCHEDULE_REQUIRED = 'Schedule is required';

const date = { label: 'Date', required: 'Date is required' };
const startTime = { label: 'Start time', required: 'Start time is required' };

/** The break in minutes. An empty or missing value means no break. */
function breakOrNoneField(): PropertyDecorator {
  return combineDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' || value === null ? 0 : value)),
    breakField(),
  );
}

const shift = shiftIdFields({ required: SCHEDULE_REQUIRED, invalid: 'Schedule is not valid' });

/** Hours of a shift that a person enters by hand. */
export class SubmitTimesheetRequest {
  @shift.shiftId
  shiftId?: string | null;

  @shift.scheduleId
  scheduleId?: string | null;

  @shift.rotaShiftId
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

/** The name of a schedule or rota, and the planned date. */
export const PlanName = extendedView('PlanName', NamedRecord, { date: LocalDay });

/** The hours of a timesheet before the employee first changed them by hand. */
export const ChangedFrom = view('ChangedFrom', {
  date: LocalDay,
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  breakMinutes: Count,
  /** A decimal with two places. */
  totalHours: v.string(),
});
export type ChangedFrom = v.InferOutput<typeof ChangedFrom>;

export const TimesheetView = view('TimesheetView', {
  id: Id,
  employeeId: Id,
  employee: PersonWithPicture,
  /** The id of the schedule or the rota shift. */
  shiftId: Id,
  scheduleId: v.nullable(Id),
  rotaShiftId: v.nullable(Id),
  schedule: PlanName,
  /** The locked pay period that pays these hours, or null. */
  payPeriodId: v.nullable(Id),
  /** The shift's name for its employee: the schedule's name, or the role or venue of a rota shift. */
  shiftName: v.string(),
  date: LocalDay,
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  startsAt: Instant,
  endsAt: Instant,
  /** Null if the shift was not planned on this day. */
  plannedStartsAt: v.nullable(Instant),
  plannedEndsAt: v.nullable(Instant),
  plannedBreakMinutes: v.nullable(Count),
  breakMinutes: Count,
  /** The exact minutes of `totalHours`. */
  workedMinutes: Count,
  /** A decimal with two places. */
  totalHours: v.string(),
  notes: v.nullable(v.string()),
  status: v.picklist(TIMESHEET_STATUSES),
  rejectionReason: v.nullable(v.string()),
  reopenReason: v.nullable(v.string()),
  decidedById: v.nullable(Id),
  decidedAt: v.nullable(Instant),
  /** The employer who entered the hours for the employee, if one did. */
  enteredById: v.nullable(Id),
  clockInTime: v.nullable(Instant),
  clockOutTime: v.nullable(Instant),
  clockInLocation: v.nullable(ClockLocation),
  clockOutLocation: v.nullable(ClockLocation),
  /** Marks for the employer to check, such as an overlap. */
  flags: v.array(v.picklist(TIMESHEET_FLAGS)),
  changedFrom: v.nullable(ChangedFrom),
  version: Count,
  createdAt: Instant,
  updatedAt: Instant,
});
export type TimesheetView = v.InferOutput<typeof TimesheetView>;

/** The most timesheets that are added up. A company of 200 employees has fewer in half a year. */
export const TOTALS_MAX = 20_000;

/** A number of timesheets and their hours. */
export const TimesheetSum = view('TimesheetSum', { count: Count, workedMinutes: Count });

/** The sum of the timesheets of a list. */
export const TimesheetTotals = extendedView('TimesheetTotals', TimesheetSum, {
  /** True if the list has more timesheets than are added up. */
  more: v.boolean(),
  pending: TimesheetSum,
  approved: TimesheetSum,
  rejected: TimesheetSum,
  /** The pending timesheets that the caller may decide. */
  decidable: TimesheetSum,
  /** The pending timesheets that the caller may decide and that match the plan within the company's tolerance. */
  matching: TimesheetSum,
});
export type TimesheetTotals = v.InferOutput<typeof TimesheetTotals>;

/** One entry of a timesheet's history. Entries are sorted by time. */
export const TimesheetHistoryEntry = view('TimesheetHistoryEntry', {
  id: Id,
  action: v.string(),
  actor: v.nullable(v.strictObject({ firstName: v.string(), lastName: v.string() })),
  /** The changed hours, times and status. */
  changes: v.record(
    v.string(),
    v.strictObject({ from: v.optional(v.unknown()), to: v.optional(v.unknown()) }),
  ),
  at: Instant,
});
export type TimesheetHistoryEntry = v.InferOutput<typeof TimesheetHistoryEntry>;

/** A clock-in or clock-out as it arrived. */
export const TimesheetPressView = view('TimesheetPressView', {
  /** The id that the phone gave the action. */
  id: Id,
  kind: v.picklist(['in', 'out']),
  /** The time that counts. */
  pressedAt: Instant,
  receivedAt: Instant,
  /** Milliseconds that the action had waited on the phone, by the phone's clock. */
  waitedMs: Count,
  /** False if an earlier action of the entry counts instead. */
  isCounted: v.boolean(),
  /** True for a clock-out that was undone. */
  isUndone: v.boolean(),
  location: v.nullable(ClockLocation),
});
export type TimesheetPressView = v.InferOutput<typeof TimesheetPressView>;

/** A venue with its position, if known, and the distance in metres that clock actions may have without a flag. */
export const TimesheetVenueView = view('TimesheetVenueView', {
  id: Id,
  name: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  clockRadiusMetres: v.nullable(Count),
});
export type TimesheetVenueView = v.InferOutput<typeof TimesheetVenueView>;

export const TimesheetDetailView = extendedView('TimesheetDetailView', TimesheetView, {
  /** The clock entry of the hours, if there is one. */
  clockEntryId: v.nullable(Id),
  /** The venue of the shift. */
  venue: v.nullable(TimesheetVenueView),
  /** Sorted by the time that counts. */
  presses: v.array(TimesheetPressView),
  /** The breaks that the employee clocked, sorted by start. */
  clockedBreaks: v.array(view('TimesheetBreakView', { startsAt: Instant, endsAt: v.nullable(Instant) })),
  history: v.array(TimesheetHistoryEntry),
  /** True if the hours count from the clock actions, false if they were typed. Null if this was not stored. */
  isClocked: v.nullable(v.boolean()),
  /** The source of the break. Null for hours from before sources were stored. */
  breakSource: v.nullable(v.picklist(BREAK_SOURCES)),
  /** The rules in force when the hours were submitted. Null if the company had none. */
  payRules: v.nullable(PayRules),
  /** The pay elements of the hours by these rules, sorted by date. */
  payLines: v.array(PayLineView),
});
export type TimesheetDetailView = v.InferOutput<typeof TimesheetDetailView>;

export const timesheetRoutes = {
  'GET /timesheets': { summary: 'List timesheets; employees see their own', list: TimesheetView },
  'POST /timesheets': {
    summary: 'Submit own hours of an assigned shift',
    body: SubmitTimesheetRequest,
    answer: TimesheetView,
    idempotent: true,
    errors: {
      not_assigned: 403,
      'timesheet.overlap': 409,
      'timesheet.before_joining': 400,
      'timesheet.too_far_ahead': 400,
    },
  },
  'GET /timesheets/totals': {
    summary: 'Add up the timesheets that match a filter',
    query: { filter: v.optional(v.string()) },
    answer: TimesheetTotals,
  },
  'GET /timesheets/export': {
    summary: 'Download the timesheets that match a filter',
    file: 'text/csv',
    ofList: true,
    errors: { export_too_large: 400 },
  },
  'GET /timesheets/:id': {
    summary: 'Read a timesheet with its clock actions and history',
    answer: TimesheetDetailView,
  },
  'PATCH /timesheets/:id': {
    summary: 'Correct own pending hours, or resubmit rejected ones',
    body: CorrectTimesheetRequest,
    answer: TimesheetView,
    put: true,
    errors: {
      'timesheet.already_decided': 409,
      'timesheet.overlap': 409,
      equal_times: 400,
      'timesheet.before_joining': 400,
      'timesheet.too_far_ahead': 400,
    },
  },
  'DELETE /timesheets/:id': {
    summary: 'Withdraw own hours',
    answer: TimesheetView,
    errors: { 'timesheet.already_decided': 409 },
  },
  'POST /employees/:id/timesheets': {
    summary: 'Enter hours for an employee',
    body: SubmitTimesheetRequest,
    answer: TimesheetView,
    idempotent: true,
    errors: {
      not_an_employee: 409,
      'timesheet.overlap': 409,
      'timesheet.own_hours': 409,
      'timesheet.before_joining': 400,
      'timesheet.too_far_ahead': 400,
    },
  },
} satisfies RouteTable;

type TimesheetRoutes = typeof timesheetRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends TimesheetRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    timesheet: true;
  }
}
