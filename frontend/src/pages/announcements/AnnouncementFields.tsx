import { AUDIENCES, PRIORITIES } from '@contract/announcements/announcements.contract.js';
import { isFor } from '@contract/announcements/announcement.rules.js';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateInput } from '../../fields/DateInput.js';
import { TimeInput } from '../../fields/TimeInput.js';
import { useUser } from '../../session/session.js';
import { FieldRow } from '../../ui/Field.js';
import { Select, TextArea, TextInput } from '../../ui/inputs.js';
import { expiryOf, type AnnouncementValues } from './announcement-values.js';
import styles from './announcements.module.css';
import { audienceBadges, priorityBadges } from './badges.js';
import { useServerNow } from './use-server-now.js';

const priorities = PRIORITIES.map((value) => ({ value, label: priorityBadges[value].word }));
const audiences = AUDIENCES.map((value) => ({ value, label: audienceBadges[value].word }));

/** What an announcement says, how urgently, for whom and until when. */
export function AnnouncementFields() {
  const { register, formState } = useFormContext<AnnouncementValues>();
  const { errors } = formState;
  return (
    <>
      <TextInput label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea label="Content" rows={6} error={errors.content?.message} {...register('content')} />
      <FieldRow>
        <Select
          label="Priority"
          options={priorities}
          error={errors.priority?.message}
          {...register('priority')}
        />
        <Select
          label="Target Audience"
          options={audiences}
          error={errors.targetAudience?.message}
          {...register('targetAudience')}
        />
      </FieldRow>
      <FieldRow>
        <DateInput
          label="Expiry Date (Optional)"
          empty="No expiry"
          error={errors.expiryDate?.message}
          {...register('expiryDate')}
        />
        <TimeInput
          label="Expiry Time (Optional)"
          empty="End of the day"
          error={errors.expiryTime?.message}
          {...register('expiryTime')}
        />
      </FieldRow>
      <PastNote />
      <MustRead />
    </>
  );
}

/** Says that what has expired already is seen by nobody. */
function PastNote() {
  const { timeZone } = useUser();
  const now = useServerNow();
  const { control } = useFormContext<AnnouncementValues>();
  const [expiryDate, expiryTime] = useWatch({ control, name: ['expiryDate', 'expiryTime'] });
  const expiresAt = expiryOf({ expiryDate, expiryTime }, timeZone);
  if (expiresAt === null || new Date(expiresAt) > now) return null;
  return (
    <output className={styles.warning}>This time is over: only employers will see the announcement.</output>
  );
}

function MustRead() {
  const { register, control } = useFormContext<AnnouncementValues>();
  const targetAudience = useWatch({ control, name: 'targetAudience' });
  if (!isFor(targetAudience, 'employee')) return null;
  return (
    <label className={styles.check}>
      <input type="checkbox" {...register('mustRead')} />
      <span>
        Must be read
        <span className={styles.muted}>Employees are asked to confirm it, and you see who has.</span>
      </span>
    </label>
  );
}
