import { isLocalDate, isLocalTime } from '@contract/common/time/local.js';
import { spanOf } from '@contract/common/time/zoned.js';
import type { RotaShiftView, RotaView } from '@contract/rotas/rotas.contract.js';
import type { ShiftWarning } from '@contract/shifts/overlaps/shift-warnings.contract.js';
import {
  shiftWarnings,
  type PersonsWork,
  type PlannedShift,
} from '@contract/rotas/shifts/shift-warnings.rules.js';
import { OPEN_SHIFT, type RotaValues, type ShiftValues } from './values.js';

/** Whether the employees and venues of the saved rota are still active, by id. */
interface InUse {
  people: ReadonlyMap<string, boolean>;
  venues: ReadonlyMap<string, boolean>;
}

/** Returns whether the employees and venues of saved shifts are active. */
export function activeById(
  shifts: readonly Pick<RotaShiftView, 'employeeId' | 'employee' | 'venueId' | 'venue'>[],
): InUse {
  const people = new Map<string, boolean>();
  const venues = new Map<string, boolean>();
  for (const { employeeId, employee, venueId, venue } of shifts) {
    if (employeeId && employee) people.set(employeeId, employee.isActive);
    if (venueId && venue) venues.set(venueId, venue.isActive);
  }
  return { people, venues };
}

/** The data that shifts are checked against. */
export interface WarningContext {
  inUse: InUse;
  /** Work of the employees in other rotas and schedules. */
  elsewhere: readonly PersonsWork[];
  zone: string;
}

/**
 * Returns the warnings of the shifts in a form, by their index. Shifts without a complete date and times have
 * none.
 */
export function formWarnings(
  { name, shifts }: Pick<RotaValues, 'name' | 'shifts'>,
  { inUse, elsewhere, zone }: WarningContext,
): Map<number, ShiftWarning[]> {
  const planned = shifts.flatMap((shift, index) => toPlannedShift(shift, index, name, inUse, zone) ?? []);
  return Map.groupBy(shiftWarnings(planned, elsewhere), ({ shiftId }) => Number(shiftId));
}

function toPlannedShift(
  { employeeId, venueId, date, startTime, endTime }: ShiftValues,
  index: number,
  name: string,
  { people, venues }: InUse,
  zone: string,
): PlannedShift | null {
  if (!isLocalDate(date) || !isLocalTime(startTime) || !isLocalTime(endTime) || startTime === endTime)
    return null;
  const { startsAt, endsAt } = spanOf(date, startTime, endTime, zone);
  return {
    id: String(index),
    name,
    employeeId: employeeId === OPEN_SHIFT || employeeId === '' ? null : employeeId,
    date,
    startTime,
    endTime,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    employee: employeeId ? { isActive: people.get(employeeId) ?? true } : null,
    venue: venueId ? { isActive: venues.get(venueId) ?? true } : null,
  };
}

/** Returns the warnings of saved shifts, by their ids. */
export function rotaWarnings(
  { name, shifts }: Pick<RotaView, 'name'> & { shifts: readonly RotaShiftView[] },
  elsewhere: readonly PersonsWork[],
): Map<string, ShiftWarning[]> {
  const found = shiftWarnings(
    shifts.map((shift) => withRotaName(shift, name)),
    elsewhere,
  );
  return Map.groupBy(found, ({ shiftId }) => shiftId);
}

/** Cached per shift, because the planner checks up to 3,000 shifts after each change. */
const planned = new WeakMap<RotaShiftView, PlannedShift>();

function withRotaName(shift: RotaShiftView, name: string): PlannedShift {
  const known = planned.get(shift);
  if (known?.name === name) return known;
  const found = { ...shift, name };
  planned.set(shift, found);
  return found;
}
