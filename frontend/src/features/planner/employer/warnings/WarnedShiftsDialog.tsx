import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { Button } from '@/ui/actions/Button.js';
import { Dialog } from '@/ui/overlays/Dialog.js';
import { placeText } from './place-text.js';
import styles from '../page/planner-page.module.css';
import type { Plan } from '../board/use-plan.js';

interface Props {
  title: string;
  shifts: readonly RotaShiftView[];
  plan: Plan;
  /** Closes the dialog and moves the focus to a shift. */
  onShift: (id: string) => void;
  onClose: () => void;
}

/** Dialog with shifts that have warnings, each with a button that shows the shift. */
export function WarnedShiftsDialog({ title, shifts, plan, onShift, onClose }: Props) {
  const { format, directory, warnings } = plan;
  return (
    <Dialog open live onOpenChange={(open) => !open && onClose()} title={title}>
      <ul className={styles.list}>
        {shifts.map((shift) => (
          <li key={shift.id} className={styles.item}>
            <span>
              <b className={styles.warned}>
                {directory.nameOf(shift.employeeId)}, {placeText(shift, format)}
              </b>
              <span className={styles.note}>
                {(warnings.get(shift.id) ?? []).map(({ words }) => words).join(' ')}
              </span>
            </span>
            <Button variant="secondary" size="small" onClick={() => onShift(shift.id)}>
              Show
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
