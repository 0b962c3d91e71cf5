import { lazy, Suspense, useState } from 'react';
import { useTitle } from '../../components/layout/use-title.js';
import { hasDraft } from '../../session/drafts.js';
import shell from '../../components/employer/shell.module.css';
import styles from '../../components/employer/dashboard.module.css';
import { DashboardHeader } from './DashboardHeader.js';
import { draftKeys } from '../../components/employer/draft-keys.js';
import { Skeleton } from '../../ui/loading/Skeleton.js';
import { FactorNotice } from '../../features/two-step/employer/FactorNotice.js';
import { useTour } from '../../features/tour/shared/use-tour.js';

// Loads after the heading is shown.
const DashboardSections = lazy(() => import('./DashboardSections.js'));
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
    <main id="content" tabIndex={-1} className={`${shell.page} ${styles.dense}`} data-in-order>
      <DashboardHeader onCreate={create} onAddVenue={() => setAdding(true)} onRestartTour={restart} />
      <FactorNotice />
      {tour}
      <Suspense fallback={<Skeleton height={360} holdsNext />}>
        <DashboardSections onCreate={create} />
      </Suspense>
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
