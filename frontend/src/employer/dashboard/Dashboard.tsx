import { lazy, Suspense, useState } from 'react';
import { useTitle } from '../../layout/use-title.js';
import { hasDraft } from '../../session/drafts.js';
import { BrandingPanel } from '../branding/BrandingPanel.js';
import { EmployeeManagement } from './people/EmployeeManagement.js';
import shell from '../shell/Shell.module.css';
import styles from './Dashboard.module.css';
import { DashboardHeader } from './DashboardHeader.js';
import { draftKeys } from '../draft-keys.js';
import { EmployeeAssignment } from './EmployeeAssignment.js';
import { OnShift } from '../duty/OnShift.js';
import { NeedsCover } from '../staffing/NeedsCover.js';
import { FirstSteps } from './FirstSteps.js';
import { RecentSchedules } from './RecentSchedules.js';
import { RecentTimesheets } from './RecentTimesheets.js';
import { ScheduleApprovals } from './ScheduleApprovals.js';
import { StaffRotaManagement } from './StaffRotaManagement.js';
import { Stats } from './Stats.js';
import { useTour } from '../../tour/use-tour.js';
import { WeekHoursChart } from './WeekHoursChart.js';

// The dialogs load when they are opened.
const CreateScheduleDialog = lazy(() => import('./CreateScheduleDialog.js'));
const AddVenueDialog = lazy(() => import('./AddVenueDialog.js'));

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
      <OnShift />
      <NeedsCover />
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
      <WeekHoursChart />
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
