import * as v from 'valibot';
import { NamedRecord, PersonName } from '../common/common.contract.js';
import {
  breakField,
  choiceField,
  dateField,
  endTimeField,
  booleanField,
  idField,
  listField,
  NAME_MAX,
  NOTES_MAX,
  optionalText,
  requiredText,
  timeField,
  TITLE_MAX,
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
import { NamedShift } from '../common/time/planned-times.contract.js';
import {
  ROTA_STATUSES,
  ROTA_TYPES,
  type RotaStatus,
  type RotaType,
} from '../shifts/rota-statuses.contract.js';
import { ShiftWarningView } from '../shifts/overlaps/shift-warnings.contract.js';

/** The statuses that a new rota may have. */
export const NEW_ROTA_STATUSES = ['draft', 'published'] as const;

export const SHIFTS_MAX = 3_000;
export const TOO_MANY_SHIFTS = 'A rota can have at most 3,000 shifts';
/** The maximum size of the body of a rota with its shifts. */
export const ROTA_BODY_SIZE = '2mb';
/** The number of rotas in a list without a range. */
export const ROTAS_DEFAULT = 25;
/** The most shifts in one list of rotas. Further rotas of the list come without their shifts. */
export const LISTED_SHIFTS_MAX = 10_000;

const name = { label: 'Rota name', required: 'Rota name is required', max: TITLE_MAX };
const startDate = { label: 'Start date', required: 'Start date is required' };
const endDate = { label: 'End date', required: 'End date is required' };
/** The field of the invited person of a shift. An employee and an invited person exclude each other. */
export const invitationField = {
  label: 'Invitation',
  required: 'Invitation is not valid',
  nullable: true,
  hasDefault: true,
};
/** The longest reason for a shift during leave. */
export const LEAVE_REASON_MAX = 300;
/** Why the employee has the shift although they are on leave. Another employee, date or time removes the reason. */
export const leaveReasonField = optionalText({ label: 'Reason', max: LEAVE_REASON_MAX });
export const ONE_PERSON = 'Choose an employee or an invited person, not both';
const venueId = { label: 'Venue', required: 'Venue is not valid', optional: true, nullable: true };

/** One shift of a rota: for one employee, for one invited person, or open. */
export class RotaShiftRequest {
  /** The id of an existing shift; missing for a new one. */
  @idField({ label: 'Shift', required: 'Shift is not valid', hasDefault: true })
  id?: string;

  /** Null for an open shift. The field is required, so that a forgotten employee is an error. */
  @idField({ label: 'Employee', required: 'Employee is required', nullable: true })
  employeeId!: string | null;

  /** The pending or expired invitation of the person who is to have the shift. The employee is then null. */
  @idField(invitationField)
  invitationId?: string | null;

  @dateField({ label: 'Date', required: 'Date is required' })
  date!: string;

  @timeField({ label: 'Start time', required: 'Start time is required' })
  startTime!: string;

  @endTimeField()
  endTime!: string;

  @breakField()
  breakMinutes?: number;

  @idField(venueId)
  venueId?: string | null;

  @optionalText({ label: 'Role', max: NAME_MAX })
  role?: string | null;

  @optionalText({ label: 'Notes', max: NOTES_MAX })
  notes?: string | null;
}

const shifts = {
  min: 0,
  max: SHIFTS_MAX,
  tooFew: 'Shifts must be a list',
  tooMany: TOO_MANY_SHIFTS,
  invalid: 'Shift is not valid',
  hasDefault: true,
};

export class CreateRotaRequest {
  @requiredText(name)
  name!: string;

  @optionalText({ label: 'Description', max: NOTES_MAX })
  description?: string | null;

  @dateField(startDate)
  startDate!: string;

  @dateField(endDate)
  endDate!: string;

  @choiceField('Rota type', ROTA_TYPES)
  type!: RotaType;

  @choiceField('Status', NEW_ROTA_STATUSES, { hasDefault: true })
  status?: (typeof NEW_ROTA_STATUSES)[number];

  @listField(RotaShiftRequest, shifts)
  shifts?: RotaShiftRequest[];
}

export class UpdateRotaRequest {
  @requiredText({ ...name, optional: true })
  name?: string;

  @optionalText({ label: 'Description', max: NOTES_MAX })
  description?: string | null;

  @dateField({ ...startDate, optional: true })
  startDate?: string;

  @dateField({ ...endDate, optional: true })
  endDate?: string;

  @choiceField('Rota type', ROTA_TYPES, { optional: true })
  type?: RotaType;

  @choiceField('Status', ROTA_STATUSES, { optional: true })
  status?: RotaStatus;

  /** All shifts of the rota after the change. Omitted shifts are removed; without a list all shifts stay. */
  @listField(RotaShiftRequest, shifts)
  shifts?: RotaShiftRequest[];

  /** False in a listed rota without its shifts (`RotaView`). The server then ignores `shifts`. */
  @booleanField('Has shifts', { hasDefault: true })
  hasShifts?: boolean;

  /** If false, the changes of a published rota stay pending: employees are not notified and see the published state. */
  @booleanField('Publish', { hasDefault: true })
  publish?: boolean;

  @versionField()
  version?: number;
}

export const PersonOfShift = extendedView('PersonOfShift', PersonName, { isActive: v.boolean() });
export type PersonOfShift = v.InferOutput<typeof PersonOfShift>;
/** The person who is to have a shift after accepting the invitation. */
export const InvitedPersonOfShift = extendedView('InvitedPersonOfShift', PersonName, {
  /** True if the invitation has expired. The shift then needs cover. */
  isExpired: v.boolean(),
});
export const VenueOfShift = extendedView('VenueOfShift', NamedRecord, { isActive: v.boolean() });
export type VenueOfShift = v.InferOutput<typeof VenueOfShift>;

/** A rota shift without the names of its employee and its venue. */
export const UnnamedShiftView = view('UnnamedShiftView', {
  id: Id,
  rotaId: Id,
  /** Null for an open shift, and for one of an invited person. */
  employeeId: v.nullable(Id),
  invitationId: v.nullable(Id),
  /** The invited person; its id is that of the invitation. */
  invitation: v.nullable(InvitedPersonOfShift),
  /** The former employee of an open shift, if that employee has left the company. */
  left: v.nullable(PersonName),
  venueId: v.nullable(Id),
  date: LocalDay,
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  /** The planned instants, computed in the company's time zone. */
  startsAt: Instant,
  endsAt: Instant,
  breakMinutes: Count,
  role: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  /** Why the employee has the shift although they are on leave. */
  leaveReason: v.nullable(v.string()),
  /** True if the employee confirmed the shift with this date, these times and this venue. */
  isConfirmed: v.boolean(),
  /** True if the shift of a published rota differs from its published state, or has none. */
  isUnpublished: v.boolean(),
  version: Count,
  createdAt: Instant,
  updatedAt: Instant,
});
export type UnnamedShiftView = v.InferOutput<typeof UnnamedShiftView>;

export const RotaShiftView = extendedView('RotaShiftView', UnnamedShiftView, {
  employee: v.nullable(PersonOfShift),
  venue: v.nullable(VenueOfShift),
});
export type RotaShiftView = v.InferOutput<typeof RotaShiftView>;

/** A rota without its shifts. */
export const RotaSummary = view('RotaSummary', {
  id: Id,
  name: v.string(),
  description: v.nullable(v.string()),
  startDate: LocalDay,
  endDate: LocalDay,
  type: v.picklist(ROTA_TYPES),
  status: v.picklist(ROTA_STATUSES),
  createdById: Id,
  shiftCount: Count,
  /** The number of new, changed and removed shifts that are not published yet; 0 for a draft. */
  unpublishedCount: Count,
  /** The number of published shifts that are neither over nor confirmed. */
  unconfirmedCount: Count,
  version: Count,
  createdAt: Instant,
  updatedAt: Instant,
});
export type RotaSummary = v.InferOutput<typeof RotaSummary>;

export const RotaView = extendedView('RotaView', RotaSummary, {
  /** Sorted by start; empty in lists if `hasShifts` is false. */
  shifts: v.array(RotaShiftView),
  /** False in lists for rotas without loaded shifts: they were not requested, or exceed the limit of one answer. */
  hasShifts: v.boolean(),
});
export type RotaView = v.InferOutput<typeof RotaView>;

/** A saved rota with the warnings about its shifts. */
export const SavedRotaView = extendedView('SavedRotaView', RotaView, { warnings: v.array(ShiftWarningView) });
export type SavedRotaView = v.InferOutput<typeof SavedRotaView>;

/** A rota shift or a schedule that an employee is assigned to. */
export const PeopleWorkView = extendedView('PeopleWorkView', NamedShift, {
  /** The id of the rota shift, or of the employee's assignment to the schedule. */
  id: Id,
  /** The id of the rota shift or the schedule. */
  shiftId: Id,
  scheduleId: v.nullable(Id),
  rotaShiftId: v.nullable(Id),
  rotaId: v.nullable(Id),
  employeeId: Id,
  startsAt: Instant,
  endsAt: Instant,
  breakMinutes: Count,
});
export type PeopleWorkView = v.InferOutput<typeof PeopleWorkView>;

export const rotaRoutes = {
  'GET /rotas': { summary: 'List the rotas, with the shifts of the first ones', list: RotaView },
  'POST /rotas': {
    summary: 'Create a rota with its shifts',
    body: CreateRotaRequest,
    answer: SavedRotaView,
    idempotent: true,
    errors: {
      not_an_employee: 409,
      'rota_shift.not_invited': 409,
      venue_inactive: 409,
      'rota_shift.outside_dates': 400,
    },
  },
  'GET /rotas/:id': { summary: 'Read a rota with its shifts', answer: RotaView },
  'PATCH /rotas/:id': {
    summary: 'Edit a rota and its shifts',
    body: UpdateRotaRequest,
    answer: SavedRotaView,
    put: true,
    errors: {
      'rota.archived': 409,
      'rota_shift.has_hours': 409,
      not_an_employee: 409,
      'rota_shift.not_invited': 409,
      venue_inactive: 409,
      'rota_shift.outside_dates': 400,
      'rota.status_not_allowed': 409,
    },
  },
  'DELETE /rotas/:id': {
    summary: 'Delete a draft, or archive a published rota',
    answer: RotaView,
    errors: { 'rota_shift.has_hours': 409 },
  },
  'GET /rotas/:id/export': {
    summary: 'Download the shifts of a rota',
    file: 'text/csv',
    ofList: true,
  },
  'GET /people-work': { summary: 'List the planned work of all employees', list: PeopleWorkView },
  'GET /people-work/:id': { summary: 'Read the planned work of one employee', answer: PeopleWorkView },
} satisfies RouteTable;

type RotaRoutes = typeof rotaRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends RotaRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    published_shift: true;
    rota: true;
    rota_shift: true;
    rota_template: true;
    rota_template_schedule: true;
    rota_template_shift: true;
  }
}
