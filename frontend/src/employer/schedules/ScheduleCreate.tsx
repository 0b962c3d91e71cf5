import { CreateScheduleRequest, NEW_SCHEDULE_STATUSES } from '@contract/schedules/schedules.contract.js';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useCreateSchedule } from '../../api/calls/schedules.js';
import { useDraft } from '../../session/drafts.js';
import { problemOf } from '../components/problem.js';
import { FormFrame, RestoredNote } from '../components/FormFrame.js';
import { backToList, scheduleLink } from '../components/links.js';
import { RecordFrame } from '../components/RecordPage.js';
import { scheduleKind } from './labels.js';
import { ScheduleInputs, type ScheduleValues } from './ScheduleInputs.js';

const empty: ScheduleValues = {
  name: '',
  description: '',
  date: '',
  startTime: '',
  endTime: '',
  venueId: null,
  status: 'active',
};

/** Plans a schedule. */
export function ScheduleCreate() {
  const navigate = useNavigate();
  const { mutate, isPending } = useCreateSchedule();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<ScheduleValues>({
    resolver: classValidatorResolver(CreateScheduleRequest) as never,
    defaultValues: empty,
  });
  const draft = useDraft('schedule.create', form);
  const list = backToList('schedules');
  const submit = form.handleSubmit((values) => {
    setProblem(null);
    mutate(values as CreateScheduleRequest, {
      onSuccess: ({ id }) => {
        draft.clear();
        void navigate(scheduleLink(id), { replace: true });
      },
      onError: (error) => setProblem(problemOf(form, error)),
    });
  });
  return (
    <RecordFrame title="Create Schedule" back={{ to: list, label: scheduleKind.plural }}>
      <FormProvider {...form}>
        <FormFrame
          onSubmit={(event) => void submit(event)}
          pending={isPending}
          submit="Create Schedule"
          pendingText="Creating..."
          cancel={list}
          onCancel={draft.clear}
          problem={problem}
        >
          <RestoredNote restored={draft.restored} />
          <ScheduleInputs statuses={NEW_SCHEDULE_STATUSES} />
        </FormFrame>
      </FormProvider>
    </RecordFrame>
  );
}
