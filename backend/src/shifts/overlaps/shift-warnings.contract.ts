import * as v from 'valibot';
import { extendedView, Id, view } from '../../common/routes/views.contract.js';
import { NamedShift } from '../../common/time/planned-times.contract.js';

/** Work that a warning names. */
export const OtherWork = extendedView('OtherWork', NamedShift, { id: Id });

/** A reason to look at a shift again. A warning never blocks a change. */
const ShiftWarning = view('ShiftWarning', {
  /** The shift: a schedule, or a shift of a rota. */
  shiftId: Id,
  /** The employee works elsewhere at the same time, is on leave, cannot work then or has left, or the venue is closed. A `kept`
   * shift has values of its own and did not change with its schedule. `below_cover`: its venue has fewer people on that day than
   * it needs. */
  kind: v.picklist(['overlap', 'leave', 'unavailable', 'left', 'closed', 'kept', 'below_cover']),
  /** For an overlap: the employee's other work. */
  other: v.nullable(OtherWork),
});
export type ShiftWarning = v.InferOutput<typeof ShiftWarning>;

/** A warning in an answer. Every answer with `warnings` uses this shape. */
export const ShiftWarningView = extendedView('ShiftWarningView', ShiftWarning, {
  /** The sentence for users, in the company's date format. */
  message: v.string(),
});
export type ShiftWarningView = v.InferOutput<typeof ShiftWarningView>;
