import { daysBetween, type LocalDate, type LocalTime } from '../common/time/local.js';
import type { ShiftChangeKind } from './rota-publication.contract.js';

/** What an employer says of a shift. */
export interface ShiftFields {
  employeeId: string | null;
  venueId: string | null;
  date: LocalDate;
  startTime: LocalTime;
  endTime: LocalTime;
  breakMinutes: number;
  role: string | null;
  notes: string | null;
}

/** A shift that is stored, its instants as on the wire. */
export interface StoredShift extends ShiftFields {
  id: string;
  startsAt: string;
  endsAt: string;
}

/** What is new about a shift for somebody, or for nobody when the shift is open. */
export interface ShiftChange {
  shiftId: string;
  employeeId: string | null;
  kind: ShiftChangeKind;
  /** As it is now; a cancelled one as it was. */
  shift: StoredShift;
  /** As it was told; null for a new one. */
  before: StoredShift | null;
}

const FIELDS = [
  'employeeId',
  'venueId',
  'date',
  'startTime',
  'endTime',
  'breakMinutes',
  'role',
  'notes',
] as const satisfies (keyof ShiftFields)[];
/** What its person agreed to by confirming it. */
const MOVES = ['date', 'startTime', 'endTime', 'venueId'] as const satisfies (keyof ShiftFields)[];

/** The fields in which two states of a shift differ. */
export function differences(one: ShiftFields, other: ShiftFields): (keyof ShiftFields)[] {
  return FIELDS.filter((field) => one[field] !== other[field]);
}

/** True when the shift is another to its person: it must be confirmed anew. */
export function isMoved(one: ShiftFields, other: ShiftFields): boolean {
  return one.employeeId !== other.employeeId || MOVES.some((field) => one[field] !== other[field]);
}

/** What people have to be told so that they know the shifts as they are planned. */
export function unpublishedChanges(
  planned: readonly StoredShift[],
  published: readonly StoredShift[],
): ShiftChange[] {
  const before = new Map(published.map((shift) => [shift.id, shift]));
  const kept = new Set(planned.map(({ id }) => id));
  const gone = published.filter(({ id }) => !kept.has(id));
  return [
    ...planned.flatMap((shift) => unpublishedChangesOf(shift, before.get(shift.id) ?? null)),
    ...gone.map((shift) => change('cancelled', shift, shift)),
  ];
}

function unpublishedChangesOf(shift: StoredShift, before: StoredShift | null): ShiftChange[] {
  if (!before) return [change('new', shift, null)];
  if (shift.employeeId !== before.employeeId) {
    const cancelled = before.employeeId === null ? [] : [change('cancelled', before, before)];
    const given = shift.employeeId === null ? [] : [change('new', shift, null)];
    return [...cancelled, ...given];
  }
  if (isMoved(shift, before)) return [change('moved', shift, before)];
  return differences(shift, before).length > 0 ? [change('changed', shift, before)] : [];
}

function change(kind: ShiftChangeKind, shift: StoredShift, before: StoredShift | null): ShiftChange {
  return { shiftId: shift.id, employeeId: shift.employeeId, kind, shift, before };
}

/** True when somebody is told of it: what is over by now, before and after, need not be told any more. */
export function isNotified(change: ShiftChange, now: Date): change is ShiftChange & { employeeId: string } {
  const { employeeId, shift, before } = change;
  return employeeId !== null && [shift, before ?? shift].some(({ endsAt }) => new Date(endsAt) > now);
}

/** What is told to each person. */
export function changesByEmployee(changes: readonly ShiftChange[], now: Date): Map<string, ShiftChange[]> {
  return Map.groupBy(
    changes.filter((change) => isNotified(change, now)),
    ({ employeeId }) => employeeId,
  );
}

type Dated = Pick<ShiftFields, 'date'>;

/** How many days before a shift, or before where it was when that is sooner, its person is told. */
export function noticeDays(
  { shift, before }: { shift: Dated; before: Dated | null },
  today: LocalDate,
): number {
  const first = before && before.date < shift.date ? before.date : shift.date;
  return daysBetween(today, first);
}
