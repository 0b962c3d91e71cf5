import type { RotaShiftView, RotaView } from '@contract/rotas/rotas.contract.js';
import { useMemo, type ReactNode } from 'react';
import type { CompanyFormat } from '@/lib/dates.js';
import { useDelayRefetch } from '@/lib/timing/delay-refetch.js';
import type { ShiftNote } from '../lines/grid-rows.js';
import { groupLeaversText, groupOpenShifts } from '@/features/rotas/shared/open-shift-groups.js';
import { changedFields, shiftFields, type Edit, type ShiftFields } from '../board/shift-edits.js';
import { ShiftPopover, type ScheduleOfShift } from './ShiftPopover.js';
import type { Editing } from '../keyboard/use-commands.js';
import type { Planning } from '../board/use-planning.js';

interface Props {
  rota: RotaView;
  /** Null for a shift of a rota. */
  schedule: ScheduleOfShift | null;
  /** The notes about the shift. */
  notes: readonly ShiftNote[];
  /** How the shift changed hands. */
  history: ReactNode;
  planning: Planning;
  editing: Editing;
  format: CompanyFormat;
  onClose: () => void;
}

/** Edits a shift, or creates one at a place. */
export function ShiftEditor({ rota, schedule, notes, history, planning, editing, format, onClose }: Props) {
  const { place, anchor, isForAll = false } = editing;
  const { shift } = place;
  const before = shift && shiftFields(shift);
  useDelayRefetch(true);
  const hook = useMemo(() => ({ current: anchor }), [anchor]);
  const save = (after: ShiftFields, isOfAll: boolean): void => {
    onClose();
    if (isOfAll && before) planning.attempt(editsOfAll(schedule!.shifts, before, after));
    else planning.save(shift?.id ?? null, before, after);
  };
  return (
    <ShiftPopover
      rota={rota}
      schedule={schedule}
      isForAll={isForAll}
      anchor={hook}
      title={shift ? 'Edit shift' : 'Add shift'}
      left={shift && groupLeaversText(groupOpenShifts(rota.shifts).get(shift.id))}
      notes={notes}
      history={history}
      start={before ?? planning.newShiftFields(place)}
      save={shift ? 'Save' : 'Add Shift'}
      format={format}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** Returns the edits that give all these shifts the changed values of one. Each keeps its employee. */
function editsOfAll(shifts: readonly RotaShiftView[], before: ShiftFields, after: ShiftFields): Edit[] {
  const { employeeId: _, ...changes } = changedFields(before, after);
  return shifts.map((shift) => {
    const fields = shiftFields(shift);
    return { key: shift.id, before: fields, after: { ...fields, ...changes } };
  });
}
