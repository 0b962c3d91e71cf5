import * as v from 'valibot';
import {
  LAST_DAY_REQUIRED,
  LEAVE_CHANGES,
  LEAVE_CODES,
  LEAVE_PARTS,
  LEAVE_STATUSES,
  TIMES_REQUIRED,
  type LeavePart,
} from '../absences/leave-words.contract.js';
import { NamedRecord, PersonName } from '../common/common.contract.js';
import {
  choiceField,
  dateField,
  idField,
  NOTES_MAX,
  optionalText,
  requiredText,
  timeField,
  versionField,
  wholeNumberField,
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
import { NamedShift } from '../common/time/planned-times.contract.js';
import { ShiftWarningView } from '../shifts/overlaps/shift-warnings.contract.js';

/** The most days that the calendar answers. */
export const CALENDAR_DAYS_MAX = 92;
/** The most rows that the calendar answers. */
export const CALENDAR_ROWS_MAX = 5_000;
const DAY_MINUTES_MAX = 24 * 60;

export const KIND_NOT_USED = 'This kind of leave is not in use';
export const DATE_TOO_FAR = 'This date is too far away';

class LeaveTimesFields {
  /** Whole days, or a part of one day. */
  @choiceField('Part', LEAVE_PARTS, { hasDefault: true })
  part?: LeavePart;

  @dateField({ label: 'First day', required: 'Enter the first day' })
  startsOn!: string;

  /** Null only for sickness without an end yet. */
  @dateField({ label: 'Last day', required: LAST_DAY_REQUIRED, hasDefault: true })
  endsOn?: string | null;

  /** The times of leave for hours of one day. */
  @timeField({ label: 'From', required: TIMES_REQUIRED, hasDefault: true })
  startTime?: string | null;

  @timeField({ label: 'To', required: TIMES_REQUIRED, hasDefault: true })
  endTime?: string | null;
}

/** Requests leave. An employer may enter it for an employee, which approves it. Sickness needs no approval. */
export class RequestLeaveRequest extends LeaveTimesFields {
  @idField({ label: 'Kind', required: 'Choose the kind of leave' })
  kindId!: string;

  @optionalText({ label: 'Note', max: NOTES_MAX })
  note?: string | null;

  /** The employee for whom an employer enters leave. Missing for the caller's own. */
  @idField({ label: 'Employee', required: 'Employee is not valid', hasDefault: true })
  employeeId?: string | null;
}

/** The days that an employee thinks of, to see what they cost. */
export class PreviewLeaveRequest extends LeaveTimesFields {
  @idField({ label: 'Kind', required: 'Choose the kind of leave' })
  kindId!: string;

  @idField({ label: 'Employee', required: 'Employee is not valid', hasDefault: true })
  employeeId?: string | null;
}

/** Changes requested leave, also after a question. */
export class ChangeLeaveRequest extends LeaveTimesFields {
  @optionalText({ label: 'Note', max: NOTES_MAX })
  note?: string | null;

  @versionField()
  version?: number;
}

export class ApproveLeaveRequest {
  /** The minutes that a whole day costs, if they differ from the employee's usual hours. */
  @wholeNumberField('Minutes of a day', { min: 0, max: DAY_MINUTES_MAX, hasDefault: true })
  dayMinutes?: number | null;

  @versionField()
  version?: number;
}

export class RefuseLeaveRequest {
  @requiredText({ label: 'Reason', required: 'Enter the reason', max: NOTES_MAX })
  reason!: string;

  @versionField()
  version?: number;
}

export class AskAboutLeaveRequest {
  @requiredText({ label: 'Question', required: 'Enter the question', max: NOTES_MAX })
  question!: string;

  @versionField()
  version?: number;
}

export class EndLeaveRequest {
  @optionalText({ label: 'Reason', max: NOTES_MAX })
  reason?: string | null;

  @versionField()
  version?: number;
}

/** Sets an earlier last day of approved leave, or the last day of sickness. */
export class ShortenLeaveRequest {
  @dateField({ label: 'Last day', required: LAST_DAY_REQUIRED })
  endsOn!: string;

  @versionField()
  version?: number;
}

export const LeaveKindRef = view('LeaveKindRef', {
  id: Id,
  code: v.nullable(v.picklist(LEAVE_CODES)),
  name: v.string(),
});

export const LeaveView = view('LeaveView', {
  id: Id,
  employeeId: Id,
  employee: PersonName,
  kind: LeaveKindRef,
  status: v.picklist(LEAVE_STATUSES),
  part: v.picklist(LEAVE_PARTS),
  startsOn: LocalDay,
  /** Null for sickness without an end yet. */
  endsOn: v.nullable(LocalDay),
  startTime: v.nullable(TimeOfDay),
  endTime: v.nullable(TimeOfDay),
  startsAt: Instant,
  endsAt: v.nullable(Instant),
  note: v.nullable(v.string()),
  question: v.nullable(v.string()),
  /** The reason of a refusal or a cancellation. */
  reason: v.nullable(v.string()),
  /** The minutes that approved leave costs. */
  minutes: Count,
  requestedAt: Instant,
  enteredById: Id,
  enteredBy: PersonName,
  decidedBy: v.nullable(PersonName),
  decidedAt: v.nullable(Instant),
  version: Count,
  createdAt: Instant,
  updatedAt: Instant,
});
export type LeaveView = v.InferOutput<typeof LeaveView>;

export const LeaveChangeView = view('LeaveChangeView', {
  id: Id,
  change: v.picklist(LEAVE_CHANGES),
  changedBy: v.nullable(PersonName),
  startsOn: LocalDay,
  endsOn: v.nullable(LocalDay),
  text: v.nullable(v.string()),
  createdAt: Instant,
});
export type LeaveChangeView = v.InferOutput<typeof LeaveChangeView>;

export const LeaveDayView = view('LeaveDayView', { date: LocalDay, minutes: Count, fullMinutes: Count });
export type LeaveDayView = v.InferOutput<typeof LeaveDayView>;

/** A shift at the time of leave. */
export const CoveredShift = extendedView('CoveredShift', NamedShift, {
  id: Id,
  rotaId: v.nullable(Id),
  scheduleId: v.nullable(Id),
  venue: v.nullable(NamedRecord),
  /** True if the employee sees the shift. */
  isPublished: v.boolean(),
  /** True if the employee clocked or entered hours for it, so that the shift stays theirs. */
  hasHours: v.boolean(),
});
export type CoveredShift = v.InferOutput<typeof CoveredShift>;

const DayBelowCover = view('DayBelowCover', {
  date: LocalDay,
  venue: NamedRecord,
  people: Count,
  leastPeople: Count,
});

/** The cost of days before they are requested. */
export const LeavePreview = view('LeavePreview', {
  days: v.array(LeaveDayView),
  bankHolidays: v.array(view('BankHolidayOfLeave', { date: LocalDay, name: v.string() })),
  /** How many other people of the same venues are away on at least one of the days. */
  colleaguesAway: Count,
  shifts: v.array(CoveredShift),
  /** For employers: venues and days with too few people without these shifts. */
  belowCover: v.array(DayBelowCover),
});
export type LeavePreview = v.InferOutput<typeof LeavePreview>;

/** Everything that an employer needs to decide. */
export const LeaveReview = view('LeaveReview', {
  leave: LeaveView,
  days: v.array(LeaveDayView),
  bankHolidays: v.array(view('BankHolidayOfReview', { date: LocalDay, name: v.string() })),
  shifts: v.array(CoveredShift),
  /** Other people of the same venues who are on leave or asked for it at that time. */
  away: v.array(
    view('AwayColleague', {
      id: Id,
      employeeId: Id,
      employee: PersonName,
      status: v.picklist(LEAVE_STATUSES),
      startsOn: LocalDay,
      endsOn: v.nullable(LocalDay),
    }),
  ),
  /** Venues and days with fewer planned people than the venue's least number, if the leave is approved. */
  belowCover: v.array(DayBelowCover),
  history: v.array(LeaveChangeView),
});
export type LeaveReview = v.InferOutput<typeof LeaveReview>;

/** Changed leave with the shifts that became open, and those with hours, which stayed. */
export const DecidedLeave = view('DecidedLeave', {
  leave: LeaveView,
  freed: v.array(CoveredShift),
  kept: v.array(CoveredShift),
  /** For employers: venues and days with too few people without the employee. */
  warnings: v.array(ShiftWarningView),
});
export type DecidedLeave = v.InferOutput<typeof DecidedLeave>;

/** Leave in the calendar of absences. */
export const CalendarLeave = view('CalendarLeave', {
  id: Id,
  employeeId: Id,
  employee: PersonName,
  kind: LeaveKindRef,
  status: v.picklist(['requested', 'approved']),
  part: v.picklist(LEAVE_PARTS),
  startsOn: LocalDay,
  endsOn: v.nullable(LocalDay),
  startTime: v.nullable(TimeOfDay),
  endTime: v.nullable(TimeOfDay),
});
export type CalendarLeave = v.InferOutput<typeof CalendarLeave>;

const DECIDING = { 'leave.already_decided': 409, 'leave.own': 409 } as const;

export const leaveRoutes = {
  'GET /leave': { summary: 'List leave. Employees see their own', list: LeaveView },
  'POST /leave': {
    summary: 'Request leave, or enter it for an employee',
    body: RequestLeaveRequest,
    answer: DecidedLeave,
    idempotent: true,
    errors: { 'leave.overlap': 409, 'leave.kind_not_used': 400, 'member.has_left': 409 },
  },
  'POST /leave/preview': {
    summary: 'Read what days of leave would cost, and who is away',
    body: PreviewLeaveRequest,
    status: 200,
    answer: LeavePreview,
  },
  'GET /leave/calendar': {
    summary: 'List who is on leave on some days',
    query: { from: LocalDay, to: LocalDay, venueId: v.optional(Id) },
    list: CalendarLeave,
    ownRange: true,
  },
  'GET /leave/:id': { summary: 'Read leave', answer: LeaveView },
  'GET /leave/:id/review': {
    summary: 'Read what an employer needs to decide on leave, with its history',
    answer: LeaveReview,
  },
  'GET /leave/:id/history': {
    summary: 'List the changes of leave',
    list: LeaveChangeView,
    ownRange: true,
  },
  'PATCH /leave/:id': {
    summary: 'Change requested leave',
    body: ChangeLeaveRequest,
    answer: LeaveView,
    put: true,
    errors: { 'leave.already_decided': 409, 'leave.overlap': 409 },
  },
  'POST /leave/:id/approve': {
    summary: 'Approve leave and take the employee off the shifts',
    body: ApproveLeaveRequest,
    status: 200,
    answer: DecidedLeave,
    errors: DECIDING,
  },
  'POST /leave/:id/refuse': {
    summary: 'Refuse leave',
    body: RefuseLeaveRequest,
    status: 200,
    answer: LeaveView,
    errors: DECIDING,
  },
  'POST /leave/:id/ask': {
    summary: 'Ask the employee about requested leave',
    body: AskAboutLeaveRequest,
    status: 200,
    answer: LeaveView,
    errors: DECIDING,
  },
  'POST /leave/:id/withdraw': {
    summary: 'Withdraw your request for leave',
    body: EndLeaveRequest,
    status: 200,
    answer: LeaveView,
    errors: { 'leave.already_decided': 409 },
  },
  'POST /leave/:id/cancel': {
    summary: 'Cancel approved leave',
    body: EndLeaveRequest,
    status: 200,
    answer: LeaveView,
    errors: { 'leave.not_approved': 409, 'leave.begun': 409, 'leave.own': 409 },
  },
  'POST /leave/:id/shorten': {
    summary: 'End approved leave earlier, or set the last day of sickness',
    body: ShortenLeaveRequest,
    status: 200,
    answer: LeaveView,
    errors: { 'leave.not_approved': 409, 'leave.begun': 409, 'leave.own': 409, 'leave.not_shorter': 400 },
  },
} satisfies RouteTable;

type LeaveRoutes = typeof leaveRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends LeaveRoutes {}
}
