import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import { useFormContext, useWatch } from 'react-hook-form';
import { comparedLists } from '@/components/forms/compared-parts.js';
import { FormConflict } from '@/components/forms/FormConflict.js';
import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { useFormat } from '@/session/use-format.js';
import { useUser } from '@/session/session.js';
import { useVenues } from '../../venues/api/venues.js';
import { useUpdateAnnouncement } from '../api/announcements.js';
import { announcementResolver } from './announcement-resolver.js';
import {
  announcementUpdateRequest,
  announcementFormValues,
  type AnnouncementValues,
} from './announcement-values.js';
import { AnnouncementFields } from './AnnouncementFields.js';
import styles from './announcements.module.css';
import { audienceBadges, priorityBadges } from './badges.js';

const labels = {
  title: 'Title',
  content: 'Content',
  priority: 'Priority',
  targetAudience: 'Target Audience',
  expiryDate: 'Expiry Date',
  expiryTime: 'Expiry Time',
  mustRead: 'Must be read',
  askAgain: 'Ask all employees to read it again',
};

const aims = comparedLists<AnnouncementView, AnnouncementValues>({
  venueIds: {
    label: 'Only for venues',
    text: (ids, { venues }) => <VenueNames ids={ids} saved={venues} />,
  },
  roles: { label: 'Only for roles', text: (roles) => roles.join(', ') || 'Empty' },
});

interface Props {
  announcement: AnnouncementView;
  onClose: () => void;
}

/** Edits an announcement. The employer can ask employees who confirmed the old text to confirm again. */
export default function EditAnnouncement({ announcement, onClose }: Props) {
  const { timeZone } = useUser();
  const format = useFormat();
  const toFormValues = (saved: AnnouncementView) => announcementFormValues(saved, timeZone);
  const editing = useRequestForm({
    request: { resolverOf: (read) => announcementResolver(timeZone, toFormValues(read)) },
    record: { current: announcement, toFormValues },
    toRequest: (values: AnnouncementValues, read: AnnouncementView) =>
      announcementUpdateRequest(values, read, timeZone),
    draft: `announcement.${announcement.id}`,
    call: useUpdateAnnouncement(),
    onSuccess: onClose,
  });
  const { opened } = editing;
  return (
    <RequestDialog
      of={editing}
      title="Edit Announcement"
      submit="Save Changes"
      pendingText="Saving..."
      onClose={onClose}
    >
      <AnnouncementFields venues={opened.read.venues} />
      <AskAgainCheckbox seen={opened.read} />
      <FormConflict
        of={opened}
        noun="announcement"
        save="Save Changes"
        labels={labels}
        part={aims}
        formatValue={(field, value) => {
          if (field === 'priority') return priorityBadges[value as AnnouncementView['priority']].word;
          if (field === 'targetAudience')
            return audienceBadges[value as AnnouncementView['targetAudience']].word;
          if (field === 'expiryDate' && value) return format.date(String(value));
          if (field === 'expiryTime' && value) return format.time(String(value));
          return undefined;
        }}
      />
    </RequestDialog>
  );
}

/** Shown only if an employee has confirmed the previous text. */
function AskAgainCheckbox({ seen: { confirmations } }: { seen: AnnouncementView }) {
  const { control, register } = useFormContext<AnnouncementValues>();
  const [mustRead, audience] = useWatch({ control, name: ['mustRead', 'targetAudience'] });
  if (!mustRead || audience === 'employers' || !confirmations?.confirmed) return null;
  return (
    <label className={styles.check}>
      <input type="checkbox" {...register('askAgain')} />
      <span>
        Ask all employees to read it again
        <span className={styles.muted}>
          Employees who confirmed the old text are asked again. Their earlier confirmation is kept.
        </span>
      </span>
    </label>
  );
}

/** The names of venues, which may be inactive if the announcement is aimed at them. */
function VenueNames({ ids, saved }: { ids: readonly string[]; saved: AnnouncementView['venues'] }) {
  const { data: open = [] } = useVenues();
  const names = new Map([...saved, ...open].map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id) ?? 'Another venue').join(', ') || 'Empty';
}
