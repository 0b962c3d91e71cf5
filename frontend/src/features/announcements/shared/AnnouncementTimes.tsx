import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import { hasExpired } from '@contract/announcements/announcements.rules.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import styles from './announcements.module.css';
import { useServerNow } from './use-server-now.js';

interface Props {
  announcement: AnnouncementView;
  /** Shows the author too. */
  author?: boolean;
}

/** The times of publishing and expiry in the company's time zone. */
export function AnnouncementTimes({ announcement, author = false }: Props) {
  const format = useFormat();
  const now = useServerNow();
  const { expiresAt, publishedAt } = announcement;
  return (
    <p className={styles.times}>
      <span>
        Published <time dateTime={publishedAt}>{format.instant(publishedAt)}</time>
        {author && ` by ${fullName(announcement.author)}`}
      </span>
      {expiresAt && (
        <span>
          {hasExpired(announcement, now) ? 'Expired' : 'Expires'}{' '}
          <time dateTime={expiresAt}>{format.instant(expiresAt)}</time>
        </span>
      )}
    </p>
  );
}
