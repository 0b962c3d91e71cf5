import { newId } from '../../common/db/schema/columns.js';
import type { EachField } from '../../common/events/change-fields.js';
import { InvalidFields, orNotFound } from '../../common/http/errors.js';
import { spanOf } from '../../common/time/zoned.js';
import { differingFields, type StoredShift } from '../../shifts/publication.rules.js';
import type { PlannedRow } from './rota-shifts.sql.js';
import { ONE_PERSON, type RotaShiftRequest } from '../rotas.contract.js';

/** The result of comparing requested shifts with the stored ones. */
export interface Reconciled {
  /** All shifts of the rota afterwards, in the order of the request. */
  shifts: PlannedRow[];
  /** The new, changed and removed shifts. */
  written: PlannedRow[];
  /** The previous state of the changed and removed shifts, by id. */
  before: Map<string, PlannedRow>;
}

/** Returns a result without changes. */
export function unchangedShifts(planned: readonly PlannedRow[]): Reconciled {
  return { shifts: planned.filter(({ isRemoved }) => !isRemoved), written: [], before: new Map() };
}

/** Compares requested with stored shifts by id: omitted shifts are removed, and shifts without an id are new.
 * A removed shift that is still published is restored if the request names it.
 * @throws NotVisible for a shift of another rota; InvalidFields for a shift that is named twice */
export function reconcileShifts(
  planned: readonly PlannedRow[],
  requests: readonly RotaShiftRequest[],
  zone: string,
): Reconciled {
  const known = new Map(planned.map((shift) => [shift.id, shift]));
  const kept = new Set<string>();
  const build = createShiftBuilder(zone);
  const shifts = requests.map((request, index) => {
    const { employeeId, invitationId } = request;
    if (employeeId && invitationId) throw new InvalidFields({ [`shifts.${index}.invitationId`]: ONE_PERSON });
    if (request.id === undefined) return build(request, null);
    const id = request.id.toLowerCase();
    if (kept.has(id)) throw new InvalidFields({ [`shifts.${index}.id`]: 'This shift is in the list twice' });
    kept.add(id);
    return build(request, orNotFound(known.get(id)));
  });
  const written = shifts.filter((shift) => differsFromStored(shift, known.get(shift.id)));
  const gone = planned
    .filter(({ id, isRemoved }) => !isRemoved && !kept.has(id))
    .map((shift) => ({ ...shift, isRemoved: true }));
  const changed = [...written, ...gone];
  const before = changed.flatMap(({ id }) => known.get(id) ?? []).map((shift) => [shift.id, shift] as const);
  return { shifts, written: changed, before: new Map(before) };
}

/** Returns the result of adding, changing or removing one shift. */
export function reconcileOneShift(planned: readonly PlannedRow[], shift: PlannedRow): Reconciled {
  const before = planned.find(({ id }) => id === shift.id);
  const others = planned.filter(({ id, isRemoved }) => id !== shift.id && !isRemoved);
  const isWritten = shift.isRemoved || differsFromStored(shift, before);
  return {
    shifts: shift.isRemoved ? others : [...others, shift],
    written: isWritten ? [shift] : [],
    before: new Map(before && isWritten ? [[before.id, before]] : []),
  };
}

/** Returns the shifts with pending changes in their published state. Shifts that were never published are marked as
 * removed. */
export function revertToPublished(
  planned: readonly PlannedRow[],
  published: readonly StoredShift[],
): PlannedRow[] {
  const publishedById = new Map(published.map((shift) => [shift.id, shift]));
  return planned.flatMap((shift) => {
    const before = publishedById.get(shift.id);
    if (!before) return [{ ...shift, isRemoved: true }];
    const restored = { ...before, version: shift.version, isRemoved: false };
    return differsFromStored(restored, shift) ? [restored] : [];
  });
}

function differsFromStored(shift: PlannedRow, before: PlannedRow | undefined): boolean {
  return before === undefined || before.isRemoved || differingFields(shift, before).length > 0;
}

/** Returns a function that builds a shift from a request and its previous state. Equal dates and times are converted
 * once. */
export function createShiftBuilder(zone: string) {
  const spans = new Map<string, { startsAt: string; endsAt: string }>();
  const instantsOf = ({ date, startTime, endTime }: RotaShiftRequest) => {
    const key = `${date} ${startTime} ${endTime}`;
    const known = spans.get(key);
    if (known) return known;
    const { startsAt, endsAt } = spanOf(date, startTime, endTime, zone);
    const span = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    spans.set(key, span);
    return span;
  };
  return (request: RotaShiftRequest, before: PlannedRow | null): PlannedRow => {
    const { date, startTime, endTime, employeeId, invitationId, venueId } = request;
    const { breakMinutes = before?.breakMinutes ?? 0, role = before?.role, notes = before?.notes } = request;
    const isAtSameTime =
      before?.date === date && before.startTime === startTime && before.endTime === endTime;
    return {
      id: before?.id ?? newId(),
      employeeId: employeeId?.toLowerCase() ?? null,
      invitationId: invitationId?.toLowerCase() ?? null,
      venueId: (venueId === undefined ? before?.venueId : venueId?.toLowerCase()) ?? null,
      date,
      startTime,
      endTime,
      // A shift that had started when the company changed its time zone keeps its instants.
      ...(isAtSameTime ? { startsAt: before.startsAt, endsAt: before.endsAt } : instantsOf(request)),
      breakMinutes,
      role: role ?? null,
      notes: notes ?? null,
      version: before?.version ?? 1,
      isRemoved: false,
    } satisfies EachField<RotaShiftRequest>;
  };
}
