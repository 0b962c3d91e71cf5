import { QueryContent } from '../../components/QueryContent.js';
import { listLink } from '../../links.js';
import { InvitationRows } from './InvitationRows.js';
import { EmptyLine, ListHeading } from './ListHeading.js';
import styles from './people.module.css';
import { SHOWN, useHasInvited, type usePendingInvitations } from './use-pending-invitations.js';

/** Who is invited and has not come yet. */
export function PendingInvitations({ query }: { query: ReturnType<typeof usePendingInvitations> }) {
  const hasInvited = useHasInvited();
  return (
    <section className={styles.part} aria-labelledby="pending-invitations">
      <ListHeading
        id="pending-invitations"
        title="Pending Invitations"
        count={query.data}
        shown={SHOWN}
        total={query.data?.total}
        all={listLink('invitations', { status: 'pending' })}
      />
      <QueryContent query={query} what="the invitations" rows={2} height={56}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyLine
              icon="mail"
              text={hasInvited ? 'No invitations are waiting.' : 'No invitations sent yet.'}
            />
          ) : (
            <InvitationRows invitations={items} />
          )
        }
      </QueryContent>
    </section>
  );
}
