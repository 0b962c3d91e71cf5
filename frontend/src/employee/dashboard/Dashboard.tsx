import { lazy, Suspense } from 'react';
import { useTitle } from '../../layout/use-title.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { Button } from '../../ui/Button.js';
import { NextShift } from '../shifts/NextShift.js';
import { UpcomingShifts } from '../shifts/UpcomingShifts.js';
import { RejectedHours } from '../timesheets/RejectedHours.js';
import { TimesheetDialogHost } from '../timesheets/TimesheetDialogHost.js';
import { useTimesheetDialogs } from '../timesheets/dialogs.js';
import { TimesheetHistory } from '../timesheets/TimesheetHistory.js';
import { TimesheetOverview } from '../timesheets/TimesheetOverview.js';
import { Skeleton } from '../../ui/Skeleton.js';
import styles from './Dashboard.module.css';
import { FreshnessNote } from './FreshnessNote.js';
import { NotLinked } from './NotLinked.js';
import { Stats } from './Stats.js';
import { useRefreshAtMidnight } from './use-today.js';

/** Far below the fold: it travels after what is needed first. */
const BadgeCard = lazy(() => import('../badge/BadgeCard.js'));

/** The employee's dashboard (spec 2.14): what is now or next first, then hours and their history. */
export function Dashboard() {
  useTitle('Dashboard');
  useRefreshAtMidnight();
  const user = useUser();
  return (
    <TimesheetDialogHost>
      <div className={styles.page}>
        <Header />
        <FreshnessNote />
        <RejectedHours />
        {user.companyId ? <NextShift /> : <NotLinked />}
        <Stats />
        <div className={styles.columns}>
          <UpcomingShifts />
          <TimesheetOverview />
        </div>
        <Suspense fallback={<Skeleton height={260} />}>
          <BadgeCard />
        </Suspense>
        <TimesheetHistory />
      </div>
    </TimesheetDialogHost>
  );
}

function Header() {
  const user = useUser();
  const dialogs = useTimesheetDialogs();
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>Employee Dashboard</h1>
        <p className={styles.subtitle}>View your schedules and submit timesheets</p>
      </div>
      {can(user, 'timesheet.submit') && (
        <Button icon="clipboard" className={styles.submit} onClick={() => dialogs.show({ kind: 'submit' })}>
          Submit Manual Timesheet
        </Button>
      )}
    </header>
  );
}
