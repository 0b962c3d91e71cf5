import { isVisible } from '@contract/announcements/announcements.rules.js';
import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import { lazy, Suspense, useState } from 'react';
import { useAnnouncements } from '../api/announcements.js';
import { totalText } from '@/lib/counts.js';
import { useTitle } from '@/components/layout/use-title.js';
import { can } from '@/session/can.js';
import { hasDraft } from '@/session/drafts.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { PageHead } from '@/ui/layout/PageHead.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { AnnouncementCard } from './AnnouncementCard.js';
import { CREATE_DRAFT_KEY } from './announcement-values.js';
import styles from './announcements.module.css';
import { useAnnouncementInAddress } from './use-announcement-in-address.js';
import { useServerNow } from './use-server-now.js';

const AnnouncementDialog = lazy(() => import('./AnnouncementDialog.js'));
const CreateAnnouncement = lazy(() => import('./CreateAnnouncement.js'));

const PAGE = 30;

/** Lists the announcements of the company, for employers and employees. */
export default function AnnouncementsPage() {
  useTitle('Announcements');
  const user = useUser();
  const { id, close } = useAnnouncementInAddress();
  const mayCreate = can(user, 'announcement.create');
  const [isCreating, setIsCreating] = useState(() => mayCreate && hasDraft(CREATE_DRAFT_KEY));
  return (
    <div className={styles.page}>
      <PageHead title="Announcements" subtitle="Company updates and notices" className={styles.head}>
        {mayCreate && (
          <Button icon="plus" onClick={() => setIsCreating(true)}>
            Create Announcement
          </Button>
        )}
      </PageHead>
      <Announcements />
      <Suspense fallback={null}>
        {id !== null && <AnnouncementDialog key={id} id={id} onClose={close} />}
        {isCreating && <CreateAnnouncement onClose={() => setIsCreating(false)} />}
      </Suspense>
    </div>
  );
}

function Announcements() {
  const user = useUser();
  const now = useServerNow();
  const [count, setCount] = useState(PAGE);
  const query = useAnnouncements({ range: [0, count - 1] });
  const { data, isFetching } = query;
  const loading = <SkeletonList rows={4} height={168} label="Loading announcements..." />;
  const failed = <QueryFailed query={query} what="the announcements" otherwise={!data && loading} />;
  if (!data) return failed;
  const shown = data.items.filter((announcement) => isVisible(announcement, user.role, now));
  return (
    <>
      {failed}
      {shown.length === 0 ? <NoAnnouncements /> : <AnnouncementCards announcements={shown} />}
      {data.items.length < data.total && (
        <div className={styles.more}>
          <p className={styles.muted}>
            {shown.length} of {totalText(data)}
          </p>
          <Button
            variant="secondary"
            pending={isFetching}
            pendingText="Loading..."
            onClick={() => setCount(count + PAGE)}
          >
            Show More
          </Button>
        </div>
      )}
    </>
  );
}

function AnnouncementCards({ announcements }: { announcements: readonly AnnouncementView[] }) {
  return (
    <div className={styles.cards}>
      {announcements.map((announcement) => (
        <AnnouncementCard key={announcement.id} announcement={announcement} />
      ))}
    </div>
  );
}

function NoAnnouncements() {
  const user = useUser();
  const hint = can(user, 'announcement.create')
    ? 'Create your first announcement to keep your team informed'
    : 'Announcements from your manager will appear here';
  return <EmptyState icon="megaphone" text="No announcements" hint={hint} />;
}
