import { useState } from 'react';
import { useCalendarFeed, useMakeCalendarFeed, useRevokeCalendarFeed } from '../api/calendar.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { CopyField } from '@/ui/actions/CopyField.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import styles from '@/components/layout/profile.module.css';

const EMPLOYEE = {
  title: 'Your Shifts in a Calendar',
  description:
    'Show your shifts and leave in the calendar on your phone or computer. Changes appear there automatically.',
  keep: 'Anyone with the address can see your shifts and when you are on leave. Keep it private.',
  end: 'Calendars that use the current address will stop showing your shifts.',
};
const EMPLOYER = {
  title: 'Who Is Away in a Calendar',
  description:
    'Show who is on leave in the calendar on your phone or computer. It shows names and days, never the kind of leave.',
  keep: 'Anyone with the address can see who is away. Keep it private.',
  end: 'Calendars that use the current address will stop showing who is away.',
};

/** Manages the private address for calendar programs: of an employee's shifts, or of who is away for employers. */
export function CalendarCard() {
  const query = useCalendarFeed();
  const texts = useUser().role === 'employer' ? EMPLOYER : EMPLOYEE;
  const { data } = query;
  return (
    <Card title={texts.title} id="calendar" icon="calendar" description={texts.description}>
      {data ? (
        <FeedLink createdAt={data.createdAt} texts={texts} />
      ) : (
        <QueryFailed query={query} what="your calendar address" otherwise={<SkeletonList rows={1} />} />
      )}
    </Card>
  );
}

function FeedLink({
  createdAt,
  texts: { keep, end: ending },
}: {
  createdAt: string | null;
  texts: typeof EMPLOYEE;
}) {
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
          {createdAt ? `Your address was created ${format.instant(createdAt)}. ${keep}` : keep}
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
          description={ending}
          confirm={asked === 'renew' ? 'Create new address' : 'Revoke Address'}
          pending={make.isPending || revoke.isPending}
          onConfirm={() => (asked === 'renew' ? make.mutate(undefined, close) : end())}
        />
      )}
    </>
  );
}
