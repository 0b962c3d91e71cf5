import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { ReactNode } from 'react';
import type { PlannerView } from '../../api/planner.js';
import { UnsavedChanges } from '../board/UnsavedChanges.js';
import type { Plan } from '../board/use-plan.js';
import { Publication } from '../publication/Publication.js';
import type { PublishedDays } from '../publication/use-publishable.js';
import { IssueCounts } from '../warnings/IssueCounts.js';
import type { Issue } from '../warnings/shift-issues.js';
import styles from './planner-page.module.css';

interface Props {
  view: PlannerView;
  /** The shown shifts. */
  shifts: readonly RotaShiftView[];
  issues: Record<Issue, readonly string[]>;
  plan: Plan;
  /** False where other buttons publish. */
  publishes?: boolean;
  days: PublishedDays;
  /** Shows another day. */
  onDay: (day: LocalDate) => void;
  /** Moves the focus to a shift. */
  onShift: (id: string) => void;
  /** The hint, or the actions for selected shifts. */
  children?: ReactNode;
}

/** The bar at the bottom: what needs doing, what is not saved, and what is not published. */
export function PlannerFooter(props: Props) {
  const { view, shifts, issues, plan, publishes = true, days, onDay, onShift, children } = props;
  const { board, boardState, directory, format } = plan;
  return (
    <div className={styles.footer}>
      {boardState.failures.length > 0 && (
        <div className={styles.failures}>
          <UnsavedChanges
            failures={boardState.failures}
            board={board}
            nameOf={directory.nameOf}
            venueOf={directory.venueOf}
            format={format}
          />
        </div>
      )}
      <div className={styles.counts}>
        <IssueCounts view={view} shifts={shifts} issues={issues} plan={plan} onShift={onShift} />
        {children}
      </div>
      {publishes && <Publication view={view} shifts={shifts} plan={plan} days={days} onDay={onDay} />}
    </div>
  );
}
