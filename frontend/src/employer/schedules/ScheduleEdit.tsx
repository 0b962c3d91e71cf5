import { UpdateScheduleRequest, type ScheduleView } from '@contract/schedules/schedules.contract.js';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { useSchedule, useUpdateSchedule } from '../../api/calls/schedules.js';
import { useDraft } from '../../session/drafts.js';
import { currentOf } from '../parts/field-errors.js';
import { problemOf } from '../shared/problem.js';
import { FormFrame, RestoredNote } from '../shared/FormFrame.js';
import { scheduleLink } from '../shared/links.js';
import { RecordPage } from '../shared/RecordPage.js';
import { keepMine, valuesOf } from './conflict.js';
import { movesFrom, scheduleKind } from './kind.js';
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

/** The form stays with the version it was opened with, whatever arrives meanwhile; the server finds what is stale. */
function Form({ schedule }: { schedule: ScheduleView }) {
  const navigate = useNavigate();
  const [read, setRead] = useState(schedule);
  const [newer, setNewer] = useState<ScheduleView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useUpdateSchedule();
  const form = useForm<ScheduleValues>({
    resolver: classValidatorResolver(UpdateScheduleRequest) as never,
    defaultValues: valuesOf(schedule),
  });
  const draft = useDraft(`schedule.${schedule.id}.${schedule.version}`, form);
  const back = scheduleLink(schedule.id);

  const submit = form.handleSubmit((values) => {
    setProblem(null);
    mutate(
      { ...values, id: read.id, version: read.version },
      {
        onSuccess: () => {
          draft.clear();
          void navigate(back, { replace: true });
        },
        onError: (error) => {
          const current = currentOf<ScheduleView>(error);
          if (current) setNewer(current);
          else setProblem(problemOf(form, error));
        },
      },
    );
  });
  const settle = (current: ScheduleView, values: ScheduleValues): void => {
    form.reset(values);
    setRead(current);
    setNewer(null);
  };

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
