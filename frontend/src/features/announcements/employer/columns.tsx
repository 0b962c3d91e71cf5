import { asksToConfirm, hasExpired } from '@contract/announcements/announcements.rules.js';
import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import { Link } from 'react-router';
import { announcementLink } from '../shared/links.js';
import { audienceBadges, priorityBadges } from '../shared/badges.js';
import { useServerNow } from '../shared/use-server-now.js';
import { counted } from '@/lib/counts.js';
import { useFormat } from '@/session/use-format.js';
import { Chip } from '@/ui/display/Chip.js';
import type { ListColumn } from '@/components/employer/lists/list-columns.js';

/** The columns of the list of announcements. */
export const announcementColumns: readonly ListColumn<AnnouncementView>[] = [
  {
    source: 'title',
    label: 'Title',
    card: 'title',
    sortable: true,
    render: ({ id, title }) => <Link to={announcementLink(id)}>{title}</Link>,
  },
  {
    source: 'priority',
    label: 'Priority',
    card: 'about',
    sortable: true,
    first: 'DESC',
    render: ({ priority }) => {
      const { tone, icon, word } = priorityBadges[priority];
      return (
        <Chip tone={tone} icon={icon}>
          {word}
        </Chip>
      );
    },
  },
  {
    source: 'targetAudience',
    label: 'Audience',
    card: 'line',
    short: true,
    render: audienceText,
  },
  {
    source: 'publishedAt',
    label: 'Published',
    card: 'line',
    sortable: true,
    first: 'DESC',
    short: true,
    render: ({ publishedAt }) => <InstantText at={publishedAt} />,
  },
  {
    source: 'expiresAt',
    label: 'Expires',
    sortable: true,
    short: true,
    render: ({ expiresAt }) => (expiresAt ? <InstantText at={expiresAt} /> : 'Never'),
  },
  {
    source: 'confirmations',
    label: 'Read By',
    short: true,
    render: (announcement) =>
      asksToConfirm(announcement) && announcement.confirmations
        ? `${announcement.confirmations.confirmed} of ${announcement.confirmations.asked}`
        : 'Not asked',
  },
  {
    source: 'isActive',
    label: 'Status',
    card: 'chip',
    render: (announcement) => <VisibilityChip announcement={announcement} />,
  },
];

/** Returns the audience, or the number of venues and roles that the announcement is aimed at. */
function audienceText({ targetAudience, venues, roles }: AnnouncementView): string {
  if (venues.length + roles.length === 0) return audienceBadges[targetAudience].word;
  return [
    venues.length > 0 && counted(venues.length, 'venue'),
    roles.length > 0 && counted(roles.length, 'role'),
  ]
    .filter(Boolean)
    .join(', ');
}

function InstantText({ at }: { at: string }) {
  const format = useFormat();
  return <time dateTime={at}>{format.instant(at)}</time>;
}

function VisibilityChip({ announcement }: { announcement: AnnouncementView }) {
  const now = useServerNow();
  if (!announcement.isActive) return <Chip icon="pause">Hidden</Chip>;
  if (hasExpired(announcement, now)) return <Chip icon="clock">Expired</Chip>;
  return (
    <Chip tone="good" icon="eye">
      Shown
    </Chip>
  );
}
