import { useInvitations } from '../api/invitations.js';
import { totalText } from '@/lib/counts.js';
import { hasFailed } from '@/lib/query-state.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { InvitationRows } from './dashboard/InvitationRows.js';
import people from '@/components/employer/people/people.module.css';

const MOST: [number, number] = [0, 99];

/** The pending invitations of co-managers. Hidden if there are none. */
export function ManagerInvitations() {
  const query = useInvitations({
    filter: { role: 'employer', status: 'pending' },
    range: MOST,
  });
  const { data } = query;
  if (hasFailed(query)) return <QueryFailed query={query} what="the invitations" />;
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
