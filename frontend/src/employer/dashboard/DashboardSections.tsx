import { BrandingPanel } from '../../features/companies/employer/BrandingPanel.js';
import { EmployeeManagement } from './EmployeeManagement.js';
import { EmployeeAssignment } from '../../features/schedules/employer/dashboard/EmployeeAssignment.js';
import { OnShift } from '../../features/clock/employer/duty/OnShift.js';
import { NeedsCover } from '../needs-cover/NeedsCover.js';
import { SetUpChecklist } from './SetUpChecklist.js';
import { RecentSchedules } from '../../features/schedules/employer/dashboard/RecentSchedules.js';
import { RecentTimesheets } from '../../features/timesheets/employer/dashboard/RecentTimesheets.js';
import { ScheduleApprovals } from '../../features/schedules/employer/dashboard/ScheduleApprovals.js';
import { StaffRotaManagement } from '../../features/planner/employer/rota-view/StaffRotaManagement.js';
import { Attention, Stats } from '../../features/stats/employer/Stats.js';
import { WeekHoursChart } from '../../features/stats/employer/WeekHoursChart.js';
import styles from '../../components/employer/dashboard.module.css';

interface Props {
  onCreate: () => void;
}

/** The sections below the heading of the employer's dashboard. */
export default function DashboardSections({ onCreate }: Props) {
  return (
    <>
      <SetUpChecklist />
      <Attention />
      <div className={`${styles.columns} ${styles.even}`} data-in-order>
        <OnShift />
        <div className={styles.column} data-in-order>
          <NeedsCover />
          <WeekHoursChart />
        </div>
      </div>
      <ScheduleApprovals />
      <div className={styles.part} data-tour="timesheets">
        <RecentTimesheets />
      </div>
      <Stats />
      <div className={styles.columns}>
        <div className={styles.part} data-tour="schedules">
          <RecentSchedules onCreate={onCreate} />
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
    </>
  );
}
