import { daysBetween, type LocalDate, type LocalTime } from '../common/time/local.js';
import type { ShiftChangeKind } from '../notifications/shift-news.contract.js';

/** The fields of a shift that employers edit. */
export interface ShiftFields {
  employeeId: string | null;
  invitationId: string | null;
  venueId: string | null;
  date: LocalDate;
  startTime: LocalTime;
  endTime: LocalTime;
  breakMinutes: number;
  role: string | null;
  notes: string | null;
}

/** A stored shift. Its instants have the API's format. */
export interface StoredShift extends ShiftFields {
  id: string;
  startsAt: string;
  endsAt: string;
}

/** A difference between the working and the published state, for one employee or for an open shift. */
export interface ShiftChange {
  shiftId: string;
  employeeId: string | null;
  kind: ShiftChangeKind;
  /** The shift in the working state; a cancelled shift in the published state. */
  shift: StoredShift;
  /** The shift in the published state; null for a new shift. */
  before: StoredShift | null;
}

const FIELDS = [
  'employeeId',
  'invitationId',
  'venueId',
  'date',
  'startTime',
  'endTime',
  'breakMinutes',
  'role',
  'notes',
] as const satisfies (keyof ShiftFields)[];
/** The fields that an employee confirms. */
const MOVES = ['date', 'startTime', 'endTime', 'venueId'] as const satisfies (keyof ShiftFields)[];

/** Returns the fields that differ between two states of a shift. */
export function differingFields(one: ShiftFields, other: ShiftFields): (keyof ShiftFields)[] {
  return FIELDS.filter((field) => one[field] !== other[field]);
}

/** Returns true if the employee, date, times or venue differ, so that the shift must be confirmed again. */
export function mustBeConfirmedAgain(one: ShiftFields, other: ShiftFields): boolean {
  return one.employeeId !== other.employeeId || MOVES.some((field) => one[field] !== other[field]);
}

/** Returns the changes from the published to the working state. */
export function unpublishedChanges(
  planned: readonly StoredShift[],
  published: readonly StoredShift[],
): ShiftChange[] {
  const before = new Map(published.map((shift) => [shift.id, shift]));
  const kept = new Set(planned.map(({ id }) => id));
  const gone = published.filter(({ id }) => !kept.has(id));
  return [
    ...planned.flatMap((shift) => unpublishedChangesOfShift(shift, before.get(shift.id) ?? null)),
    ...gone.map((shift) => createShiftChange('cancelled', shift, shift)),
  ];
}

/** Returns the ids of the shifts whose changes concern one of the days, in the working or in the published state. */
export function shiftsChangedOn(
  changes: readonly { shiftId: string; shift: Dated; before: Dated | null }[],
  { from, to }: { from?: LocalDate | undefined; to?: LocalDate | undefined },
): Set<string> {
  const isOn = ({ date }: Dated): boolean => (!from || from <= date) && (!to || date <= to);
  return new Set(
    changes
      .filter(({ shift, before }) => isOn(shift) || (before && isOn(before)))
      .map(({ shiftId }) => shiftId),
  );
}

function unpublishedChangesOfShift(shift: StoredShift, before: StoredShift | null): ShiftChange[] {
  if (!before) return [createShiftChange('new', shift, null)];
  if (shift.employeeId !== before.employeeId) {
    const cancelled = before.employeeId === null ? [] : [createShiftChange('cancelled', before, before)];
    const isGiven = shift.employeeId !== null || shift.invitationId !== null;
    const given = isGiven ? [createShiftChange('new', shift, null)] : [];
    return [...cancelled, ...given];
  }
  if (mustBeConfirmedAgain(shift, before)) return [createShiftChange('moved', shift, before)];
  return differingFields(shift, before).length > 0 ? [createShiftChange('changed', shift, before)] : [];
}

function createShiftChange(
  kind: ShiftChangeKind,
  shift: StoredShift,
  before: StoredShift | null,
): ShiftChange {
  return { shiftId: shift.id, employeeId: shift.employeeId, kind, shift, before };
}

/** Returns true if an employee is notified of the change. The shift must not be open, nor over before and after the
 * change. */
export function isEmployeeNotified(
  change: ShiftChange,
  now: Date,
): change is ShiftChange & { employeeId: string } {
  const { employeeId, shift, before } = change;
  return employeeId !== null && [shift, before ?? shift].some(({ endsAt }) => new Date(endsAt) > now);
}

/** Returns the invitation of the person who is notified of the change when they join, or null. */
export function invitationOfChange({ kind, shift }: ShiftChange, now: Date): string | null {
  return kind !== 'cancelled' && new Date(shift.endsAt) > now ? shift.invitationId : null;
}

/** The change of a shift's employee. Null means an open shift. */
export interface HandOver {
  from: string | null;
  to: string | null;
  /** True if the new employee needs not confirm the shift. */
  isConfirmed: boolean;
  /** False if both employees are notified in another way. */
  isNotified?: boolean;
}

/** Returns the changes that each employee is notified of. */
export function notifiedChangesByEmployee<Change extends ShiftChange>(
  changes: readonly Change[],
  now: Date,
): Map<string, Change[]> {
  const notified = changes.filter((change) => isEmployeeNotified(change, now));
  return Map.groupBy(notified, ({ employeeId }) => employeeId!);
}

type Dated = Pick<ShiftFields, 'date'>;

/** Returns the days from today to the shift, or to its date before the change if that is earlier. */
export function daysOfNotice(
  { shift, before }: { shift: Dated; before: Dated | null },
  today: LocalDate,
): number {
  const first = before && before.date < shift.date ? before.date : shift.date;
  return daysBetween(today, first);
}
