import {
  dateField,
  booleanField,
  idField,
  requiredText,
  TITLE_MAX,
  versionField,
} from '../../common/fields/index.js';
import type { ShiftWarningView } from '../../shifts/shift-warnings.contract.js';
import type { RotaShiftView, SavedRotaView } from '../rotas.contract.js';

/** The most days that one request can copy. */
export const COPIED_DAYS_MAX = 31;

/** Copies the shifts of some days of a rota, usually a day or a week, to other days. */
export class CopyRotaRequest {
  /** The first and the last day to copy. */
  @dateField({ label: 'First day', required: 'Choose the first day to copy' })
  from!: string;

  @dateField({ label: 'Last day', required: 'Choose the last day to copy' })
  to!: string;

  /** The day to copy the first day to. */
  @dateField({ label: 'New first day', required: 'Choose the day to copy to' })
  startDate!: string;

  /** The rota that gets the copies; by default the rota of the original shifts. */
  @idField({ label: 'Rota', required: 'Rota is not valid', hasDefault: true })
  rotaId?: string;

  /** The name of a new draft rota that gets the copies. It replaces `rotaId`. */
  @requiredText({ label: 'Rota name', required: 'Rota name is required', max: TITLE_MAX, hasDefault: true })
  name?: string;

  /** If false, the copies are pending changes of a published rota. */
  @booleanField('Publish', { hasDefault: true })
  publish?: boolean;

  /** If false, nothing is copied if a copy overlaps other work. */
  @booleanField('Overlaps', { hasDefault: true })
  overlaps?: boolean;

  /** The version of the rota that gets the copies. */
  @versionField()
  version?: number;
}

/** The reasons for not copying a shift. */
export const SKIP_REASONS = ['outside', 'left', 'closed', 'full'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** A shift that was not copied. The rota may lack the day or be full, or the employee or venue may be inactive. */
export interface SkippedShift extends Pick<RotaShiftView, 'startTime' | 'endTime' | 'employee' | 'venue'> {
  shiftId: string;
  /** The new date that the copy would have had. */
  date: string;
  reason: SkipReason;
}

/** The most skipped shifts that one answer lists. */
export const SKIPPED_MAX = 500;

/** A rota with the copies, and the shifts that were not copied. */
export interface CopiedView {
  rota: SavedRotaView;
  copied: number;
  skippedCount: number;
  /** The first skipped shifts, at most `SKIPPED_MAX`. */
  skipped: SkippedShift[];
}

/** The overlaps that the copies would cause, one for each pair of shifts. */
export interface Overlaps {
  count: number;
  /** The first overlaps, at most 10. */
  warnings: ShiftWarningView[];
}
