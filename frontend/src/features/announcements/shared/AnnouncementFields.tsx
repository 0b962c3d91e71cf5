import {
  AUDIENCES,
  PRIORITIES,
  type AnnouncementView,
} from '@contract/announcements/announcements.contract.js';
import { isInAudience } from '@contract/announcements/announcements.rules.js';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateInput } from '@/components/fields/DateInput.js';
import { TimeInput } from '@/components/fields/TimeInput.js';
import type { DateOrTimeEvent } from '@/components/fields/use-date-or-time-field.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { Select, TextArea, TextInput } from '@/ui/inputs/inputs.js';
import { useEmptyTimeHint } from '@/components/fields/use-empty-time-hint.js';
import { AimFields } from './AimFields.js';
import type { AnnouncementValues } from './announcement-values.js';
import styles from './announcements.module.css';
import { audienceBadges, priorityBadges } from './badges.js';

const priorities = PRIORITIES.map((value) => ({ value, label: priorityBadges[value].word }));
const audiences = AUDIENCES.map((value) => ({ value, label: audienceBadges[value].word }));

/** The fields of the forms that create and edit an announcement. `venues` are those that it is aimed at, which may be
 * inactive. */
export function AnnouncementFields({ venues = [] }: { venues?: AnnouncementView['venues'] }) {
  const { register, setValue, formState } = useFormContext<AnnouncementValues>();
  const { errors } = formState;
  const hint = useEmptyTimeHint();
  const takeTime = ({ target: { time } }: DateOrTimeEvent): void => {
    if (time) setValue('expiryTime', time, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
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
      <AimFields venues={venues} />
      <FieldRow>
        <DateInput
          label="Expiry Date (Optional)"
          empty="No expiry"
          withTime
          error={errors.expiryDate?.message}
          {...register('expiryDate', { onChange: takeTime })}
        />
        <TimeInput
          label="Expiry Time (Optional)"
          empty="End of the day"
          hint={hint}
          error={errors.expiryTime?.message}
          {...register('expiryTime')}
        />
      </FieldRow>
      <MustReadCheckbox />
    </>
  );
}

function MustReadCheckbox() {
  const { register, control } = useFormContext<AnnouncementValues>();
  const targetAudience = useWatch({ control, name: 'targetAudience' });
  if (!isInAudience(targetAudience, 'employee')) return null;
  return (
    <label className={styles.check}>
      <input type="checkbox" {...register('mustRead')} />
      <span>
        Must be read
        <span className={styles.muted}>
          Employees are asked to confirm that they have read it. You see who has confirmed.
        </span>
      </span>
    </label>
  );
}
