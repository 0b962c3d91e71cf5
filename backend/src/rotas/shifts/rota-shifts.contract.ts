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
import { RotaShiftRequest, type RotaShiftView, type RotaSummary } from '../rotas.contract.js';
import type { ShiftWarningView } from '../../shifts/shift-warnings.contract.js';

const publish = booleanField('Publish', { hasDefault: true });

export class AddRotaShiftRequest extends RotaShiftRequest {
  /** If false, the change of a published rota stays pending. */
  @publish
  publish?: boolean;
}

/** The fields of a shift to change. */
export class UpdateRotaShiftRequest {
  @idField({ label: 'Employee', required: 'Employee is required', nullable: true, optional: true })
  employeeId?: string | null;

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
export interface SavedShiftView {
  /** Null if the shift was removed. */
  shift: RotaShiftView | null;
  rota: RotaSummary;
  warnings: ShiftWarningView[];
}
