import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { useState } from 'react';
import { Button } from '@/ui/actions/Button.js';
import { Dialog, DialogActions } from '@/ui/overlays/Dialog.js';
import { filledText, groupOpenShifts } from '@/features/rotas/shared/open-shift-groups.js';
import type { Plan } from '../board/use-plan.js';
import planner from '../page/planner-page.module.css';
import { FillPeople } from './FillPeople.js';
import { placeText } from '../warnings/place-text.js';

interface Props {
  /** The shown shifts. */
  shifts: readonly RotaShiftView[];
  /** The ids of the open shifts to list. */
  openIds: readonly string[];
  plan: Plan;
  onClose: () => void;
}

/** Dialog with the open shifts, each with a button that lists the employees for it. */
export function OpenShiftsDialog({ shifts, openIds, plan, onClose }: Props) {
  const [fillingId, setFillingId] = useState<string | null>(null);
  const filling = shifts.find(({ id }) => id === fillingId);
  const groups = groupOpenShifts(shifts);
  const ids = new Set(openIds);
  const back = (): void => setFillingId(null);
  return (
    <Dialog
      open
      live
      loads
      onOpenChange={(open) => !open && onClose()}
      title={filling ? 'Fill shift' : 'Open shifts'}
      description={filling ? placeText(filling, plan.format) : undefined}
    >
      {filling ? (
        <>
          <FillPeople key={filling.id} shift={filling} plan={plan} onFilled={back} />
          <DialogActions>
            <Button variant="secondary" onClick={back}>
              Back
            </Button>
          </DialogActions>
        </>
      ) : (
        <ul className={planner.list}>
          {shifts
            .filter(({ id }) => ids.has(id))
            .map((shift) => {
              const places = filledText(groups.get(shift.id));
              return (
                <li key={shift.id} className={planner.item}>
                  <span>
                    {placeText(shift, plan.format)}
                    {places && <span className={planner.note}> {places} filled</span>}
                  </span>
                  <Button variant="secondary" size="small" onClick={() => setFillingId(shift.id)}>
                    Fill
                  </Button>
                </li>
              );
            })}
          {openIds.length === 0 && <li>All upcoming shifts have an employee.</li>}
        </ul>
      )}
    </Dialog>
  );
}
