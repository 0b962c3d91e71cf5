import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import type { LocationRequest } from '@contract/timesheets/location.contract.js';
import { SubmitTimesheetRequest } from '@contract/timesheets/timesheets.contract.js';
import { useCallback, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useSubmitTimesheet } from '../../api/calls/timesheets.js';
import { useDraft, type Draft } from '../../session/drafts.js';
import { useToday } from '../dashboard/use-today.js';
import { SUBMIT_DRAFT } from './dialogs.js';
import { setHoursErrors, type HoursValues } from '../../pages/hours/hours-form.js';
import type { Plan } from './schedule-options.js';

export interface SubmitValues extends HoursValues {
  /** Of the schedule, or of the rota's shift. */
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
  /** Fills in what was planned, where nothing else was typed. */
  suggest: (plan: Plan) => void;
}

/** The state of 'Submit Timesheet': rules of the contract, draft, one key per thing that is sent. */
export function useSubmitForm(plans: readonly Plan[] | undefined, onSent: () => void): SubmitForm {
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
    (plan: Plan) => {
      for (const name of ['date', 'startTime', 'endTime', 'breakMinutes'] as const) {
        const typed = getValues(name);
        if (typed && typed !== suggested.current[name]) continue;
        setValue(name, plan[name], { shouldValidate: form.formState.isSubmitted, shouldDirty: true });
        suggested.current = { ...suggested.current, [name]: plan[name] };
      }
    },
    [getValues, setValue, form],
  );

  const isTyped = (): boolean => {
    const { notes, ...values } = getValues();
    const hours = ['date', 'startTime', 'endTime', 'breakMinutes'] as const;
    return Boolean(notes) || hours.some((name) => values[name] && values[name] !== suggested.current[name]);
  };

  const send = form.handleSubmit((values) => {
    setProblem(null);
    const rotaShiftId = plans?.find(({ id }) => id === values.scheduleId)?.rotaShiftId;
    mutate(rotaShiftId ? { ...values, scheduleId: null, rotaShiftId } : values, {
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
