import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { showLink } from '@/components/employer/links.js';
import { UnconfirmedDialog } from '@/features/rotas/shared/employer/publication/UnconfirmedShifts.js';
import { fullName } from '@/lib/names.js';
import type { PlannerView } from '../../api/planner.js';
import { FROM_SCHEDULE } from '../board/planned-shifts.js';
import type { Plan } from '../board/use-plan.js';
import { OpenShiftsDialog } from '../fill/OpenShiftsDialog.js';
import styles from '../page/planner-page.module.css';
import { AttentionBar } from './AttentionBar.js';
import type { Issue } from './shift-issues.js';
import { WarnedShiftsDialog } from './WarnedShiftsDialog.js';

interface Props {
  view: PlannerView;
  /** The shown shifts. */
  shifts: readonly RotaShiftView[];
  issues: Record<Issue, readonly string[]>;
  plan: Plan;
  /** Moves the focus to a shift. */
  onShift: (id: string) => void;
}

/** Counts the shifts that need attention, and lists those of a kind. */
export function IssueCounts({ view, shifts, issues, plan, onShift }: Props) {
  const [listed, setListed] = useState<Issue | null>(null);
  const { format } = plan;
  const close = (): void => setListed(null);
  const ofIssue = (issue: Issue): RotaShiftView[] => {
    const ids = new Set(issues[issue]);
    return shifts.filter(({ id }) => ids.has(id));
  };
  const unconfirmed = Map.groupBy(ofIssue('unconfirmed'), ({ rotaId }) => rotaId);
  const goTo = (id: string): void => {
    flushSync(close);
    // The closed dialog first gives the focus back to its button.
    setTimeout(() => onShift(id));
  };
  return (
    <>
      <AttentionBar issues={issues} onList={setListed} />
      {listed === 'unconfirmed' && (
        <UnconfirmedDialog
          rotas={view.rotas.filter(({ id }) => unconfirmed.has(id))}
          shiftIds={issues.unconfirmed}
          onClose={close}
        >
          {(unconfirmed.get(FROM_SCHEDULE) ?? []).map((shift) => (
            <p key={shift.id} className={styles.item}>
              <Link to={showLink('schedules', shift.id.split(':')[0]!)}>{shift.role}</Link>
              <span>
                {shift.employee && fullName(shift.employee)}, {format.weekdayDay(shift.date)},{' '}
                {format.times(shift)}
              </span>
            </p>
          ))}
        </UnconfirmedDialog>
      )}
      {listed === 'uncovered' && (
        <OpenShiftsDialog shifts={shifts} openIds={issues.uncovered} plan={plan} onClose={close} />
      )}
      {(listed === 'overlapping' || listed === 'refused') && (
        <WarnedShiftsDialog
          title={listed === 'overlapping' ? 'Overlapping shifts' : 'Leavers and closed venues'}
          shifts={ofIssue(listed)}
          plan={plan}
          onShift={goTo}
          onClose={close}
        />
      )}
    </>
  );
}
