import * as v from 'valibot';
import { PersonName, NamedRecord } from '../common/common.contract.js';
import {
  breakField,
  choiceField,
  dateField,
  endTimeField,
  idField,
  NOTES_MAX,
  optionalText,
  requiredText,
  timeField,
  TITLE_MAX,
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
import { SCHEDULE_STATUSES, type ScheduleStatus } from '../shifts/schedule-statuses.contract.js';
import { ShiftWarningView } from '../shifts/overlaps/shift-warnings.contract.js';
import { ShiftView } from '../shifts/shifts.contract.js';

/** The statuses that a new schedule may have. */
export const NEW_SCHEDULE_STATUSES = ['draft', 'pending_approval', 'active', 'inactive'] as const;

/** The most employees that one schedule can need. */
export const PEOPLE_NEEDED_MAX = 50;

const peopleNeeded = wholeNumberField('People needed', { min: 1, max: PEOPLE_NEEDED_MAX, hasDefault: true });
const name = { label: 'Schedule name', required: 'Schedule name is required', max: TITLE_MAX };
const date = { label: 'Date', required: 'Date is required' };
const startTime = { label: 'Start time', required: 'Start time is required' };
const venueId = { label: 'Venue', required: 'Venue is not valid', optional: true, nullable: true };

export class CreateScheduleRequest {
  @requiredText(name)
  name!: string;

  @optionalText({ label: 'Description', max: NOTES_MAX })
  description?: string | null;

  @dateField(date)
  date!: string;

  @timeField(startTime)
  startTime!: string;

  @endTimeField()
  endTime!: string;

  @breakField()
  breakMinutes?: number;

  @peopleNeeded
  peopleNeeded?: number;

  @idField(venueId)
  venueId?: string | null;

  @choiceField('Status', NEW_SCHEDULE_STATUSES, { hasDefault: true })
  status?: (typeof NEW_SCHEDULE_STATUSES)[number];
}

export class UpdateScheduleRequest {
  @requiredText({ ...name, optional: true })
  name?: string;

  @optionalText({ label: 'Description', max: NOTES_MAX })
  description?: string | null;

  @dateField({ ...date, optional: true })
  date?: string;

  @timeField({ ...startTime, optional: true })
  startTime?: string;

  @endTimeField({ optional: true })
  endTime?: string;

  @breakField()
  breakMinutes?: number;

  @peopleNeeded
  peopleNeeded?: number;

  @idField(venueId)
  venueId?: string | null;

  @choiceField('Status', SCHEDULE_STATUSES, { optional: true })
  status?: ScheduleStatus;

  @versionField()
  version?: number;
}

export class ApproveScheduleRequest {
  @versionField()
  version?: number;
}

export class RejectScheduleRequest {
  @requiredText({ label: 'Reason', required: 'Reason is required', max: NOTES_MAX })
  reason!: string;

  @versionField()
  version?: number;
}

export class ConfirmScheduleRequest {
  @versionField()
  version?: number;
}

export class AssignEmployeeRequest {
  @idField({ label: 'Schedule', required: 'Please select both schedule and employee' })
  scheduleId!: string;

  @idField({ label: 'Employee', required: 'Please select both schedule and employee' })
  employeeId!: string;
}

export class ReassignScheduleRequest {
  @idField({ label: 'From', required: 'Please select the employee who gives up the schedule' })
  fromEmployeeId!: string;

  @idField({ label: 'To', required: 'Please select the employee who takes over the schedule' })
  toEmployeeId!: string;

  @versionField()
  version?: number;
}

export const ScheduleView = view('ScheduleView', {
  id: Id,
  name: v.string(),
  description: v.nullable(v.string()),
  date: LocalDay,
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  /** The planned instants, computed in the company's time zone. */
  startsAt: Instant,
  endsAt: Instant,
  breakMinutes: Count,
  peopleNeeded: Count,
  venueId: v.nullable(Id),
  venue: v.nullable(NamedRecord),
  createdById: v.nullable(Id),
  status: v.picklist(SCHEDULE_STATUSES),
  approvedById: v.nullable(Id),
  approvedAt: v.nullable(Instant),
  rejectionReason: v.nullable(v.string()),
  /** The number of assigned employees; only for employers. */
  assignedCount: v.optional(Count),
  /** The number of places that are reserved for invited people; only for employers. */
  invitedCount: v.optional(Count),
  /** True for a future shift with too few employees. */
  needsCover: v.boolean(),
  version: Count,
  createdAt: Instant,
  updatedAt: Instant,
});
export type ScheduleView = v.InferOutput<typeof ScheduleView>;

/** The member who created a schedule. */
export const ScheduleCreator = view('ScheduleCreator', {
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
});

/** A schedule that is pending approval. */
export const PendingScheduleView = extendedView('PendingScheduleView', ScheduleView, {
  creator: v.nullable(ScheduleCreator),
  venue: v.nullable(extendedView('VenueWithAddress', NamedRecord, { address: v.string() })),
});
export type PendingScheduleView = v.InferOutput<typeof PendingScheduleView>;

export const AssignmentView = view('AssignmentView', {
  id: Id,
  scheduleId: Id,
  employeeId: Id,
  createdAt: Instant,
  employee: PersonName,
  /** False if the company asks for confirmations and the employee has not confirmed the date, times and venue. */
  isConfirmed: v.boolean(),
});
export type AssignmentView = v.InferOutput<typeof AssignmentView>;

/** A schedule after a change. */
export const SavedScheduleView = extendedView('SavedScheduleView', ScheduleView, {
  /** Overlaps with other work of its employees, if its date, times or status changed. */
  warnings: v.array(ShiftWarningView),
});
export type SavedScheduleView = v.InferOutput<typeof SavedScheduleView>;

/** A new assignment, with the overlaps that it causes. */
export const AssignedView = extendedView('AssignedView', AssignmentView, {
  warnings: v.array(ShiftWarningView),
});
export type AssignedView = v.InferOutput<typeof AssignedView>;

export const scheduleRoutes = {
  'GET /schedules': {
    summary: 'List the schedules that the signed-in member may see',
    list: ScheduleView,
  },
  'GET /schedules/pending-approval': {
    summary: 'List the schedules that are pending approval',
    list: PendingScheduleView,
  },
  'POST /schedules': {
    summary: 'Create a schedule',
    body: CreateScheduleRequest,
    answer: ScheduleView,
    idempotent: true,
    errors: { venue_inactive: 409 },
  },
  'GET /schedules/:id': { summary: 'Read a schedule', answer: ScheduleView },
  'PATCH /schedules/:id': {
    summary: 'Edit a schedule or change its status',
    body: UpdateScheduleRequest,
    answer: SavedScheduleView,
    put: true,
    errors: { venue_inactive: 409, 'schedule.status_not_allowed': 409, equal_times: 400 },
  },
  'DELETE /schedules/:id': {
    summary: 'Delete a schedule without hours',
    answer: ScheduleView,
    errors: { has_timesheets: 409, has_clock_entries: 409 },
  },
  'POST /schedules/:id/approve': {
    summary: 'Approve a schedule',
    body: ApproveScheduleRequest,
    answer: ScheduleView,
    status: 200,
    errors: { 'schedule.not_pending': 409 },
  },
  'POST /schedules/:id/reject': {
    summary: 'Reject a schedule with a reason',
    body: RejectScheduleRequest,
    answer: ScheduleView,
    status: 200,
    errors: { 'schedule.not_pending': 409 },
  },
  'POST /schedules/:id/reassign': {
    summary: 'Give the place of one employee on a schedule to another',
    body: ReassignScheduleRequest,
    answer: AssignedView,
    idempotent: true,
    errors: { not_assigned: 409, already_assigned: 409, not_an_employee: 409 },
  },
  'POST /schedules/:id/confirm': {
    summary: 'Confirm an own schedule',
    body: ConfirmScheduleRequest,
    answer: ShiftView,
    status: 200,
    errors: { 'shift.over': 409 },
  },
  'GET /schedule-assignments': { summary: 'List the assignments to schedules', list: AssignmentView },
  'GET /schedule-assignments/:id': { summary: 'Read an assignment', answer: AssignmentView },
  'POST /schedule-assignments': {
    summary: 'Assign an employee to a schedule',
    body: AssignEmployeeRequest,
    answer: AssignedView,
    idempotent: true,
    errors: { already_assigned: 409, not_an_employee: 409 },
  },
  'DELETE /schedule-assignments/:id': { summary: 'End an assignment', answer: AssignmentView },
} satisfies RouteTable;

type ScheduleRoutes = typeof scheduleRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends ScheduleRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    schedule: true;
    schedule_assignment: true;
  }
}
