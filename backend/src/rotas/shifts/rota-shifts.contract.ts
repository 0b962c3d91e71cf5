import * as v from 'valibot';
import {
  breakField,
  dateField,
  endTimeField,
  booleanField,
  idField,
  NAME_MAX,
  NOTES_MAX,
  optionalText,
  timeField,
  versionField,
} from '../../common/fields/index.js';
import type { RouteTable } from '../../common/routes/routes.contract.js';
import { view } from '../../common/routes/views.contract.js';
import { ShiftView } from '../../shifts/shifts.contract.js';
import {
  invitationField,
  leaveReasonField,
  RotaShiftRequest,
  RotaShiftView,
  RotaSummary,
} from '../rotas.contract.js';
import { ShiftWarningView } from '../../shifts/overlaps/shift-warnings.contract.js';

const publish = booleanField('Publish', { hasDefault: true });

export class AddRotaShiftRequest extends RotaShiftRequest {
  @leaveReasonField
  leaveReason?: string | null;

  /** If false, the change of a published rota stays pending. */
  @publish
  publish?: boolean;
}

/** The fields of a shift to change. */
export class UpdateRotaShiftRequest {
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

  @optionalText({ label: 'Role', max: NAME_MAX })
  role?: string | null;

  @optionalText({ label: 'Notes', max: NOTES_MAX })
  notes?: string | null;

  @leaveReasonField
  leaveReason?: string | null;

  @publish
  publish?: boolean;

  /** The version of the shift, not of its rota. */
  @versionField()
  version?: number;
}

export class RemoveRotaShiftRequest {
  @publish
  publish?: boolean;

  /** The version of the shift, not of its rota. */
  @versionField()
  version?: number;
}

export class ConfirmShiftRequest {
  @versionField()
  version?: number;
}

/** A saved shift with its rota and the warnings about it. */
export const SavedShiftView = view('SavedShiftView', {
  /** Null if the shift was removed. */
  shift: v.nullable(RotaShiftView),
  rota: RotaSummary,
  warnings: v.array(ShiftWarningView),
});
export type SavedShiftView = v.InferOutput<typeof SavedShiftView>;

export const rotaShiftRoutes = {
  'POST /rotas/:id/shifts': {
    summary: 'Add a shift to a rota',
    body: AddRotaShiftRequest,
    answer: SavedShiftView,
    idempotent: true,
    errors: {
      'rota.archived': 409,
      'rota_shift.has_hours': 409,
      'rota.too_many_shifts': 409,
      not_an_employee: 409,
      'rota_shift.not_invited': 409,
      venue_inactive: 409,
      'rota_shift.outside_dates': 400,
    },
  },
  'PATCH /rota-shifts/:id': {
    summary: 'Edit a shift of a rota',
    body: UpdateRotaShiftRequest,
    answer: SavedShiftView,
    put: true,
    errors: {
      'rota.archived': 409,
      'rota_shift.has_hours': 409,
      not_an_employee: 409,
      'rota_shift.not_invited': 409,
      venue_inactive: 409,
      'rota_shift.outside_dates': 400,
      equal_times: 400,
    },
  },
  'POST /rota-shifts/:id/remove': {
    summary: 'Remove a shift from its rota',
    body: RemoveRotaShiftRequest,
    answer: SavedShiftView,
    status: 200,
    errors: { 'rota.archived': 409, 'rota_shift.has_hours': 409 },
  },
  'POST /rota-shifts/:id/confirm': {
    summary: 'Confirm an own shift',
    body: ConfirmShiftRequest,
    answer: ShiftView,
    status: 200,
    errors: { 'shift.over': 409 },
  },
  'POST /shifts/:id/confirm': {
    summary: 'Confirm an own shift of a rota or a schedule',
    body: ConfirmShiftRequest,
    answer: ShiftView,
    status: 200,
    errors: { 'shift.over': 409 },
  },
} satisfies RouteTable;

type RotaShiftRoutes = typeof rotaShiftRoutes;
declare module '../../common/routes/routes.contract.js' {
  interface ApiRoutes extends RotaShiftRoutes {}
}
