import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useDelayRefetch } from '@/lib/timing/delay-refetch.js';
import { Button } from '@/ui/actions/Button.js';
import { PopoverPanel } from '@/ui/overlays/PopoverPanel.js';
import type { GapToCover } from '@/features/offers/api/offers.js';
import type { Plan } from '../board/use-plan.js';
import styles from './fill.module.css';
import { FillPeople } from './FillPeople.js';
import { placeText } from '../warnings/place-text.js';

const FindCoverDialog = lazy(() => import('@/features/offers/shared/FindCoverDialog.js'));

interface Props {
  /** An open shift. */
  shift: RotaShiftView;
  /** The gap that people can be asked about; null if the shift is not published. */
  gap: GapToCover | null;
  /** The element that the popover is attached to. */
  anchor: HTMLElement;
  plan: Plan;
  onFilled: () => void;
  /** Opens the editor of the shift. */
  onEdit: () => void;
  onClose: () => void;
}

/** Popover beside an open shift with the employees for it. */
export function FillPopover({ shift, gap, anchor, plan, onFilled, onEdit, onClose }: Props) {
  // Keeps the shift that the popover is attached to.
  const [isFinding, setFinding] = useState(false);
  useDelayRefetch(!isFinding);
  const trigger = useMemo(() => ({ current: anchor }), [anchor]);
  if (gap && isFinding)
    return (
      <Suspense fallback={null}>
        <FindCoverDialog gap={gap} onClose={onClose} />
      </Suspense>
    );
  return (
    <PopoverPanel id="fill-shift" open onOpenChange={onClose} trigger={trigger} label="Fill shift">
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 className={styles.title}>Fill shift</h2>
          <span className={styles.buttons}>
            {gap && (
              <Button variant="secondary" size="small" icon="users" onClick={() => setFinding(true)}>
                Find Cover
              </Button>
            )}
            <Button variant="secondary" size="small" icon="pencil" onClick={onEdit}>
              Edit Shift
            </Button>
          </span>
        </div>
        <p className={styles.note}>{placeText(shift, plan.format)}</p>
        <FillPeople shift={shift} plan={plan} onFilled={onFilled} />
      </div>
    </PopoverPanel>
  );
}
