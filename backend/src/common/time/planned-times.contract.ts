import * as v from 'valibot';
import { extendedView, LocalDay, TimeOfDay, view } from '../routes/views.contract.js';

/** A planned shift with its date and wall-clock times in the company's zone. */
export const PlannedTimes = view('PlannedTimes', {
  date: LocalDay,
  startTime: TimeOfDay,
  endTime: TimeOfDay,
});
export type PlannedTimes = v.InferOutput<typeof PlannedTimes>;

/** A shift with the name that sentences use. */
export const NamedShift = extendedView('NamedShift', PlannedTimes, { name: v.string() });
export type NamedShift = v.InferOutput<typeof NamedShift>;
