import type { NamedShift } from '../common/time/format.js';

/** A reason to look at a shift again. A warning never blocks a change. */
export interface ShiftWarning {
  /** The shift: a schedule, or a shift of a rota. */
  shiftId: string;
  /** The employee works elsewhere at the same time, the employee has left, or the venue is closed. */
  kind: 'overlap' | 'left' | 'closed';
  /** For an overlap: the employee's other work. */
  other: (NamedShift & { id: string }) | null;
}

/** A warning in an answer. Every answer with `warnings` uses this shape. */
export interface ShiftWarningView extends ShiftWarning {
  /** The sentence for users, in the company's date format. */
  message: string;
}
