import type { LocationRequest } from '@contract/timesheets/location.contract.js';
import { SubmitTimesheetRequest } from '@contract/timesheets/timesheets.contract.js';
import { useCallback, useEffect, useRef } from 'react';
import { useRequestForm, type RequestForm } from '@/components/forms/use-request-form.js';
import { useSubmitTimesheet } from '../../api/own-timesheets.js';
import { useUser } from '@/session/session.js';
import { useToday } from '@/session/use-today.js';
import { SUBMIT_DRAFT_KEY } from '@/components/hours/timesheet-dialogs.js';
import { hoursProblem, type PlannedValues } from '@/components/hours/hours-form.js';
import { typedMinutes } from '../../shared/hours-preview.js';
import type { Plan } from './schedule-options.js';

export interface SubmitValues extends PlannedValues {
  clockOutLocation: LocationRequest | null;
}

interface SubmitForm {
  submitting: RequestForm<SubmitValues>;
  /** Returns true if the employee has changed the suggested values. */
  isTyped: () => boolean;
  /** Selects a shift, or none, and fills in its planned values except where the employee typed others. */
  choose: (plan: Plan | undefined) => void;
}

const TIMES = ['date', 'startTime', 'endTime'] as const;
const HOURS = [...TIMES, 'breakMinutes'] as const;

/** The state of the form that submits hours: validation, draft and suggested values. */
export function useSubmitForm(onSent: () => void): SubmitForm {
  const today = useToday();
  const { timeZone } = useUser();
  const submitting = useRequestForm<SubmitValues, unknown, SubmitTimesheetRequest>({
    request: SubmitTimesheetRequest,
    toRequest: (values) => values,
    defaultValues: {
      shiftId: '',
      date: today,
      startTime: '',
      endTime: '',
      breakMinutes: 0,
      notes: '',
      clockOutLocation: null,
    },
    draft: SUBMIT_DRAFT_KEY,
    call: useSubmitTimesheet(),
    problemOf: hoursProblem,
    onSuccess: onSent,
  });
  const { form } = submitting;

  const suggested = useRef<Partial<SubmitValues>>({ date: today, breakMinutes: 0 });
  const plannedBreak = useRef(0);
  const { getValues, setValue, subscribe } = form;
  const isOwn = useCallback(
    (name: (typeof HOURS)[number]): boolean => {
      const value = getValues(name);
      // A typed break of 0 counts as a value.
      return value !== '' && value !== suggested.current[name];
    },
    [getValues],
  );
  const suggest = useCallback(
    <Name extends (typeof HOURS)[number]>(name: Name, value: Plan[Name]) => {
      if (isOwn(name)) return;
      suggested.current = { ...suggested.current, [name]: value };
      setValue(name, value as never, { shouldValidate: form.formState.isSubmitted, shouldDirty: true });
    },
    [form, isOwn, setValue],
  );
  const suggestBreak = useCallback(() => {
    const worked = typedMinutes(getValues(), timeZone) ?? plannedBreak.current;
    suggest('breakMinutes', Math.min(plannedBreak.current, worked));
  }, [getValues, suggest, timeZone]);
  useEffect(
    () => subscribe({ name: TIMES, formState: { values: true }, callback: suggestBreak }),
    [subscribe, suggestBreak],
  );
  const choose = useCallback(
    (plan: Plan | undefined) => {
      const shouldValidate = form.formState.isSubmitted;
      setValue('shiftId', plan?.id ?? '', { shouldValidate });
      if (!plan) return;
      plannedBreak.current = plan.breakMinutes;
      for (const name of TIMES) suggest(name, plan[name]);
      suggestBreak();
    },
    [setValue, form, suggest, suggestBreak],
  );

  const isTyped = (): boolean => Boolean(getValues('notes')) || HOURS.some(isOwn);

  return { submitting, isTyped, choose };
}
