import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import type { LocationRequest } from '@contract/timesheets/location.contract.js';
import { SubmitTimesheetRequest } from '@contract/timesheets/timesheets.contract.js';
import { useCallback, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useSubmitTimesheet } from '../../api/calls/timesheets.js';
import { useDraft, type Draft } from '../../session/drafts.js';
import { useToday } from '../dashboard/use-today.js';
import { SUBMIT_DRAFT } from './dialogs.js';
import { setHoursErrors, type HoursValues } from '../../pages/hours/hours-form.js';

export interface SubmitValues extends HoursValues {
  scheduleId: string;
  clockOutLocation: LocationRequest | null;
}

export interface SubmitForm {
  form: UseFormReturn<SubmitValues>;
  submit: (event: React.FormEvent) => void;
  pending: boolean;
  /** Why the last try failed, when that belongs to no field. */
  problem: string | null;
  /** True once there is more than what was suggested. */
  isTyped: () => boolean;
  draft: Draft;
  /** Fills in the plan of a schedule, where nothing else was typed. */
  suggest: (schedule: ScheduleView) => void;
}

/** The state of 'Submit Timesheet': rules of the contract, draft, one key per thing that is sent. */
export function useSubmitForm(onSent: () => void): SubmitForm {
  const today = useToday();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<SubmitValues>({
    resolver: classValidatorResolver(SubmitTimesheetRequest) as never,
    defaultValues: {
      scheduleId: '',
      date: today,
      startTime: '',
      endTime: '',
      breakMinutes: 0,
      notes: '',
      clockOutLocation: null,
    },
  });
  const draft = useDraft(SUBMIT_DRAFT, form);
  const { mutate, isPending } = useSubmitTimesheet();

  const suggested = useRef<Partial<SubmitValues>>({ date: today });
  const { getValues, setValue } = form;
  const suggest = useCallback(
    (schedule: ScheduleView) => {
      for (const name of ['date', 'startTime', 'endTime'] as const) {
        const typed = getValues(name);
        if (typed && typed !== suggested.current[name]) continue;
        setValue(name, schedule[name], { shouldValidate: form.formState.isSubmitted, shouldDirty: true });
        suggested.current[name] = schedule[name];
      }
    },
    [getValues, setValue, form],
  );

  const isTyped = (): boolean => {
    const { notes, breakMinutes, ...values } = getValues();
    const times = ['date', 'startTime', 'endTime'] as const;
    return (
      Boolean(notes) ||
      Boolean(breakMinutes) ||
      times.some((name) => values[name] && values[name] !== suggested.current[name])
    );
  };

  const send = form.handleSubmit((values) => {
    setProblem(null);
    mutate(values, {
      onSuccess: () => {
        draft.clear();
        onSent();
      },
      onError: (error) => setProblem(setHoursErrors(form, error)),
    });
  });
  return {
    form,
    submit: (event) => void send(event),
    pending: isPending,
    problem,
    isTyped,
    draft,
    suggest,
  };
}
