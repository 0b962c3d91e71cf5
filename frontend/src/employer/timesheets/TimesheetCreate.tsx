import { SubmitTimesheetRequest } from '@contract/timesheets/timesheets.contract.js';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useState } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useEnterTimesheet } from '../../api/calls/timesheets.js';
import { todayIn } from '../../lib/dates.js';
import { HoursFields } from '../../pages/hours/HoursFields.js';
import { useDraft } from '../../session/drafts.js';
import { useUser } from '../../session/session.js';
import { FormFrame, RestoredNote } from '../components/FormFrame.js';
import { backToList, timesheetLink } from '../components/links.js';
import { problemOf } from '../components/problem.js';
import { RecordFrame } from '../components/RecordPage.js';
import { timesheetKind } from './labels.js';
import { TimesheetInputs, type EnterValues } from './TimesheetInputs.js';

/** The contract checks the hours; for whom they are is part of the address that they are sent to. */
const checkHours = classValidatorResolver(SubmitTimesheetRequest) as unknown as Resolver<EnterValues>;
const resolver: Resolver<EnterValues> = async (values, context, options) => {
  const { values: checked, errors } = await checkHours(values, context, options);
  if (values.employeeId) return { values: { ...checked, employeeId: values.employeeId }, errors } as never;
  return {
    values: {},
    errors: { ...errors, employeeId: { type: 'required', message: 'Employee is required' } },
  };
};

/** Enters hours for someone who could not do it themselves; they are told. */
export function TimesheetCreate() {
  const { timeZone } = useUser();
  const navigate = useNavigate();
  const { mutate, isPending } = useEnterTimesheet();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<EnterValues>({
    resolver,
    defaultValues: {
      employeeId: '',
      scheduleId: '',
      date: todayIn(timeZone),
      startTime: '',
      endTime: '',
      breakMinutes: 0,
      notes: '',
    },
  });
  const draft = useDraft('timesheet.enter', form);
  const list = backToList('timesheets');
  const submit = form.handleSubmit((values) => {
    setProblem(null);
    mutate(values, {
      onSuccess: ({ id }) => {
        draft.clear();
        void navigate(timesheetLink(id), { replace: true });
      },
      onError: (error) => setProblem(problemOf(form, error)),
    });
  });
  return (
    <RecordFrame title="Enter hours for someone" back={{ to: list, label: timesheetKind.plural }}>
      <FormProvider {...form}>
        <FormFrame
          onSubmit={(event) => void submit(event)}
          pending={isPending}
          submit="Submit"
          pendingText="Submitting..."
          cancel={list}
          onCancel={draft.clear}
          problem={problem}
        >
          <RestoredNote restored={draft.restored} />
          <TimesheetInputs />
          <HoursFields />
        </FormFrame>
      </FormProvider>
    </RecordFrame>
  );
}
