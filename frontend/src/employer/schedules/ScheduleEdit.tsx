import { UpdateScheduleRequest, type ScheduleView } from '@contract/schedules/schedules.contract.js';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { FormProvider, useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import { useSchedule, useUpdateSchedule } from '../../api/calls/schedules.js';
import { FormFrame, RestoredNote } from '../components/FormFrame.js';
import { scheduleLink } from '../components/links.js';
import { RecordPage } from '../components/RecordPage.js';
import { useVersionedEdit } from '../components/use-versioned-edit.js';
import { keepMine, valuesOf } from './conflict.js';
import { movesFrom, scheduleKind } from './labels.js';
import { ScheduleConflict } from './ScheduleConflict.js';
import { ScheduleInputs, type ScheduleValues } from './ScheduleInputs.js';

/** Edits a schedule. */
export function ScheduleEdit() {
  const { id = '' } = useParams();
  const query = useSchedule(id);
  return (
    <RecordPage kind={scheduleKind} query={query} title={({ name }) => `Edit ${name}`}>
      {(schedule) => <Form key={schedule.id} schedule={schedule} />}
    </RecordPage>
  );
}

function Form({ schedule }: { schedule: ScheduleView }) {
  const { mutate, isPending } = useUpdateSchedule();
  const form = useForm<ScheduleValues>({
    resolver: classValidatorResolver(UpdateScheduleRequest) as never,
    defaultValues: valuesOf(schedule),
  });
  const back = scheduleLink(schedule.id);
  const { read, newer, problem, draft, submit, settle } = useVersionedEdit({
    record: schedule,
    form,
    kind: 'schedule',
    back,
    send: (values, { id, version }, answers) => mutate({ ...values, id, version }, answers),
  });

  return (
    <FormProvider {...form}>
      <FormFrame
        onSubmit={(event) => void submit(event)}
        pending={isPending}
        submit="Save Schedule"
        pendingText="Saving..."
        cancel={back}
        onCancel={draft.clear}
        blocked={newer !== null}
        problem={problem}
      >
        <RestoredNote restored={draft.restored} />
        <ScheduleInputs
          key={read.version}
          statuses={movesFrom(read.status)}
          statusHint={
            read.status === 'pending_approval' ? 'It waits for approval: approve or reject it.' : undefined
          }
          venue={read.venue}
        />
        {newer && (
          <ScheduleConflict
            typed={form.getValues()}
            current={newer}
            useTheirs={() => settle(newer, valuesOf(newer))}
            keepMine={() => settle(newer, keepMine(form.getValues(), read, newer, movesFrom(newer.status)))}
          />
        )}
      </FormFrame>
    </FormProvider>
  );
}
