import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import { asksToConfirm, hasExpired } from '@contract/announcements/announcements.rules.js';
import { useUser } from '@/session/session.js';
import { can } from '@/session/can.js';
import { Chip } from '@/ui/display/Chip.js';
import styles from './announcements.module.css';
import { audienceBadges, priorityBadges } from './badges.js';
import { useServerNow } from './use-server-now.js';

/** The priority, audience and visibility of an announcement. */
export function AnnouncementBadges({ announcement }: { announcement: AnnouncementView }) {
  const { priority, targetAudience, isActive } = announcement;
  const now = useServerNow();
  const [urgency, audience] = [priorityBadges[priority], audienceBadges[targetAudience]];
  return (
    <div className={styles.badges}>
      <Chip tone={urgency.tone} icon={urgency.icon}>
        {urgency.word}
      </Chip>
      <Chip tone={audience.tone} icon={audience.icon}>
        {audience.word}
      </Chip>
      <AimChips announcement={announcement} />
      {!isActive && <Chip icon="pause">Hidden</Chip>}
      {hasExpired(announcement, now) && <Chip icon="clock">Expired</Chip>}
      <ConfirmationChip announcement={announcement} />
    </div>
  );
}

/** The venues and roles that the announcement is aimed at, for employers. */
function AimChips({ announcement: { venues, roles } }: { announcement: AnnouncementView }) {
  return (
    <>
      {venues.map(({ id, name }) => (
        <Chip key={id} icon="pin" long>
          {name}
        </Chip>
      ))}
      {roles.map((role) => (
        <Chip key={role} icon="badge" long>
          {role}
        </Chip>
      ))}
    </>
  );
}

/** For employees whether they have confirmed the announcement; for employers how many employees have. */
function ConfirmationChip({ announcement }: { announcement: AnnouncementView }) {
  const user = useUser();
  const { confirmations, confirmedAt } = announcement;
  if (!asksToConfirm(announcement)) return null;
  if (confirmations) {
    const { confirmed, asked } = confirmations;
    return (
      <Chip tone={confirmed < asked ? 'warn' : 'good'} icon="eye">
        Read by {confirmed} of {asked}
      </Chip>
    );
  }
  if (!can(user, 'announcement.confirm')) return null;
  return confirmedAt ? (
    <Chip tone="good" icon="check-circle">
      Read
    </Chip>
  ) : (
    <Chip tone="warn" icon="eye">
      Please read
    </Chip>
  );
}
