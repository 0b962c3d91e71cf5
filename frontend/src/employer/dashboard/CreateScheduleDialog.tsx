import { CreateScheduleRequest } from '@contract/schedules/schedules.contract.js';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useForm, useWatch } from 'react-hook-form';
import { useCreateSchedule } from '../../api/calls/schedules.js';
import { useVenues } from '../../api/calls/venues.js';
import { formatShift, isOvernight } from '../../lib/dates.js';
import { useDraft } from '../../session/drafts.js';
import { useUser } from '../../session/session.js';
import { Button } from '../../ui/Button.js';
import { Dialog, DialogActions } from '../../ui/Dialog.js';
import { FieldRow } from '../../ui/Field.js';
import { DateInput, Select, TextArea, TextInput, TimeInput } from '../../ui/inputs.js';
import { showFieldErrors } from '../parts/field-errors.js';
import styles from './Dashboard.module.css';
import { SCHEDULE_DRAFT } from './drafts.js';

/** The choices of spec 2.10; 'Pending' waits for approval. */
const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'pending_approval', label: 'Pending' },
  { value: 'inactive', label: 'Inactive' },
];

/** How long the shift is, and that it ends the next day where it does. */
function lengthHint(date: string, startTime: string, endTime: string, zone: string): string | undefined {
  if (!startTime || !endTime || startTime === endTime) return undefined;
  const overnight = isOvernight({ startTime, endTime });
  if (!date) return overnight ? 'ends the next day' : undefined;
  const length = formatShift({ date, startTime, endTime }, zone);
  return overnight ? `ends the next day: ${length}` : length;
}

/** Plans a schedule (spec 2.10). */
export default function CreateScheduleDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useUser();
  const venues = useVenues();
  const { mutate, isPending } = useCreateSchedule();
  const form = useForm<CreateScheduleRequest>({
    resolver: classValidatorResolver(CreateScheduleRequest),
    defaultValues: {
      name: '',
      description: '',
      date: '',
      startTime: '',
      endTime: '',
      venueId: null,
      status: 'active',
    },
  });
  const draft = useDraft(SCHEDULE_DRAFT, form);
  const { register, control, formState } = form;
  const { errors } = formState;
  const [date, startTime, endTime] = useWatch({ control, name: ['date', 'startTime', 'endTime'] });

  const close = (): void => {
    draft.clear();
    onClose();
  };
  const submit = form.handleSubmit((values) =>
    mutate(values, { onSuccess: close, onError: (error) => showFieldErrors(form, error) }),
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Create Schedule"
      description={draft.restored ? 'What you typed before is still here.' : undefined}
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label="Schedule Name"
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextArea
          label="Description"
          hint="Optional."
          rows={2}
          error={errors.description?.message}
          {...register('description')}
        />
        <DateInput label="Date" error={errors.date?.message} {...register('date')} />
        <FieldRow>
          <TimeInput label="Start Time" error={errors.startTime?.message} {...register('startTime')} />
          <TimeInput
            label="End Time"
            hint={lengthHint(date, startTime, endTime, timeZone)}
            error={errors.endTime?.message}
            {...register('endTime')}
          />
        </FieldRow>
        <FieldRow>
          <Select
            label="Venue"
            placeholder="No venue"
            options={(venues.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            hint={
              venues.isPending ? 'Loading venues...' : venues.isError && 'The venues could not be loaded.'
            }
            error={errors.venueId?.message}
            {...register('venueId', { setValueAs: (value: string | null) => value || null })}
          />
          <Select label="Status" options={statuses} error={errors.status?.message} {...register('status')} />
        </FieldRow>
        <DialogActions>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" pending={isPending} pendingText="Creating...">
            Create Schedule
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
