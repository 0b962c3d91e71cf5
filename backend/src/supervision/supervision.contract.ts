import * as v from 'valibot';
import { EndClockEntryRequest } from '../clock/clock.contract.js';
import { DUTY_STATES } from '../clock/duty/duty.contract.js';
import { NamedRecord, PersonName } from '../common/common.contract.js';
import { idField, listField, versionField } from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, extendedView, Id, Instant, LocalDay, view } from '../common/routes/views.contract.js';
import { NamedShift } from '../common/time/planned-times.contract.js';
import { FINDING_LEVELS, MAY_WORK_RULES } from '../shifts/may-work/may-work.contract.js';
import {
  DecideTimesheetRequest,
  RefusedTimesheet,
  SeenTimesheet,
  UndoneTimesheets,
  UndoTimesheetsRequest,
} from '../timesheets/decisions/timesheet-decisions.contract.js';
import { TIMESHEET_FLAGS } from '../timesheets/exceptions/timesheet-flags.contract.js';
import { TIMESHEET_STATUSES } from '../timesheets/timesheets.contract.js';

/** The most timesheets that a supervisor approves together. */
const APPROVE_MAX = 100;
/** The most venues of one supervisor. */
const SUPERVISED_MAX = 100;

class SupervisedVenue {
  @idField({ label: 'Venue', required: 'Venue is required' })
  id!: string;
}

const LIST = {
  min: 0,
  max: SUPERVISED_MAX,
  tooFew: 'Venues must be a list',
  tooMany: `Choose at most ${SUPERVISED_MAX} venues`,
  invalid: 'Venue is not valid',
};

/** The venues that an employee supervises from now on. */
export class SuperviseRequest {
  @listField(SupervisedVenue, LIST)
  venues!: SupervisedVenue[];

  /** The venues that the sender saw. Nothing changes if the employee supervises others by now. */
  @listField(SupervisedVenue, { ...LIST, hasDefault: true })
  before?: SupervisedVenue[];
}

export class FillGapRequest {
  @idField({ label: 'Employee', required: 'Employee is required' })
  employeeId!: string;

  @versionField()
  version?: number;
}

/** The venues that a member supervises, by name. */
export const SupervisionView = view('SupervisionView', { venues: v.array(NamedRecord) });
export type SupervisionView = v.InferOutput<typeof SupervisionView>;

/** An employee on a shift at a supervised venue, without personal data except the name. */
export const SupervisedDutyPerson = view('SupervisedDutyPerson', {
  /** Unique on the board. */
  id: v.string(),
  state: v.picklist(DUTY_STATES),
  employee: PersonName,
  shift: view('SupervisedDutyShift', { name: v.string() }),
  startsAt: Instant,
  endsAt: Instant,
  venue: v.nullable(NamedRecord),
  clockEntryId: v.nullable(Id),
  clockedInAt: v.nullable(Instant),
  onBreakSince: v.nullable(Instant),
});
export type SupervisedDutyPerson = v.InferOutput<typeof SupervisedDutyPerson>;

/** The duty board of the supervised venues. */
export const SupervisedDutyView = view('SupervisedDutyView', {
  now: Instant,
  people: v.array(SupervisedDutyPerson),
  /** True if more employees match than `people` contains. */
  more: v.boolean(),
});
export type SupervisedDutyView = v.InferOutput<typeof SupervisedDutyView>;

/** Pending hours at a supervised venue. */
export const SupervisedTimesheetView = view('SupervisedTimesheetView', {
  id: Id,
  employee: PersonName,
  /** The name of the schedule, else the shift's role or venue. */
  shiftName: v.string(),
  venue: NamedRecord,
  date: LocalDay,
  startTime: v.string(),
  endTime: v.string(),
  startsAt: Instant,
  endsAt: Instant,
  breakMinutes: Count,
  workedMinutes: Count,
  plannedStartsAt: v.nullable(Instant),
  plannedEndsAt: v.nullable(Instant),
  plannedBreakMinutes: v.nullable(Count),
  clockInTime: v.nullable(Instant),
  clockOutTime: v.nullable(Instant),
  flags: v.array(v.picklist(TIMESHEET_FLAGS)),
  /** True if the hours match the plan, so that they can be approved together. */
  matchesPlan: v.boolean(),
  /** The employee's words about these hours. */
  notes: v.nullable(v.string()),
  version: Count,
});
export type SupervisedTimesheetView = v.InferOutput<typeof SupervisedTimesheetView>;

export const SupervisedDecision = view('SupervisedDecision', {
  id: Id,
  status: v.picklist(TIMESHEET_STATUSES),
  version: Count,
});
export type SupervisedDecision = v.InferOutput<typeof SupervisedDecision>;

/** The pending hours at supervised venues that match the plan. */
export class ApproveMatchingRequest {
  @listField(SeenTimesheet, {
    min: 1,
    max: APPROVE_MAX,
    tooFew: 'Choose at least one timesheet',
    tooMany: `Choose at most ${APPROVE_MAX} timesheets`,
    invalid: 'Timesheet is not valid',
  })
  timesheets!: SeenTimesheet[];
}

/** Hours that a supervisor approved together. */
export const SupervisedApprovals = view('SupervisedApprovals', {
  approved: v.array(Id),
  workedMinutes: Count,
  /** Hours that were decided, changed or corrected in the meantime, or no longer match the plan. */
  refused: v.array(RefusedTimesheet),
});
export type SupervisedApprovals = v.InferOutput<typeof SupervisedApprovals>;

/** A shift at a supervised venue that lacks employees. The name is that of the schedule, else the role or the venue. */
export const GapView = extendedView('GapView', NamedShift, {
  /** The id of the schedule, or of an open rota shift. */
  id: Id,
  isRotaShift: v.boolean(),
  venue: NamedRecord,
  peopleNeeded: Count,
  /** Without those who cannot work. */
  assignedCount: Count,
  /** The employees who cannot work the shift and stay on it until it is covered. Only employers read their reasons. */
  declined: v.array(
    extendedView('GapDecline', PersonName, {
      /** The id of the schedule, or of the employee's rota shift. */
      shiftId: Id,
    }),
  ),
  /** The version of the schedule, or of the rota shift in the working state. */
  version: Count,
  /** True if only an employer can fill the shift now: its rota is archived, or has changes that nobody published. */
  needsEmployer: v.boolean(),
});
export type GapView = v.InferOutput<typeof GapView>;

/** An employee for a gap. The reasons do not tell where else the person works, or how long. */
export const GapPerson = extendedView('GapPerson', PersonName, {
  isAvailable: v.boolean(),
  findings: v.array(
    view('GapFinding', {
      rule: v.picklist(MAY_WORK_RULES),
      level: v.picklist(FINDING_LEVELS),
      words: v.string(),
    }),
  ),
});
export type GapPerson = v.InferOutput<typeof GapPerson>;

/** Up to 50 employees for a gap, available ones first, and the number of all of them. */
export const GapPeopleView = view('GapPeopleView', { people: v.array(GapPerson), total: Count });
export type GapPeopleView = v.InferOutput<typeof GapPeopleView>;

/** The record that a supervisor changed. */
export const ChangedBySupervisor = view('ChangedBySupervisor', { id: Id });
export type ChangedBySupervisor = v.InferOutput<typeof ChangedBySupervisor>;

export const supervisionRoutes = {
  'GET /supervision': { summary: 'List the venues that the actor supervises', answer: SupervisionView },
  'GET /supervision/duty': {
    summary: 'List the employees on duty, due soon or late at the supervised venues',
    answer: SupervisedDutyView,
    errors: { not_linked: 409 },
  },
  'POST /supervision/clock-entries/:id/end': {
    summary: 'End a forgotten clock entry at a supervised venue',
    body: EndClockEntryRequest,
    answer: ChangedBySupervisor,
    status: 200,
    errors: { 'clock.entry_ended': 409, 'timesheet.own_hours': 409, 'clock.end_not_possible': 400 },
  },
  'GET /supervision/timesheets': {
    summary: 'List the pending hours at the supervised venues',
    list: SupervisedTimesheetView,
  },
  'GET /supervision/timesheets/:id': {
    summary: 'Read pending hours at a supervised venue',
    answer: SupervisedTimesheetView,
  },
  'PATCH /supervision/timesheets/:id/status': {
    summary: 'Approve or reject hours at a supervised venue',
    body: DecideTimesheetRequest,
    answer: SupervisedDecision,
    errors: { 'timesheet.already_decided': 409, 'timesheet.own_hours': 409 },
  },
  'POST /supervision/timesheets/approve': {
    summary: 'Approve hours at the supervised venues that match the plan',
    body: ApproveMatchingRequest,
    answer: SupervisedApprovals,
    status: 200,
  },
  'POST /supervision/timesheets/undo': {
    summary: 'Undo own approvals of the last minute at the supervised venues',
    body: UndoTimesheetsRequest,
    answer: UndoneTimesheets,
    status: 200,
  },
  'GET /supervision/gaps': {
    summary: 'List the shifts at the supervised venues that lack employees',
    list: GapView,
    errors: { not_linked: 409 },
  },
  'GET /supervision/gaps/:id': {
    summary: 'Read a shift at a supervised venue that lacks employees',
    answer: GapView,
    errors: { not_linked: 409 },
  },
  'GET /supervision/gaps/:id/people': {
    summary: 'List employees for a shift at a supervised venue',
    query: { q: v.optional(v.string()) },
    answer: GapPeopleView,
    errors: { no_gap: 409, needs_employer: 409 },
  },
  'POST /supervision/gaps/:id/fill': {
    summary: 'Assign an employee to a shift at a supervised venue',
    body: FillGapRequest,
    answer: ChangedBySupervisor,
    status: 200,
    errors: { not_an_employee: 409, already_assigned: 409, no_gap: 409, needs_employer: 409 },
  },
  'GET /employees/:id/supervision': {
    summary: 'List the venues that an employee supervises',
    answer: SupervisionView,
  },
  'PATCH /employees/:id/supervision': {
    summary: 'Choose the venues that an employee supervises',
    body: SuperviseRequest,
    answer: SupervisionView,
    errors: { not_an_employee: 409 },
  },
} satisfies RouteTable;

type SupervisionRoutes = typeof supervisionRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends SupervisionRoutes {}
}
