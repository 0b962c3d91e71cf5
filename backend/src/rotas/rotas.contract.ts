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

/** What a new rota may start as. */
export const NEW_ROTA_STATUSES = ['draft', 'published'] as const;

export const SHIFTS_MAX = 3_000;
export const TOO_MANY_SHIFTS = 'A rota can have at most 3,000 shifts';
/** How long the body of a rota with its shifts may be. */
export const ROTA_BODY_SIZE = '2mb';
/** Rotas of a list, unless a range asks for more. */
export const ROTAS_DEFAULT = 25;
/** So many shifts come with the rotas of one list; `shifts` of those that are left over is not loaded. */
export const LISTED_SHIFTS_MAX = 10_000;

const name = { label: 'Rota name', required: 'Rota name is required', max: TITLE_MAX };
const startDate = { label: 'Start date', required: 'Start date is required' };
const endDate = { label: 'End date', required: 'End date is required' };
const venueId = { label: 'Venue', required: 'Venue is not valid', optional: true, nullable: true };

/** One shift of a rota: one place for one person, or for nobody yet. */
export class RotaShiftRequest {
  /** Which shift of the rota it is; without one it is new. */
  @idField({ label: 'Shift', required: 'Shift is not valid', hasDefault: true })
  id?: string;

  /** Null is a shift that nobody has yet; whoever means somebody says so. */
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

  /** All shifts of the rota after the change; shifts that the list omits are deleted. Without a list nothing changes. */
  @listField(RotaShiftRequest, shifts)
  shifts?: RotaShiftRequest[];

  /** False in a listed rota without its shifts (`RotaView`). The server then ignores `shifts`. */
  @booleanField('Has shifts', { hasDefault: true })
  hasShifts?: boolean;

  /** False lets the changes of a published rota gather: nobody is told, and staff see what they were told. */
  @booleanField('Publish', { hasDefault: true })
  publish?: boolean;

  @versionField()
  version?: number;
}

export interface RotaShiftView {
  id: string;
  rotaId: string;
  /** Null while nobody has it. */
  employeeId: string | null;
  employee: (PersonName & { isActive: boolean }) | null;
  /** Who had it until they left the company, while nobody has it. */
  left: PersonName | null;
  venueId: string | null;
  venue: { id: string; name: string; isActive: boolean } | null;
  date: string;
  startTime: string;
  endTime: string;
  /** The planned instants, computed in the company's zone. */
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
  role: string | null;
  notes: string | null;
  /** True when the person confirmed the shift as it stands here. */
  isConfirmed: boolean;
  /** True when people have been told otherwise, or nothing yet. */
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
  /** How many shifts of a published rota are new, changed or gone since people were last told. */
  unpublishedCount: number;
  /** How many shifts in force are not over, and not confirmed by their people. */
  unconfirmedCount: number;
  /** By start. In lists empty where `hasShifts` is false. */
  shifts: RotaShiftView[];
  /** False in lists for rotas whose shifts were not loaded: not asked for, or too many for one answer. */
  hasShifts: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** What somebody is to work: a rota's shift as it is planned, or a schedule. */
export interface PeopleWorkView extends NamedShift {
  /** Of the shift or the schedule; several people may be on one schedule. */
  id: string;
  rotaId: string | null;
  employeeId: string;
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
}

/** A rota without its shifts. */
export type RotaSummary = Omit<RotaView, 'shifts' | 'hasShifts'>;

/** A rota as it was saved. */
export interface SavedRotaView extends RotaView {
  warnings: ShiftWarningView[];
}
