import * as v from 'valibot';
import { LEAVE_CODES, LEAVE_PARTS } from '../absences/leave-words.contract.js';
import { NamedRecord, PersonName } from '../common/common.contract.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import {
  booleanField,
  breakField,
  dateField,
  endTimeField,
  idField,
  listField,
  timeField,
  versionField,
  wholeNumberField,
} from '../common/fields/index.js';
import { Weekday } from '../common/fields/weekday.contract.js';
import {
  Count,
  extendedView,
  Id,
  Instant,
  LocalDay,
  TimeOfDay,
  view,
} from '../common/routes/views.contract.js';
import {
  InvitedPersonOfShift,
  invitationField,
  leaveReasonField,
  PersonOfShift,
  RotaSummary,
  UnnamedShiftView,
  VenueOfShift,
} from '../rotas/rotas.contract.js';
import { Copied } from '../rotas/copy/rota-copy.contract.js';
import { AddRotaShiftRequest, SavedShiftView } from '../rotas/shifts/rota-shifts.contract.js';
import { ScheduleView } from '../schedules/schedules.contract.js';
import { Finding } from '../shifts/may-work/may-work.contract.js';

/** The most days in one answer: six weeks, as a month shows them. */
export const PLANNER_DAYS_MAX = 42;
/** The most schedules that one request publishes. */
export const PUBLISHED_MAX = 500;
/** The most rotas, shifts and schedules in one answer. */
export const PLANNER_ROWS_MAX = 10_000;

/** A shift of a schedule in the working state. It has the values of its schedule, or values of its own. */
export const ScheduleShiftView = view('ScheduleShiftView', {
  id: Id,
  /** Null for an open shift, and for one of an invited person. */
  employeeId: v.nullable(Id),
  employee: v.nullable(PersonOfShift),
  invitationId: v.nullable(Id),
  /** The invited person; its id is that of the invitation. */
  invitation: v.nullable(InvitedPersonOfShift),
  venueId: v.nullable(Id),
  venue: v.nullable(VenueOfShift),
  date: LocalDay,
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  startsAt: Instant,
  endsAt: Instant,
  breakMinutes: Count,
  /** Why the employee has the shift although they are on leave. */
  leaveReason: v.nullable(v.string()),
  isConfirmed: v.boolean(),
  /** True if the shift differs from what employees see. */
  isUnpublished: v.boolean(),
  version: Count,
  createdAt: Instant,
  updatedAt: Instant,
});
export type ScheduleShiftView = v.InferOutput<typeof ScheduleShiftView>;

export const PlannedScheduleView = extendedView('PlannedScheduleView', ScheduleView, {
  /** The shifts of the schedule, oldest first. Each further place up to `peopleNeeded` is open, with the schedule's values. */
  shifts: v.array(ScheduleShiftView),
  /** The number of new, changed and removed shifts that employees do not see yet; 0 for a schedule that they do not work. */
  unpublishedCount: Count,
});
export type PlannedScheduleView = v.InferOutput<typeof PlannedScheduleView>;

/** A person whose shifts can be planned. */
export const PlannerPerson = extendedView('PlannerPerson', PersonName, {
  /** True for a pending invitation; `id` is then the id of the invitation. */
  isInvited: v.boolean(),
  isInvitationExpired: v.boolean(),
  contractedMinutesPerWeek: v.nullable(Count),
  maxMinutesPerWeek: v.nullable(Count),
  /** Sorted by day, from Sunday (0). Empty if unknown. */
  usualWeekdays: v.array(Weekday),
  /** The e-mail address, only of people who share their name with another one. */
  email: v.nullable(v.string()),
});
export type PlannerPerson = v.InferOutput<typeof PlannerPerson>;

/** Requested or approved leave. */
export const PlannerLeave = view('PlannerLeave', {
  id: Id,
  employeeId: Id,
  status: v.picklist(['requested', 'approved']),
  /** The name of the kind of leave, and its code; null for a kind of the company's own. */
  kind: v.string(),
  code: v.nullable(v.picklist(LEAVE_CODES)),
  part: v.picklist(LEAVE_PARTS),
  startsOn: LocalDay,
  /** Null for sickness without an end yet. */
  endsOn: v.nullable(LocalDay),
  /** The times of leave for hours of one day. */
  startTime: v.nullable(TimeOfDay),
  endTime: v.nullable(TimeOfDay),
  startsAt: Instant,
  endsAt: v.nullable(Instant),
});
export type PlannerLeave = v.InferOutput<typeof PlannerLeave>;

/** How a shift got another employee without an edit of an employer. */
const HANDOVER_KINDS = ['swap', 'give_away', 'offer'] as const;

/** An approved swap or give-away, or a taken offer, of a shift. */
export const PlannerHandover = view('PlannerHandover', {
  /** The id of the rota shift or the schedule. */
  shiftId: Id,
  kind: v.picklist(HANDOVER_KINDS),
  /** The id of the swap or the offer. */
  recordId: Id,
  /** The employee who had the shift. Null if it was open. */
  from: v.nullable(PersonName),
  to: PersonName,
  at: Instant,
});
export type PlannerHandover = v.InferOutput<typeof PlannerHandover>;

const SpanView = view('SpanView', { startsAt: Instant, endsAt: Instant });

/** The times in which an employee cannot work, and those in which they prefer to work. No two of them overlap. */
export const PlannerAvailability = view('PlannerAvailability', {
  employeeId: Id,
  unavailable: v.array(SpanView),
  preferred: v.array(SpanView),
});
export type PlannerAvailability = v.InferOutput<typeof PlannerAvailability>;

/** The minutes of approved leave of an employee on a date. */
const LeaveMinutesView = view('LeaveMinutesView', { employeeId: Id, date: LocalDay, minutes: Count });

/** The rota that the caller chose for the shifts that they type in a week. */
export const RotaChoice = view('RotaChoice', { week: LocalDay, rotaId: Id });
export type RotaChoice = v.InferOutput<typeof RotaChoice>;

/** The number of shifts of a published rota with unpublished changes, by their dates. */
export const UnpublishedDay = view('UnpublishedDay', {
  rotaId: Id,
  /** The date in the working state. Null for removed shifts. */
  date: v.nullable(LocalDay),
  /** The date in the published state. Null for new shifts. */
  publishedDate: v.nullable(LocalDay),
  count: Count,
});
export type UnpublishedDay = v.InferOutput<typeof UnpublishedDay>;

/** A schedule with changes that employees do not see yet. */
export const UnpublishedSchedule = view('UnpublishedSchedule', {
  id: Id,
  name: v.string(),
  date: LocalDay,
  count: Count,
});
export type UnpublishedSchedule = v.InferOutput<typeof UnpublishedSchedule>;

/** A published rota with changes that employees do not see yet, and the first and the last of their days. */
export const UnpublishedRota = view('UnpublishedRota', {
  id: Id,
  name: v.string(),
  first: LocalDay,
  last: LocalDay,
  count: Count,
});
export type UnpublishedRota = v.InferOutput<typeof UnpublishedRota>;

export const PlannerView = view('PlannerView', {
  from: LocalDay,
  to: LocalDay,
  /** The rotas whose range has one of these days, by start. */
  rotas: v.array(RotaSummary),
  /** All unpublished changes of these rotas, also of other days. */
  unpublishedDays: v.array(UnpublishedDay),
  /** The shifts of all these rotas in the working state, by start. Their employees and venues are listed once. */
  shifts: v.array(UnnamedShiftView),
  /** The schedules of these days, by start. Rejected and inactive ones are left out. */
  schedules: v.array(PlannedScheduleView),
  /** The schedules of all days with unpublished changes, by date. */
  unpublishedSchedules: v.array(UnpublishedSchedule),
  /** The published rotas of other days with unpublished changes, by start. */
  otherUnpublishedRotas: v.array(UnpublishedRota),
  /** Active employees and invited people, by name. */
  people: v.array(PlannerPerson),
  /** The employees of the shifts who are not in `people`, such as leavers. */
  otherEmployees: v.array(PersonOfShift),
  /** Requested and approved leave of these days, by employee and start. */
  leave: v.array(PlannerLeave),
  /** The published shifts of these days that their employees cannot work, by start. */
  declined: v.array(
    view('PlannerDecline', { shiftId: Id, scheduleId: v.nullable(Id), employeeId: Id, reason: v.string() }),
  ),
  /** How shifts of these days changed hands, the first change first. */
  handovers: v.array(PlannerHandover),
  /** The minutes of the approved leave of these days, by employee and date. */
  leaveMinutes: v.array(LeaveMinutesView),
  /** When employees can work on these days, of those who entered it. */
  availability: v.array(PlannerAvailability),
  /** The active venues, by name. */
  venues: v.array(NamedRecord),
  /** The venues of the shifts that are not in `venues`, such as closed ones. */
  otherVenues: v.array(VenueOfShift),
  /** The roles of shifts on these days and in the eight weeks before them, by name. */
  roles: v.array(v.string()),
  /** The caller's choices for these weeks, the last one first. `week` is the first day. */
  rotaChoices: v.array(RotaChoice),
  /** False if the days have more rotas, shifts or schedules than one answer can contain. */
  isComplete: v.boolean(),
});
export type PlannerView = v.InferOutput<typeof PlannerView>;

/** The cost of the planned shifts of some days by basic rates, without supplements. Open shifts and changes that are not
 * published count. */
export const PlannedCostView = view('PlannedCostView', {
  /** False if the company uses no rates. */
  isUsed: v.boolean(),
  /** The days with shifts, by date. */
  days: v.array(
    view('PlannedCostDay', {
      date: LocalDay,
      minutes: Count,
      pence: Count,
      /** The number of shifts without a rate, which add nothing. An open shift has the rate of its role. */
      withoutRate: Count,
    }),
  ),
});
export type PlannedCostView = v.InferOutput<typeof PlannedCostView>;

/** The most people that one answer suggests for a shift. */
export const AVAILABLE_MAX = 50;

/** An active employee who could get a shift. */
export const AvailablePerson = extendedView('AvailablePerson', PersonName, {
  /** True without another shift at that time, and with 11 hours of rest before and after it. */
  isAvailable: v.boolean(),
  findings: v.array(Finding),
  /** The planned minutes of the company's week with the shift. */
  plannedMinutes: Count,
  contractedMinutesPerWeek: v.nullable(Count),
  maxMinutesPerWeek: v.nullable(Count),
});
export type AvailablePerson = v.InferOutput<typeof AvailablePerson>;

export const AvailableView = view('AvailableView', {
  /** At most 50: first the available ones, last those who cannot get the shift, each by name. */
  people: v.array(AvailablePerson),
  /** The number of active employees whose names contain the text. */
  total: Count,
});
export type AvailableView = v.InferOutput<typeof AvailableView>;

export const CHOOSE_ROTA = 'Several rotas have this day. Choose the rota for the shift.';

export class AddPlannerShiftRequest extends AddRotaShiftRequest {
  /** The rota for the shift. Missing to use the rota chosen for the week, the only rota with room on this day, or a new
   * draft of the week. */
  @idField({ label: 'Rota', required: 'Rota is not valid', hasDefault: true })
  rotaId?: string | null;

  /** True to use `rotaId` for all further shifts that the caller types in this week. */
  @booleanField('Remember', { hasDefault: true })
  remember?: boolean;
}

/** The values of one shift of a schedule. Missing ones stay, or are those of the schedule for a new shift. */
export class ScheduleShiftRequest {
  @idField({ label: 'Employee', required: 'Employee is required', nullable: true, optional: true })
  employeeId?: string | null;

  /** Naming the employee or the invited person removes the other one from the shift. */
  @idField(invitationField)
  invitationId?: string | null;

  @dateField({ label: 'Date', required: 'Date is required', optional: true })
  date?: string;

  @timeField({ label: 'Start time', required: 'Start time is required', optional: true })
  startTime?: string;

  @endTimeField({ optional: true })
  endTime?: string;

  @breakField()
  breakMinutes?: number;

  @idField({ label: 'Venue', required: 'Venue is not valid', optional: true, nullable: true })
  venueId?: string | null;

  @leaveReasonField
  leaveReason?: string | null;
}

export class AddScheduleShiftRequest extends ScheduleShiftRequest {
  /** A removed shift that is restored. */
  @idField({ label: 'Shift', required: 'Shift is not valid', hasDefault: true })
  id?: string;
}

export class UpdateScheduleShiftRequest extends ScheduleShiftRequest {
  /** The version of the shift, not of its schedule. */
  @versionField()
  version?: number;
}

export class RemoveScheduleShiftRequest {
  /** The version of the shift, not of its schedule. */
  @versionField()
  version?: number;
}

/** A planned shift of a schedule with its schedule. */
export const SavedScheduleShiftView = view('SavedScheduleShiftView', {
  /** The id of the shift; null if it was removed. A shift that employees see gets a new id with another employee. */
  shiftId: v.nullable(Id),
  schedule: PlannedScheduleView,
});
export type SavedScheduleShiftView = v.InferOutput<typeof SavedScheduleShiftView>;

/** Copies the shifts of a week, of rotas and schedules, to another week. */
export class CopyWeekRequest {
  /** A day of the week to copy. */
  @dateField({ label: 'Week to copy', required: 'Choose the week to copy' })
  from!: string;

  /** A day of the week that gets the copies. */
  @dateField({ label: 'Week to plan', required: 'Choose the week to plan' })
  to!: string;
}

/** The most copies that can be undone at once. */
export const UNDONE_MAX = 1_000;

/** The result of copies in the planner. */
export const PlannerCopied = extendedView('PlannerCopied', Copied, {
  /** The ids of the new rotas, shifts of rotas and schedules, which can be undone. Empty if there are more than `UNDONE_MAX`. */
  madeIds: v.array(Id),
});
export type PlannerCopied = v.InferOutput<typeof PlannerCopied>;

class MadeRecord {
  @idField({ label: 'Shift', required: 'Shift is required' })
  id!: string;
}

/** Removes what a copy or a template added. */
export class UndoCopyRequest {
  /** The new rotas, shifts of rotas and schedules. */
  @listField(MadeRecord, {
    min: 1,
    max: UNDONE_MAX,
    tooFew: 'Choose what to remove',
    tooMany: `At most ${UNDONE_MAX} copies can be undone at once`,
    invalid: 'Shift is not valid',
  })
  made!: MadeRecord[];
}

/** The number of removed shifts, and of those that stay, because they were changed or published since. */
export const UndoneCopy = view('UndoneCopy', { removed: Count, kept: Count });
export type UndoneCopy = v.InferOutput<typeof UndoneCopy>;

/** A schedule as the employer saw it. */
class SeenSchedule {
  @idField({ label: 'Schedule', required: 'Schedule is required' })
  id!: string;

  @versionField()
  version?: number;

  /** The number of changes that the employer saw. Another number leads to a 409, so that nothing unseen is published. */
  @wholeNumberField('Changes', { min: 0, max: PLANNER_ROWS_MAX, hasDefault: true })
  unpublishedCount?: number;
}

/** Publishes drafts, approves schedules that are pending approval, and publishes the changes of others: all or none. */
export class PublishSchedulesRequest {
  @listField(SeenSchedule, {
    min: 1,
    max: PUBLISHED_MAX,
    tooFew: 'Choose the schedules to publish',
    tooMany: `At most ${PUBLISHED_MAX} schedules can be published at once`,
    invalid: 'Schedule is not valid',
  })
  schedules!: SeenSchedule[];
}

export const PublishedSchedulesView = view('PublishedSchedulesView', {
  /** The number of published schedules. */
  schedules: Count,
  /** The number of notified employees. */
  employees: Count,
});
export type PublishedSchedulesView = v.InferOutput<typeof PublishedSchedulesView>;

export const plannerRoutes = {
  'GET /planner': {
    summary: 'Read all planned shifts of some days',
    query: { from: LocalDay, to: LocalDay },
    answer: PlannerView,
  },
  'GET /planner/cost': {
    summary: 'Read what the planned shifts of some days cost',
    query: { from: LocalDay, to: LocalDay },
    answer: PlannedCostView,
    errors: { proof_needed: 403 },
  },
  'GET /planner/shifts/:id/available': {
    summary: 'List the employees for a rota shift or a schedule, available ones first',
    query: { q: v.optional(v.string()) },
    answer: AvailableView,
  },
  'POST /planner/shifts': {
    summary: 'Add a shift to the rota of its day',
    body: AddPlannerShiftRequest,
    answer: SavedShiftView,
    idempotent: true,
    errors: {
      rota_choice: 409,
      'rota.too_many_shifts': 409,
      not_an_employee: 409,
      'rota_shift.not_invited': 409,
      venue_inactive: 409,
      'rota_shift.outside_dates': 400,
    },
  },
  'POST /planner/schedules/:id/shifts': {
    summary: 'Plan a shift of a schedule without publishing it',
    body: AddScheduleShiftRequest,
    answer: SavedScheduleShiftView,
    idempotent: true,
    errors: {
      'schedule.not_planned': 409,
      already_assigned: 409,
      not_an_employee: 409,
      'rota_shift.not_invited': 409,
      venue_inactive: 409,
      equal_times: 400,
      'rota_shift.has_hours': 409,
    },
  },
  'PATCH /planner/schedule-shifts/:id': {
    summary: 'Plan other values for one shift of a schedule without publishing them',
    body: UpdateScheduleShiftRequest,
    answer: SavedScheduleShiftView,
    put: true,
    errors: {
      'schedule.not_planned': 409,
      already_assigned: 409,
      not_an_employee: 409,
      'rota_shift.not_invited': 409,
      venue_inactive: 409,
      equal_times: 400,
      'rota_shift.has_hours': 409,
    },
  },
  'POST /planner/schedule-shifts/:id/remove': {
    summary: 'Plan a schedule without one of its shifts',
    body: RemoveScheduleShiftRequest,
    answer: SavedScheduleShiftView,
    status: 200,
    errors: { 'schedule.not_planned': 409, 'rota_shift.has_hours': 409, 'schedule.last_shift': 409 },
  },
  'POST /planner/publish-schedules': {
    summary: 'Publish schedules or their changes, and approve those that are pending approval',
    body: PublishSchedulesRequest,
    answer: PublishedSchedulesView,
    status: 200,
    errors: { 'schedule.changed': 409, 'rota_shift.has_hours': 409 },
  },
  'POST /planner/copy-week': {
    summary: 'Copy all shifts of a week to another week',
    body: CopyWeekRequest,
    answer: PlannerCopied,
    status: 200,
    idempotent: true,
    errors: { 'rota.archived': 409, 'rota_shift.outside_dates': 400 },
  },
  'POST /planner/undo-copy': {
    summary: 'Remove the unchanged drafts that a copy or a template added',
    body: UndoCopyRequest,
    answer: UndoneCopy,
    status: 200,
  },
} satisfies RouteTable;

type PlannerRoutes = typeof plannerRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends PlannerRoutes {}
}
