import {
  dateField,
  booleanField,
  idField,
  requiredText,
  TITLE_MAX,
  versionField,
} from '../common/fields/index.js';
import type { ShiftWarningView } from '../shifts/shift-warnings.contract.js';
import type { RotaShiftView, SavedRotaView } from './rotas.contract.js';

/** So many days of a rota can be copied at once. */
export const COPIED_DAYS_MAX = 31;

/** Copies the shifts of some days of a rota, a day or a week mostly, to other days. */
export class CopyRotaRequest {
  /** The first and the last day that is copied. */
  @dateField({ label: 'First day', required: 'Choose the first day to copy' })
  from!: string;

  @dateField({ label: 'Last day', required: 'Choose the last day to copy' })
  to!: string;

  /** Where the first day comes to. */
  @dateField({ label: 'New first day', required: 'Choose the day to copy to' })
  startDate!: string;

  /** The rota that gets the copies; the same one when left out. */
  @idField({ label: 'Rota', required: 'Rota is not valid', hasDefault: true })
  rotaId?: string;

  /** Of a new rota, a draft of these days, which gets them instead. */
  @requiredText({ label: 'Rota name', required: 'Rota name is required', max: TITLE_MAX, hasDefault: true })
  name?: string;

  /** False lets the copies gather on a published rota. */
  @booleanField('Publish', { hasDefault: true })
  publish?: boolean;

  /** False lets nothing overlap: if a shift would, nothing is planned. */
  @booleanField('Overlaps', { hasDefault: true })
  overlaps?: boolean;

  /** Of the rota that gets them. */
  @versionField()
  version?: number;
}

/** Why a shift was not copied. */
export const SKIP_REASONS = ['outside', 'left', 'closed', 'full'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** A shift that was not copied: the new day is none of the rota's, its person has left, its venue has closed, or the rota
 * has as many shifts as it can. */
export interface SkippedShift extends Pick<RotaShiftView, 'startTime' | 'endTime' | 'employee' | 'venue'> {
  shiftId: string;
  /** The day to which it would have come. */
  date: string;
  reason: SkipReason;
}

/** So many shifts that were left out are told one by one. */
export const SKIPPED_MAX = 500;

/** A rota with the copies, and what was left out. */
export interface CopiedView {
  rota: SavedRotaView;
  copied: number;
  skippedCount: number;
  /** The first of them, at most `SKIPPED_MAX`. */
  skipped: SkippedShift[];
}

/** The overlaps that a copy would make, one for each two shifts. */
export interface Overlaps {
  count: number;
  /** The first of them, at most 10. */
  warnings: ShiftWarningView[];
}
