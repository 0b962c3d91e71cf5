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
import { setServerErrors } from '../api/form-errors.js';
import { ApiError } from '../api/http.js';
import { toast } from '../ui/toast-store.js';

/** The type of an error at the field that `fieldOf` names. */
export const REFUSED = 'refused';

interface Options<Values extends FieldValues, Answer> {
  /** The contract's request class, whose rules the form keeps. */
  request: new () => Values;
  defaultValues: DefaultValues<Values>;
  send: (values: Values) => Promise<Answer>;
  onSuccess: (answer: Answer) => void;
  /** True when the form shows this failure itself, so that no toast is needed. */
  onFailure?: (error: Error) => boolean;
  /**
   * The destructive toast (spec section 8): its title, and what it says when the server says nothing, or, with
   * `description`, always; the server's sentence then stands below.
   */
  failure: { title: string; fallback?: string; description?: string };
  /** The field at which a failure stands that the server puts at none; left out, or null, for the form as a whole. */
  fieldOf?: (error: Error) => Path<Values> | null;
}

export interface RequestForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: (event: React.FormEvent) => void;
  pending: boolean;
  /** The sentence of a failure that stands at no field, until the next try. */
  problem: string | null;
}

/** The contract's rules, the pending state, errors at their fields, and the toast of a failure. */
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
      // A lost session has a toast of its own.
      if (error instanceof ApiError && error.unauthorised) return;
      const { title, fallback, description } = failure;
      const said = error.message || fallback;
      const field = isPlaced ? null : fieldOf?.(error);
      if (field) form.setError(field, { type: REFUSED, message: said ?? title }, { shouldFocus: true });
      else if (!isPlaced) setProblem(said ?? title);
      const texts = description ? { description, detail: error.message } : { description: said };
      toast({ title, ...texts, variant: 'destructive' });
    },
  });
  const submit = form.handleSubmit((values) => mutate(values as unknown as Values));
  return { form, submit: (event) => void submit(event), pending: isPending, problem };
}
