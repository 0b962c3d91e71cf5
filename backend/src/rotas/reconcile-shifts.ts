import { newId } from '../common/db/columns.js';
import { InvalidFields, orNotFound } from '../common/http/errors.js';
import { spanOf } from '../common/time/zoned.js';
import { differences, type StoredShift } from './publication.rules.js';
import type { PlannedRow } from './rota-shifts.rows.js';
import type { RotaShiftRequest } from './rotas.contract.js';

/** What a list of shifts makes of those that there are. */
export interface Reconciled {
  /** All that the rota has then, in the order of the list. */
  shifts: PlannedRow[];
  /** Those that are new, or other than they were; those that go are among them. */
  written: PlannedRow[];
  /** Those of them that were there, as they were. */
  before: Map<string, PlannedRow>;
}

/** Nothing changes. */
export function unchanged(planned: readonly PlannedRow[]): Reconciled {
  return { shifts: planned.filter(({ isRemoved }) => !isRemoved), written: [], before: new Map() };
}

/**
 * Compares by id the shifts that there are with those that there shall be: what is not named goes, what has no id is new.
 * One that was taken away, and of which nobody was told, comes back when it is named.
 * @throws NotVisible for a shift that is not of this rota; InvalidFields for one that is named twice
 */
export function reconcile(
  planned: readonly PlannedRow[],
  requests: readonly RotaShiftRequest[],
  zone: string,
): Reconciled {
  const known = new Map(planned.map((shift) => [shift.id, shift]));
  const kept = new Set<string>();
  const place = placing(zone);
  const shifts = requests.map((request, index) => {
    if (request.id === undefined) return place(request, null);
    const id = request.id.toLowerCase();
    if (kept.has(id)) throw new InvalidFields({ [`shifts.${index}.id`]: 'This shift is in the list twice' });
    kept.add(id);
    return place(request, orNotFound(known.get(id)));
  });
  const written = shifts.filter((shift) => isOther(shift, known.get(shift.id)));
  const gone = planned
    .filter(({ id, isRemoved }) => !isRemoved && !kept.has(id))
    .map((shift) => ({ ...shift, isRemoved: true }));
  const changed = [...written, ...gone];
  const before = changed.flatMap(({ id }) => known.get(id) ?? []).map((shift) => [shift.id, shift] as const);
  return { shifts, written: changed, before: new Map(before) };
}

/** One shift that is new or other, or goes; the others stay. */
export function withShift(planned: readonly PlannedRow[], shift: PlannedRow): Reconciled {
  const before = planned.find(({ id }) => id === shift.id);
  const others = planned.filter(({ id, isRemoved }) => id !== shift.id && !isRemoved);
  const isWritten = shift.isRemoved || isOther(shift, before);
  return {
    shifts: shift.isRemoved ? others : [...others, shift],
    written: isWritten ? [shift] : [],
    before: new Map(before && isWritten ? [[before.id, before]] : []),
  };
}

/** Those of the planned shifts that are other than they were told, as they were told; those that were not, go. */
export function asPublished(planned: readonly PlannedRow[], published: readonly StoredShift[]): PlannedRow[] {
  const publishedById = new Map(published.map((shift) => [shift.id, shift]));
  return planned.flatMap((shift) => {
    const before = publishedById.get(shift.id);
    if (!before) return [{ ...shift, isRemoved: true }];
    const restored = { ...before, version: shift.version, isRemoved: false };
    return isOther(restored, shift) ? [restored] : [];
  });
}

function isOther(shift: PlannedRow, before: PlannedRow | undefined): boolean {
  return before === undefined || before.isRemoved || differences(shift, before).length > 0;
}

/** Makes shifts of requests. Many have the same date and times, whose instants are computed once. */
export function placing(zone: string) {
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
    const { date, startTime, endTime, employeeId, venueId } = request;
    const { breakMinutes = before?.breakMinutes ?? 0, role = before?.role, notes = before?.notes } = request;
    const isAtSameTime =
      before?.date === date && before.startTime === startTime && before.endTime === endTime;
    return {
      id: before?.id ?? newId(),
      employeeId: employeeId?.toLowerCase() ?? null,
      venueId: (venueId === undefined ? before?.venueId : venueId?.toLowerCase()) ?? null,
      date,
      startTime,
      endTime,
      // A shift that had started when the company moved to another zone stays where it was.
      ...(isAtSameTime ? { startsAt: before.startsAt, endsAt: before.endsAt } : instantsOf(request)),
      breakMinutes,
      role: role ?? null,
      notes: notes ?? null,
      version: before?.version ?? 1,
      isRemoved: false,
    };
  };
}
