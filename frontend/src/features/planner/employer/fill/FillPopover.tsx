import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { useMemo } from 'react';
import { useDelayRefetch } from '../../../../lib/delay-refetch.js';
import { Button } from '../../../../ui/actions/Button.js';
import { PopoverPanel } from '../../../../ui/overlays/PopoverPanel.js';
import type { Plan } from '../use-plan.js';
import styles from './fill.module.css';
import { FillPeople } from './FillPeople.js';
import { placeText } from '../place-text.js';

interface Props {
  /** An open shift. */
  shift: RotaShiftView;
  /** The element that the popover is attached to. */
  anchor: HTMLElement;
  plan: Plan;
  onFilled: () => void;
  /** Opens the editor of the shift. */
  onEdit: () => void;
  onClose: () => void;
}

/** Popover beside an open shift with the employees for it. */
export function FillPopover({ shift, anchor, plan, onFilled, onEdit, onClose }: Props) {
  // Keeps the shift that the popover is attached to.
  useDelayRefetch(true);
  const trigger = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <PopoverPanel id="fill-shift" open onOpenChange={onClose} trigger={trigger} label="Fill shift">
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 className={styles.title}>Fill shift</h2>
          <Button variant="secondary" size="small" icon="pencil" onClick={onEdit}>
            Edit Shift
          </Button>
        </div>
        <p className={styles.note}>{placeText(shift, plan.format)}</p>
        <FillPeople shift={shift} plan={plan} onFilled={onFilled} />
      </div>
    </PopoverPanel>
  );
}
