import { useState } from 'react';
import { useCalendarFeed, useMakeCalendarFeed, useRevokeCalendarFeed } from '../api/calendar.js';
import { useFormat } from '../../../session/use-format.js';
import { Button } from '../../../ui/actions/Button.js';
import { Card } from '../../../ui/layout/Card.js';
import { CopyField } from '../../../ui/actions/CopyField.js';
import { ConfirmDialog } from '../../../ui/overlays/Dialog.js';
import { QueryFailed } from '../../../ui/loading/QueryFailed.js';
import { SkeletonList } from '../../../ui/loading/Skeleton.js';
import styles from '../../accounts/shared/profile/ProfilePage.module.css';

/** Manages the private address of the user's shifts for calendar programs. */
export function CalendarCard() {
  const query = useCalendarFeed();
  const { data } = query;
  return (
    <Card
      title="Your Shifts in a Calendar"
      id="calendar"
      icon="calendar"
      description="Show your shifts in the calendar on your phone or computer. Changes appear there automatically."
    >
      {data ? (
        <FeedLink createdAt={data.createdAt} />
      ) : (
        <QueryFailed query={query} what="your calendar address" otherwise={<SkeletonList rows={1} />} />
      )}
    </Card>
  );
}

const KEEP = 'Anyone with the address can see your shifts. Keep it private.';

function FeedLink({ createdAt }: { createdAt: string | null }) {
  const format = useFormat();
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const make = useMakeCalendarFeed();
  const revoke = useRevokeCalendarFeed();
  const close = { onSettled: () => setAsked(null) };
  const end = (): void =>
    revoke.mutate(undefined, { onSuccess: () => make.reset(), onSettled: close.onSettled });
  return (
    <>
      {make.data && (
        <>
          <CopyField label="Calendar address" value={make.data.url} button="Copy" what="Address" />
          <p className={styles.muted}>
            The address is shown only once. In your calendar program, subscribe to a calendar by its address.
          </p>
        </>
      )}
      <div className={styles.line} tabIndex={-1} data-keeps-focus>
        <p className={`${styles.grow} ${styles.muted}`}>
          {createdAt ? `Your address was created ${format.instant(createdAt)}. ${KEEP}` : KEEP}
        </p>
        {createdAt && (
          <Button variant="secondary" icon="x" onClick={() => setAsked('revoke')}>
            Revoke
          </Button>
        )}
        <Button
          variant="secondary"
          icon={createdAt ? 'refresh' : 'plus'}
          pending={make.isPending && asked === null}
          pendingText="Creating..."
          onClick={() => (createdAt ? setAsked('renew') : make.mutate())}
        >
          {createdAt ? 'Create new address' : 'Create address'}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={asked === 'renew' ? 'Create a new calendar address?' : 'Revoke your calendar address?'}
          description="Calendars that use the current address will stop showing your shifts."
          confirm={asked === 'renew' ? 'Create new address' : 'Revoke Address'}
          pending={make.isPending || revoke.isPending}
          onConfirm={() => (asked === 'renew' ? make.mutate(undefined, close) : end())}
        />
      )}
    </>
  );
}
