import { useInvitations } from '../../api/calls/invitations.js';
import { hasFailed } from '../../api/loads.js';
import { totalText } from '../../lib/counts.js';
import { LoadFailed } from '../../ui/states.js';
import { InvitationRows } from '../dashboard/people/InvitationRows.js';
import people from '../dashboard/people/people.module.css';

const MOST: [number, number] = [0, 99];

/** Who is invited to run the company and has not come yet; nothing while nobody is. */
export function ManagerInvitations() {
  const query = useInvitations({
    filter: { role: 'employer', status: 'pending' },
    range: MOST,
  });
  const { data, isFetching, refetch } = query;
  if (hasFailed(query)) {
    return <LoadFailed what="the invitations" retry={() => void refetch()} pending={isFetching} />;
  }
  if (!data || data.total === 0) return null;
  return (
    <section className={people.part} aria-labelledby="manager-invitations">
      <h3 id="manager-invitations" className={people.heading}>
        Pending Invitations ({totalText(data)})
      </h3>
      <InvitationRows invitations={data.items} />
    </section>
  );
}
