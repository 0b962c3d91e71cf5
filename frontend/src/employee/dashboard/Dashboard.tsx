import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useTitle } from '../../components/layout/use-title.js';
import { mayAskForPushes } from '../../features/push/shared/push-support.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { Button } from '../../ui/actions/Button.js';
import { ShiftSheetHost } from '../../features/shifts/employee/ShiftSheetHost.js';
import { UpcomingShifts } from '../../features/shifts/employee/UpcomingShifts.js';
import { MissingHoursSection } from '../../features/timesheets/employee/SubmitArea.js';
import { DASHBOARD_TITLE } from '../../features/timesheets/employee/dialogs/use-dialog-focus.js';
import { TimesheetDialogHost } from '../../features/timesheets/employee/dialogs/TimesheetDialogHost.js';
import { useTimesheetDialogs } from '../../components/hours/timesheet-dialogs.js';
import { TimesheetOverview } from '../../features/timesheets/employee/history/TimesheetOverview.js';
import { Card } from '../../ui/layout/Card.js';
import { PageHead } from '../../ui/layout/PageHead.js';
import { Skeleton, SkeletonList } from '../../ui/loading/Skeleton.js';
import { useTour } from '../../features/tour/shared/use-tour.js';
import { tabOfAddress } from '../../components/layout/employee-tabs.js';
import { ClockPart } from './ClockPart.js';
import styles from './Dashboard.module.css';
import { NewVersionNote } from './NewVersionNote.js';
import { DashboardPart } from './DashboardPart.js';
import { Stats } from '../../features/stats/employee/Stats.js';
import { useRefreshAtMidnight } from '../../session/use-today.js';

// Far below the first screen or on another tab, so loaded later.
const AskForPushes = lazy(() => import('../../features/push/employee/AskForPushes.js'));
const BadgeCard = lazy(() => import('../../features/accounts/employee/BadgeCard.js'));
const MoreMenu = lazy(() => import('./MoreMenu.js'));
const OldDataNote = lazy(() => import('./OldDataNote.js'));
const TimesheetHistory = lazy(() => import('../../features/timesheets/employee/history/TimesheetHistory.js'));
const ToDo = lazy(() => import('./ToDo.js'));
/** Needed only for users without a company. */
const NoCompanyNotice = lazy(() => import('../../features/companies/employee/NoCompanyNotice.js'));

/** The employee dashboard: current or next shift, then hours and their history. */
export function Dashboard() {
  useTitle('Dashboard');
  useRefreshAtMidnight();
  const user = useUser();
  const tab = tabOfAddress(useLocation());
  const { tour, restart } = useTour();
  const [asksForPushes] = useState(() => user.companyId !== null && mayAskForPushes(user.id));
  return (
    <TimesheetDialogHost>
      <div className={styles.page} data-tab={tab} data-in-order>
        <Header onRestartTour={restart} />
        {tour}
        <DashboardPart tab="home">
          {user.companyId ? (
            <ClockPart />
          ) : (
            <Suspense fallback={<Skeleton height={260} holdsNext />}>
              <NoCompanyNotice />
            </Suspense>
          )}
        </DashboardPart>
        <DashboardPart tab="home" phoneOnly>
          <SubmitButton />
        </DashboardPart>
        {/* Below the clock, because they may appear at any time and must not move it. */}
        <NewVersionNote />
        <output className={styles.status}>
          <Suspense>
            <OldDataNote />
          </Suspense>
        </output>
        <DashboardPart tab="home">
          <Suspense fallback={<Skeleton height={80} holdsNext />}>
            <ToDo />
          </Suspense>
        </DashboardPart>
        {asksForPushes && (
          <DashboardPart tab="home">
            <Suspense fallback={<Skeleton height={148} holdsNext />}>
              <AskForPushes />
            </Suspense>
          </DashboardPart>
        )}
        <DashboardPart tab="home" phoneOnly>
          <MissingHoursSection />
        </DashboardPart>
        <DashboardPart tab="home">
          <Stats />
        </DashboardPart>
        <div className={styles.columns}>
          <DashboardPart tab="shifts" tour="schedules">
            <UpcomingShifts />
          </DashboardPart>
          <DashboardPart tab="hours" tour="timesheets">
            <TimesheetOverview />
          </DashboardPart>
        </div>
        <DashboardPart tab="more" phoneOnly>
          <Suspense fallback={<Skeleton height={260} />}>
            <MoreMenu onRestartTour={restart} />
          </Suspense>
        </DashboardPart>
        <DashboardPart tab="more" tour="badge">
          <Suspense fallback={<Skeleton height={260} />}>
            <BadgeCard />
          </Suspense>
        </DashboardPart>
        <DashboardPart tab="hours">
          <Suspense fallback={<HistoryLoading />}>
            <TimesheetHistory />
          </Suspense>
        </DashboardPart>
        <ShiftSheetHost />
      </div>
    </TimesheetDialogHost>
  );
}

function Header({ onRestartTour }: { onRestartTour: () => void }) {
  return (
    <PageHead
      title="Employee Dashboard"
      subtitle="View your schedules and submit timesheets"
      titleId={DASHBOARD_TITLE}
      className={styles.header}
      tour="welcome"
    >
      <div className={styles.buttons}>
        <Button variant="ghost" icon="refresh" onClick={onRestartTour}>
          Restart Tour
        </Button>
        <SubmitButton />
      </div>
    </PageHead>
  );
}

/** Desktop shows the button in the header, phones below the shift. */
function SubmitButton() {
  const user = useUser();
  const dialogs = useTimesheetDialogs();
  if (!can(user, 'timesheet.submit')) return null;
  return (
    <Button variant="secondary" icon="clipboard" onClick={() => dialogs.show({ kind: 'submit' })}>
      Submit Manual Timesheet
    </Button>
  );
}

function HistoryLoading() {
  return (
    <Card title="My Timesheet History" icon="clipboard">
      <SkeletonList rows={5} height={48} label="Loading your timesheets..." />
    </Card>
  );
}
