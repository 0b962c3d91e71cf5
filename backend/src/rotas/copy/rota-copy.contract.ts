import * as v from 'valibot';
import {
  dateField,
  booleanField,
  idField,
  requiredText,
  TITLE_MAX,
  versionField,
} from '../../common/fields/index.js';
import type { RouteTable } from '../../common/routes/routes.contract.js';
import { Count, extendedView, Id, LocalDay, TimeOfDay, view } from '../../common/routes/views.contract.js';
import { ShiftWarningView } from '../../shifts/overlaps/shift-warnings.contract.js';
import { PersonOfShift, SavedRotaView, VenueOfShift } from '../rotas.contract.js';

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
const SKIP_REASONS = ['outside', 'left', 'closed', 'full'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** The most skipped shifts that one answer lists. */
export const SKIPPED_MAX = 500;

/** A copied shift that stays open, because its employee is on approved leave at that time. */
export const OpenedShift = view('OpenedShift', {
  shiftId: Id,
  /** The new date that the copy would have had. */
  date: LocalDay,
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  employee: v.nullable(PersonOfShift),
  venue: v.nullable(VenueOfShift),
});
export type OpenedShift = v.InferOutput<typeof OpenedShift>;

/** A shift that was not copied. The rota may lack the day or be full, or the employee or venue may be inactive. */
export const SkippedShift = extendedView('SkippedShift', OpenedShift, { reason: v.picklist(SKIP_REASONS) });
export type SkippedShift = v.InferOutput<typeof SkippedShift>;

/** The result of a copy. */
export const Copied = view('Copied', {
  copied: Count,
  skippedCount: Count,
  /** The first skipped shifts, at most `SKIPPED_MAX`. */
  skipped: v.array(SkippedShift),
  openedCount: Count,
  /** The first copied shifts that stay open, at most `SKIPPED_MAX`. */
  opened: v.array(OpenedShift),
});
export type Copied = v.InferOutput<typeof Copied>;

/** A rota with the copies, and the shifts that were not copied. */
export const CopiedView = extendedView('CopiedView', Copied, { rota: SavedRotaView });
export type CopiedView = v.InferOutput<typeof CopiedView>;

/** The overlaps that the copies would cause, one for each pair of shifts. */
export const Overlaps = view('Overlaps', {
  count: Count,
  /** The first overlaps, at most 10. */
  warnings: v.array(ShiftWarningView),
});
export type Overlaps = v.InferOutput<typeof Overlaps>;

export const rotaCopyRoutes = {
  'POST /rotas/:id/copy': {
    summary: 'Copy days of a rota to other days, or to a new rota',
    body: CopyRotaRequest,
    answer: CopiedView,
    status: 200,
    mayCreate: true,
    idempotent: true,
    errors: { overlapping: 409, 'rota.archived': 409, 'rota_shift.outside_dates': 400 },
  },
} satisfies RouteTable;

type RotaCopyRoutes = typeof rotaCopyRoutes;
declare module '../../common/routes/routes.contract.js' {
  interface ApiRoutes extends RotaCopyRoutes {}
}
