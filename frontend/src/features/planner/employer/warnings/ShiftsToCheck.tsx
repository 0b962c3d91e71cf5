import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { counted, moreText } from '@/lib/counts.js';
import { Icon } from '@/ui/display/Icon.js';
import { placeText } from './place-text.js';
import styles from '../page/planner-page.module.css';
import { shiftsToCheck } from './shift-notes.js';
import type { Plan } from '../board/use-plan.js';

/** The most shifts that are named. */
const NAMED = 8;

interface Props {
  /** The shifts to publish. */
  shifts: readonly RotaShiftView[];
  plan: Plan;
}

/** Names the shifts to look at before they are published, with the reasons. They can be published nevertheless. */
export function ShiftsToCheck({ shifts, plan: { warnings, directory, format } }: Props) {
  const found = shiftsToCheck(shifts, warnings);
  if (found.length === 0) return null;
  return (
    <section className={styles.check} aria-label="Shifts to check">
      <p className={styles.checkTitle}>
        <Icon name="info" size={16} />
        <b>Check {counted(found.length, 'shift')} before you publish.</b>
      </p>
      <ul className={styles.checked}>
        {found.slice(0, NAMED).map(({ shift, words }) => (
          <li key={shift.id}>
            <b>
              {directory.nameOf(shift.employeeId)}, {placeText(shift, format)}
            </b>
            <span>{words}</span>
          </li>
        ))}
        {found.length > NAMED && <li>{moreText(found.length - NAMED)}</li>}
      </ul>
    </section>
  );
}
