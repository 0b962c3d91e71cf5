import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { useMemo } from 'react';
import type { CompanyFormat } from '../../../../lib/dates.js';
import { useDelayRefetch } from '../../../../lib/delay-refetch.js';
import { groupLeaversText, groupOpenShifts } from './open-shift-groups.js';
import { shiftFields, type ShiftFields } from './shift-edits.js';
import { ShiftPopover } from './ShiftPopover.js';
import type { Editing } from './use-commands.js';
import type { Planning } from './use-planning.js';

interface Props {
  rota: RotaView;
  planning: Planning;
  editing: Editing;
  format: CompanyFormat;
  onClose: () => void;
}

/** Edits a shift, or creates one at a place. */
export function ShiftEditor({ rota, planning, editing: { place, anchor }, format, onClose }: Props) {
  const { shift } = place;
  const before = shift && shiftFields(shift);
  useDelayRefetch(true);
  const hook = useMemo(() => ({ current: anchor }), [anchor]);
  const save = (after: ShiftFields): void => {
    onClose();
    planning.save(shift?.id ?? null, before, after);
  };
  return (
    <ShiftPopover
      rota={rota}
      anchor={hook}
      title={shift ? 'Edit shift' : 'Add shift'}
      left={shift && groupLeaversText(groupOpenShifts(rota.shifts).get(shift.id))}
      start={before ?? planning.newShiftFields(place)}
      save={shift ? 'Save' : 'Add Shift'}
      format={format}
      onSave={save}
      onClose={onClose}
    />
  );
}
