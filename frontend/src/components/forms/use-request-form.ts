import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { setServerErrors } from '../../api/form-errors.js';
import { ApiError } from '../../api/http.js';
import { toast } from '../../ui/toasts/toast-store.js';

/** The error type of the field that `fieldOf` returns. */
export const REFUSED_FIELD = 'refused';

interface Options<Values extends FieldValues, Answer> {
  /** The contract's request class. The form applies its validation rules. */
  request: new () => Values;
  defaultValues: DefaultValues<Values>;
  send: (values: Values) => Promise<Answer>;
  onSuccess: (answer: Answer) => void;
  /** Returns true if the form shows the failure itself, which suppresses the toast. */
  onFailure?: (error: Error) => boolean;
  /** The toast of a failure. `description` replaces the server's sentence as the main text; otherwise `fallback` is
   * used if the server sent none. */
  failure: { title: string; fallback?: string; description?: string };
  /** Returns the field for an error that the server assigned to none; null for the whole form. */
  fieldOf?: (error: Error) => Path<Values> | null;
}

interface RequestForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: (event: React.FormEvent) => void;
  pending: boolean;
  /** The error of the whole form, until the next submission. */
  problem: string | null;
}

/** A form with the contract's validation, the server's field errors, a pending state, and a toast on failure. */
export function useRequestForm<Values extends FieldValues, Answer>(
  options: Options<Values, Answer>,
): RequestForm<Values> {
  const { request, defaultValues, send, onSuccess, onFailure, failure, fieldOf } = options;
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values>({
    resolver: classValidatorResolver(request as new () => Values) as never,
    defaultValues,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onMutate: () => setProblem(null),
    onSuccess,
    onError: (error) => {
      if (onFailure?.(error)) return;
      const isPlaced = setServerErrors(form, error) === null;
      // A 401 already shows a toast.
      if (error instanceof ApiError && error.unauthorised) return;
      const { title, fallback, description } = failure;
      const said = error.message || fallback;
      const field = isPlaced ? null : fieldOf?.(error);
      if (field) form.setError(field, { type: REFUSED_FIELD, message: said ?? title }, { shouldFocus: true });
      else if (!isPlaced) setProblem(said ?? title);
      const texts = description ? { description, detail: error.message } : { description: said };
      toast({ title, ...texts, variant: 'destructive' });
    },
  });
  const submit = form.handleSubmit((values) => mutate(values as unknown as Values));
  return { form, submit: (event) => void submit(event), pending: isPending, problem };
}
