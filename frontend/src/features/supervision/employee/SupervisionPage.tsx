import { useTitle } from '@/components/layout/use-title.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { PageHead } from '@/ui/layout/PageHead.js';
import { EmptyState } from '@/ui/loading/states.js';
import { useSupervision } from '../api/supervision.js';
import { HoursToApprove } from './HoursToApprove.js';
import { OnDuty } from './OnDuty.js';
import { OpenShifts } from './OpenShifts.js';
import styles from './supervision.module.css';

/** The page of a supervisor: who is on duty, hours to approve and shifts to fill at the supervised venues. */
export default function SupervisionPage() {
  useTitle('Your venues');
  const user = useUser();
  const { data } = useSupervision();
  const names = data?.venues.map(({ name }) => name).join(', ');
  return (
    <div className={styles.page} data-in-order>
      <PageHead title="Your venues" subtitle={`Duty, hours and open shifts of ${names || 'your venues'}`} />
      {can(user, 'venue.supervise') ? (
        <>
          <OnDuty />
          <OpenShifts />
          <HoursToApprove />
        </>
      ) : (
        <EmptyState
          icon="building"
          text="You do not supervise a venue"
          hint="Your manager can make you a supervisor."
        />
      )}
    </div>
  );
}
