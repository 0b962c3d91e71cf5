import { isVisible } from '@contract/announcements/announcements.rules.js';
import { useId } from 'react';
import { Link } from 'react-router';
import { useAnnouncements } from '../api/announcements.js';
import { counted } from '@/lib/counts.js';
import { isFirstLoad } from '@/lib/query-state.js';
import { announcementLink } from './links.js';
import { useUser } from '@/session/session.js';
import { CardTitle } from '@/ui/layout/Card.js';
import { Panel } from '@/ui/layout/Panel.js';
import { Skeleton } from '@/ui/loading/Skeleton.js';
import styles from './announcements.module.css';
import { useServerNow } from './use-server-now.js';

const SHOWN = 3;

/** Lists the announcements that the employee still has to confirm. Renders nothing if there are none. */
export default function MustReadList() {
  const titleId = useId();
  const { role } = useUser();
  const now = useServerNow();
  const query = useAnnouncements({ filter: { isToConfirm: true }, range: [0, SHOWN - 1] });
  const { data } = query;
  const waiting = data?.items.filter((announcement) => isVisible(announcement, role, now)) ?? [];
  if (isFirstLoad(query)) return <Skeleton height={80} holdsNext />;
  if (!data || waiting.length === 0) return null;
  return (
    <Panel className={styles.mustRead} edge="accent" aria-labelledby={titleId}>
      <CardTitle id={titleId} icon="megaphone">
        {counted(Math.max(data.total, waiting.length), 'announcement', 'announcements')} to read
      </CardTitle>
      <ul className={styles.waiting}>
        {waiting.map(({ id, title }) => (
          <li key={id}>
            <Link to={announcementLink(id)}>
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
      {data.total > SHOWN && <Link to="/announcements">Show all announcements</Link>}
    </Panel>
  );
}
