import type { PersonName } from '../common/common.contract.js';
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
import type { NamedShift } from '../common/time/format.js';
import type { ShiftWarningView } from '../shifts/shift-warnings.contract.js';

export const ROTA_TYPES = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type RotaType = (typeof ROTA_TYPES)[number];

export const ROTA_STATUSES = ['draft', 'published', 'archived'] as const;
export type RotaStatus = (typeof ROTA_STATUSES)[number];

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
const venueId = { label: 'Venue', required: 'Venue is not valid', optional: true, nullable: true };

/** One shift of a rota: for one employee, or open. */
export class RotaShiftRequest {
  /** The id of an existing shift; missing for a new one. */
  @idField({ label: 'Shift', required: 'Shift is not valid', hasDefault: true })
  id?: string;

  /** Null for an open shift. The field is required, so that a forgotten employee is an error. */
  @idField({ label: 'Employee', required: 'Employee is required', nullable: true })
  employeeId!: string | null;

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

export interface RotaShiftView {
  id: string;
  rotaId: string;
  /** Null for an open shift. */
  employeeId: string | null;
  employee: (PersonName & { isActive: boolean }) | null;
  /** The former employee of an open shift, if that employee has left the company. */
  left: PersonName | null;
  venueId: string | null;
  venue: { id: string; name: string; isActive: boolean } | null;
  date: string;
  startTime: string;
  endTime: string;
  /** The planned instants, computed in the company's time zone. */
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
  role: string | null;
  notes: string | null;
  /** True if the employee confirmed the shift with this date, these times and this venue. */
  isConfirmed: boolean;
  /** True if the shift of a published rota differs from its published state, or has none. */
  isUnpublished: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export interface RotaView {
  id: string;
  name: string;
  description: string | null;
  startDate: string;
  endDate: string;
  type: RotaType;
  status: RotaStatus;
  createdById: string;
  shiftCount: number;
  /** The number of new, changed and removed shifts that are not published yet; 0 for a draft. */
  unpublishedCount: number;
  /** The number of published shifts that are neither over nor confirmed. */
  unconfirmedCount: number;
  /** Sorted by start; empty in lists if `hasShifts` is false. */
  shifts: RotaShiftView[];
  /** False in lists for rotas without loaded shifts: they were not requested, or exceed the limit of one answer. */
  hasShifts: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** A rota shift or a schedule that an employee is assigned to. */
export interface PeopleWorkView extends NamedShift {
  /** The id of the shift or the schedule. A schedule with several employees is listed once for each. */
  id: string;
  rotaId: string | null;
  employeeId: string;
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
}

/** A rota without its shifts. */
export type RotaSummary = Omit<RotaView, 'shifts' | 'hasShifts'>;

/** A saved rota with the warnings about its shifts. */
export interface SavedRotaView extends RotaView {
  warnings: ShiftWarningView[];
}
