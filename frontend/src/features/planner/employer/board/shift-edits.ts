import type { LocalDate, LocalTime } from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';

/** The fields of a shift that an employer can edit. */
export interface ShiftFields {
  /** Null for an open shift. */
  employeeId: string | null;
  date: LocalDate;
  startTime: LocalTime;
  endTime: LocalTime;
  breakMinutes: number;
  venueId: string | null;
  role: string | null;
  notes: string | null;
  /** Why the employee has the shift although they are on leave. */
  leaveReason: string | null;
}

/** A change of one shift. `before` is null for a new shift, `after` for a removed one. */
export interface Edit {
  /** Identifies the shift. A shift that undo restores keeps its key. */
  key: string;
  before: ShiftFields | null;
  after: ShiftFields | null;
}

/** Edits that are undone and redone together. */
export interface Step {
  edits: readonly Edit[];
}

const FIELDS = [
  'employeeId',
  'date',
  'startTime',
  'endTime',
  'breakMinutes',
  'venueId',
  'role',
  'notes',
  'leaveReason',
] as const satisfies (keyof ShiftFields)[];

/** Returns the fields of a shift that an employer can edit. */
export function shiftFields(shift: RotaShiftView): ShiftFields {
  const { employeeId, date, startTime, endTime, breakMinutes, venueId, role, notes } = shift;
  const { leaveReason } = shift;
  return { employeeId, date, startTime, endTime, breakMinutes, venueId, role, notes, leaveReason };
}

/** Returns the new values of the fields that differ. */
export function changedFields(before: ShiftFields, after: ShiftFields): Partial<ShiftFields> {
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

/** Returns true for a new shift, and for one with another person, date or times. */
export function isMoved(before: ShiftFields | null, after: ShiftFields): boolean {
  return before === null || MOVES.some((field) => before[field] !== after[field]);
}

const MOVES = ['employeeId', 'date', 'startTime', 'endTime'] as const satisfies (keyof ShiftFields)[];

/** Whether all fields are equal, or both shifts are null. */
export function areSameFields(one: ShiftFields | null, other: ShiftFields | null): boolean {
  if (one === null || other === null) return one === other;
  return Object.keys(changedFields(one, other)).length === 0;
}

/** Returns the edit that undoes another. */
export function invertEdit({ key, before, after }: Edit): Edit {
  return { key, before: after, after: before };
}
