import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import { hasExpired } from '@contract/announcements/announcements.rules.js';
import { useId } from 'react';
import { Link } from 'react-router';
import { announcementLink } from './links.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { AnnouncementBadges } from './AnnouncementBadges.js';
import styles from './announcements.module.css';
import { AnnouncementTimes } from './AnnouncementTimes.js';
import { ToggleVisibilityButton } from './ToggleVisibilityButton.js';
import { useServerNow } from './use-server-now.js';

/** One announcement in the list. The whole card is a link to the full text. */
export function AnnouncementCard({ announcement }: { announcement: AnnouncementView }) {
  const titleId = useId();
  const user = useUser();
  const now = useServerNow();
  const { id, title, content, isActive, priority } = announcement;
  const isSeen = isActive && !hasExpired(announcement, now);
  return (
    <article className={styles.card} aria-labelledby={titleId} data-seen={isSeen} data-priority={priority}>
      <AnnouncementBadges announcement={announcement} />
      <h2 className={styles.cardTitle} id={titleId}>
        <Link to={announcementLink(id)} className={styles.open} preventScrollReset>
          {title}
        </Link>
      </h2>
      <p className={styles.preview}>{content}</p>
      <div className={styles.foot}>
        <AnnouncementTimes announcement={announcement} />
        {can(user, 'announcement.edit') && (
          <ToggleVisibilityButton announcement={announcement} size="small" labelledBy={titleId} />
        )}
      </div>
    </article>
  );
}
