import type { PlannerView } from '@contract/planner/planner.contract.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { fullName } from '@/lib/names.js';
import type { ShiftNote, Warnings } from '../lines/grid-rows.js';
import { scheduleShiftId } from '../board/planned-shifts.js';

/** Adds notes to the shifts that their employees cannot work. */
export function withDeclined(
  notes: Warnings,
  declined: PlannerView['declined'],
  shifts: readonly RotaShiftView[],
): Warnings {
  if (declined.length === 0) return notes;
  const byId = new Map(shifts.map((shift) => [shift.id, shift]));
  const all = new Map<string, readonly ShiftNote[]>(notes);
  for (const { shiftId, scheduleId, employeeId, reason } of declined) {
    const id = scheduleId ? scheduleShiftId(scheduleId, shiftId) : shiftId;
    const employee = byId.get(id)?.employee;
    if (!employee || employee.id !== employeeId) continue;
    const note: ShiftNote = {
      kind: 'declined',
      level: 'warn',
      words: `${fullName(employee)} can’t work this: ${reason}`,
    };
    all.set(id, [note, ...(all.get(id) ?? [])]);
  }
  return all;
}
