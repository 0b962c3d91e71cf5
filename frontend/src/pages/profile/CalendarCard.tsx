import { useState } from 'react';
import { useCalendarFeed, useMakeCalendarFeed, useRevokeCalendarFeed } from '../../api/calls/calendar.js';
import { useFormat } from '../../session/use-format.js';
import { Button } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { CopyField } from '../../ui/CopyField.js';
import { ConfirmDialog } from '../../ui/Dialog.js';
import { QueryFailed } from '../../ui/QueryFailed.js';
import { SkeletonList } from '../../ui/Skeleton.js';
import styles from './ProfilePage.module.css';

/** Manages the private address of the user's shifts for calendar programs. */
export function CalendarCard() {
  const query = useCalendarFeed();
  const { data } = query;
  return (
    <Card
      title="Your Shifts in a Calendar"
      id="calendar"
      icon="calendar"
      description="The calendar on your phone or computer shows your shifts, and follows when they change."
    >
      {data ? (
        <Feed createdAt={data.createdAt} />
      ) : (
        <QueryFailed query={query} what="your calendar address" otherwise={<SkeletonList rows={1} />} />
      )}
    </Card>
  );
}

const KEEP = 'Whoever has the address sees your shifts: keep it to yourself.';

function Feed({ createdAt }: { createdAt: string | null }) {
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
            It is shown this once. In your calendar program, subscribe to a calendar by its address.
          </p>
        </>
      )}
      <div className={styles.line} tabIndex={-1} data-keeps-focus>
        <p className={`${styles.grow} ${styles.muted}`}>
          {createdAt ? `Your address was made ${format.instant(createdAt)}. ${KEEP}` : KEEP}
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
          pendingText="Making..."
          onClick={() => (createdAt ? setAsked('renew') : make.mutate())}
        >
          {createdAt ? 'Make a New Address' : 'Make an Address'}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={asked === 'renew' ? 'Make a new calendar address?' : 'Revoke your calendar address?'}
          description="Calendars that use the present address no longer show your shifts."
          confirm={asked === 'renew' ? 'Make a New Address' : 'Revoke Address'}
          pending={make.isPending || revoke.isPending}
          onConfirm={() => (asked === 'renew' ? make.mutate(undefined, close) : end())}
        />
      )}
    </>
  );
}
