import * as v from 'valibot';
import { PersonName } from '../../common/common.contract.js';
import { dateField, versionField } from '../../common/fields/index.js';
import type { RouteTable } from '../../common/routes/routes.contract.js';
import { Count, Id, Instant, LocalDay, TimeOfDay, view } from '../../common/routes/views.contract.js';
import { SHIFT_CHANGE_KINDS } from '../../notifications/shift-news.contract.js';
import { SavedRotaView } from '../rotas.contract.js';

export class PublishRotaRequest {
  @versionField()
  version?: number;

  /** Only changes of shifts from this day on are published. A draft with such shifts becomes a published rota, and its other
   * shifts are pending changes. */
  @dateField({ label: 'First day', required: 'First day is required', optional: true })
  from?: string;

  /** Only changes of shifts until this day are published. */
  @dateField({ label: 'Last day', required: 'Last day is required', optional: true })
  to?: string;
}

export class DiscardRotaRequest {
  @versionField()
  version?: number;
}

/** The date, times and venue of a shift. */
export const ShiftTimes = view('ShiftTimes', {
  date: LocalDay,
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  venueId: v.nullable(Id),
});
export type ShiftTimes = v.InferOutput<typeof ShiftTimes>;

/** The number of employees who would be notified of cancelled shifts, and of those shifts. */
export const CancellationView = view('CancellationView', { people: Count, shifts: Count });
export type CancellationView = v.InferOutput<typeof CancellationView>;

/** A pending change of a rota. */
export const UnpublishedChangeView = view('UnpublishedChangeView', {
  shiftId: Id,
  kind: v.picklist(SHIFT_CHANGE_KINDS),
  /** Null for an open shift. */
  employee: v.nullable(PersonName),
  /** The invited person of the shift, who is notified when they join. Null if the shift is cancelled or over. */
  invited: v.nullable(PersonName),
  /** The shift in the working state; a cancelled shift in the published state. */
  shift: ShiftTimes,
  /** The shift in the published state; null for a new shift. */
  before: v.nullable(ShiftTimes),
  /** False if no employee is notified, because the shift is open or over. */
  isNotified: v.boolean(),
});
export type UnpublishedChangeView = v.InferOutput<typeof UnpublishedChangeView>;

/** A change that an employee was notified of, with the days of notice. */
export const ShiftNoticeView = view('ShiftNoticeView', {
  id: Id,
  rotaId: Id,
  shiftId: Id,
  employee: PersonName,
  kind: v.picklist(SHIFT_CHANGE_KINDS),
  /** The date in the notification. For a cancelled shift it is the former date. */
  date: LocalDay,
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  /** Days from the notification to the shift, or to its date before the change if that is earlier; negative if it had
   * passed. */
  noticeDays: Count,
  createdAt: Instant,
});
export type ShiftNoticeView = v.InferOutput<typeof ShiftNoticeView>;

export const rotaPublicationRoutes = {
  'GET /rotas/:id/unpublished': {
    summary: 'List the changes of a rota that are not published yet',
    answer: v.array(UnpublishedChangeView),
  },
  'GET /rotas/:id/cancellation': {
    summary: 'Count whom the deletion of a rota would notify',
    answer: CancellationView,
  },
  'POST /rotas/:id/publish': {
    summary: 'Publish a rota, or its changes',
    body: PublishRotaRequest,
    answer: SavedRotaView,
    status: 200,
    errors: { 'rota.not_published': 409, 'rota_shift.has_hours': 409 },
  },
  'POST /rotas/:id/discard': {
    summary: 'Discard the changes of a rota that are not published yet',
    body: DiscardRotaRequest,
    answer: SavedRotaView,
    status: 200,
    errors: { 'rota.not_published': 409, 'rota_shift.has_hours': 409 },
  },
  'GET /shift-notices': {
    summary: 'List the changes that employees were notified of',
    list: ShiftNoticeView,
  },
  'GET /shift-notices/:id': {
    summary: 'Read a change that employees were notified of',
    answer: ShiftNoticeView,
  },
} satisfies RouteTable;

type RotaPublicationRoutes = typeof rotaPublicationRoutes;
declare module '../../common/routes/routes.contract.js' {
  interface ApiRoutes extends RotaPublicationRoutes {}
}
