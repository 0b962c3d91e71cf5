import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import { useMutation } from '@tanstack/react-query';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError } from '../../api/http.js';
import { toast } from '../../ui/toast-store.js';

interface Options<Values extends FieldValues> {
  request: new () => Values;
  defaultValues: DefaultValues<Values>;
  send: (values: Values) => Promise<CurrentUserView>;
  onSuccess: (user: CurrentUserView) => void;
  /** Title and fallback text of the destructive toast (spec section 8). */
  failure: { title: string; fallback: string };
}

interface AuthForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: (event: React.FormEvent) => void;
  pending: boolean;
}

/** What both forms of the dialog share: the contract's rules, the pending state, and the toast of a failure. */
export function useAuthForm<Values extends FieldValues>(options: Options<Values>): AuthForm<Values> {
  const { request, defaultValues, send, onSuccess, failure } = options;
  const form = useForm<Values>({
    resolver: classValidatorResolver(request as new () => Values) as never,
    defaultValues,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess,
    onError: (error) => {
      const fields = error instanceof ApiError ? Object.entries(error.errors) : [];
      for (const [field, message] of fields) {
        if (field in form.getValues()) form.setError(field as Path<Values>, { message });
      }
      toast({
        title: failure.title,
        description: error.message || failure.fallback,
        variant: 'destructive',
      });
    },
  });
  const submit = form.handleSubmit((values) => mutate(values as unknown as Values));
  return { form, submit: (event) => void submit(event), pending: isPending };
}
