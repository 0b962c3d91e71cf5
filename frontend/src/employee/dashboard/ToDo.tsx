import { lazy, Suspense } from 'react';
import MustReadList from '../../features/announcements/shared/MustReadList.js';
import OwnOffers from '../../features/offers/employee/OwnOffers.js';
import OverdueTasks from '../../features/tasks/shared/OverdueTasks.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { Skeleton } from '../../ui/loading/Skeleton.js';

/** Needed only for supervisors. */
const SupervisedVenues = lazy(() => import('../../features/supervision/employee/SupervisedVenues.js'));

/** The supervised venues, then offered shifts, the employee's overdue tasks and those of today, then announcements to confirm. */
export default function ToDo() {
  const user = useUser();
  return (
    <>
      {can(user, 'venue.supervise') && (
        <Suspense fallback={<Skeleton height={112} holdsNext />}>
          <SupervisedVenues />
        </Suspense>
      )}
      {user.companyId !== null && <OwnOffers />}
      <OverdueTasks />
      <MustReadList />
    </>
  );
}
