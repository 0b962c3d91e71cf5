import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { LoadFailed } from '../../../ui/states.js';
import { SkeletonList } from '../../../ui/Skeleton.js';
import { listLink } from '../../links.js';
import { InvitationRows } from './InvitationRows.js';
import { ListHeading, EmptyLine } from './ListHeading.js';
import styles from './people.module.css';
import { SHOWN, type useNewestInvitations } from './use-newest-invitations.js';

/** Who is invited: those that wait first. */
export function NewestInvitations({ query }: { query: ReturnType<typeof useNewestInvitations> }) {
  const { data, isPending, isError, isFetching, refetch } = query;
  const rows = (items: InvitationView[]) =>
    items.length === 0 ? (
      <EmptyLine icon="mail" text="No invitations sent yet." />
    ) : (
      <InvitationRows invitations={items} />
    );
  return (
    <section className={styles.part} aria-labelledby="pending-invitations">
      <ListHeading
        id="pending-invitations"
        title="Pending Invitations"
        count={data?.pending}
        shown={SHOWN}
        total={data?.total}
        all={listLink('invitations')}
      />
      {isPending && !isError && <SkeletonList rows={2} height={56} />}
      {isError && <LoadFailed what="the invitations" retry={refetch} pending={isFetching} />}
      {data && rows(data.items)}
    </section>
  );
}
