import { lazy, Suspense, useState } from 'react';
import { useTitle } from '../../components/layout/use-title.js';
import { hasDraft } from '../../session/drafts.js';
import { BrandingPanel } from '../../features/companies/employer/BrandingPanel.js';
import { EmployeeManagement } from '../../features/employees/employer/dashboard/EmployeeManagement.js';
import shell from '../../components/employer/shell.module.css';
import styles from '../../components/employer/dashboard.module.css';
import { DashboardHeader } from './DashboardHeader.js';
import { draftKeys } from '../../components/employer/draft-keys.js';
import { EmployeeAssignment } from '../../features/schedules/employer/dashboard/EmployeeAssignment.js';
import { OnShift } from '../../features/clock/employer/duty/OnShift.js';
import { NeedsCover } from '../../features/shifts/employer/NeedsCover.js';
import { FirstSteps } from './FirstSteps.js';
import { RecentSchedules } from '../../features/schedules/employer/dashboard/RecentSchedules.js';
import { RecentTimesheets } from '../../features/timesheets/employer/dashboard/RecentTimesheets.js';
import { ScheduleApprovals } from '../../features/schedules/employer/dashboard/ScheduleApprovals.js';
import { StaffRotaManagement } from '../../features/rotas/employer/StaffRotaManagement.js';
import { Stats } from '../../features/stats/employer/Stats.js';
import { useTour } from '../../features/tour/shared/use-tour.js';
import { WeekHoursChart } from '../../features/stats/employer/WeekHoursChart.js';

// The dialogs load when they are opened.
const CreateScheduleDialog = lazy(
  () => import('../../features/schedules/employer/dashboard/CreateScheduleDialog.js'),
);
const AddVenueDialog = lazy(() => import('../../features/venues/employer/AddVenueDialog.js'));

/** The employer's dashboard: first current events and approvals, then planning. */
export default function Dashboard() {
  useTitle('Dashboard');
  const [creating, setCreating] = useState(() => hasDraft(draftKeys.scheduleDialog));
  const [adding, setAdding] = useState(() => hasDraft(draftKeys.venueDialog));
  const { tour, restart } = useTour();
  const create = (): void => setCreating(true);
  return (
    <main id="content" tabIndex={-1} className={shell.page} data-in-order>
      <DashboardHeader onCreate={create} onAddVenue={() => setAdding(true)} onRestartTour={restart} />
      {tour}
      <FirstSteps onAddVenue={() => setAdding(true)} onCreate={create} />
      <div className={styles.columns} data-in-order>
        <OnShift />
        <div className={styles.column} data-in-order>
          <NeedsCover />
          <WeekHoursChart />
        </div>
      </div>
      <Stats />
      <ScheduleApprovals />
      <div className={styles.part} data-tour="timesheets">
        <RecentTimesheets />
      </div>
      <div className={styles.columns}>
        <div className={styles.part} data-tour="schedules">
          <RecentSchedules onCreate={create} />
        </div>
        <EmployeeAssignment />
      </div>
      <StaffRotaManagement />
      <div className={styles.part} data-tour="employees">
        <EmployeeManagement />
      </div>
      <div className={styles.part} data-tour="company-branding">
        <BrandingPanel />
      </div>
      {creating && (
        <Suspense fallback={null}>
          <CreateScheduleDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
      {adding && (
        <Suspense fallback={null}>
          <AddVenueDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </main>
  );
}
