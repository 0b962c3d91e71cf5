import type { LocalDate, LocalTime } from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';

/** What a planner sets of a shift. */
export interface ShiftFields {
  /** Null for nobody yet. */
  employeeId: string | null;
  date: LocalDate;
  startTime: LocalTime;
  endTime: LocalTime;
  breakMinutes: number;
  venueId: string | null;
  role: string | null;
  notes: string | null;
}

/** A change of one shift; null where there is none before, or none after. */
export interface Edit {
  /** Of the shift, through all that becomes of it: one that is made anew by undoing keeps its key. */
  key: string;
  before: ShiftFields | null;
  after: ShiftFields | null;
}

/** What is done, undone and done again as one. */
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
] as const satisfies (keyof ShiftFields)[];

/** What a planner may set of a shift that was read. */
export function fieldsOf(shift: RotaShiftView): ShiftFields {
  const { employeeId, date, startTime, endTime, breakMinutes, venueId, role, notes } = shift;
  return { employeeId, date, startTime, endTime, breakMinutes, venueId, role, notes };
}

/** What is other than it was. */
export function changedFields(before: ShiftFields, after: ShiftFields): Partial<ShiftFields> {
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

/** Whether two are the same shift, or none. */
export function areSame(one: ShiftFields | null, other: ShiftFields | null): boolean {
  if (one === null || other === null) return one === other;
  return Object.keys(changedFields(one, other)).length === 0;
}

/** The change that takes a change back. */
export function inverse({ key, before, after }: Edit): Edit {
  return { key, before: after, after: before };
}
