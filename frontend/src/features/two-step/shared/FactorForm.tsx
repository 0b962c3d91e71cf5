import { ProofRequest } from '@contract/two-step/two-step.contract.js';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/ui/actions/Button.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import { PasswordInput } from '@/ui/inputs/PasswordInput.js';
import forms from '@/components/forms/forms.module.css';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { askPasskey, type PasskeyRoute } from '../api/two-step.js';

interface Props<Answer> {
  /** The ways that the account has. */
  hasApp: boolean;
  hasPasskey: boolean;
  hasPassword: boolean;
  passkeyRoute: PasskeyRoute;
  send: (given: ProofRequest) => Promise<Answer>;
  onSuccess: (answer: Answer) => void;
  submit: string;
}

/** Takes the answer of a passkey, a code of the app or a recovery code, or the password. */
export function FactorForm<Answer>(props: Props<Answer>) {
  const { hasApp, hasPasskey, hasPassword, passkeyRoute, send, onSuccess, submit: label } = props;
  const hasFactor = hasApp || hasPasskey;
  const [byPassword, setByPassword] = useState(hasPassword && !hasFactor);
  const { form, submit, pending, problem } = useRequestForm<ProofRequest, Answer>({
    request: ProofRequest,
    defaultValues: { code: '', password: null },
    send: ({ code, password }) => send(byPassword ? { password: password ?? '' } : { code: code ?? '' }),
    onSuccess,
    failure: { title: 'Not confirmed', fallback: 'Please try again.' },
  });
  const { errors } = form.formState;
  const toggle = (): void => {
    form.reset({ code: '', password: byPassword ? null : '' });
    setByPassword(!byPassword);
  };
  return (
    <>
      {hasPasskey && <PasskeyButton route={passkeyRoute} send={send} onSuccess={onSuccess} />}
      <form className={forms.form} onSubmit={submit} noValidate>
        {byPassword ? (
          <PasswordInput
            key="password"
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
        ) : (
          <TextInput
            key="code"
            label={hasApp ? 'Code from your app, or a recovery code' : 'Recovery code'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.code?.message}
            {...form.register('code')}
          />
        )}
        <FormProblem text={problem} />
        <Button
          type="submit"
          variant={hasPasskey ? 'secondary' : 'primary'}
          pending={pending}
          pendingText="Checking..."
        >
          {label}
        </Button>
        {hasPassword && hasFactor && (
          <Button variant="ghost" onClick={toggle}>
            {byPassword ? 'Use a code instead' : 'Use your password instead'}
          </Button>
        )}
      </form>
    </>
  );
}

interface PasskeyProps<Answer> {
  route: PasskeyRoute;
  send: (given: ProofRequest) => Promise<Answer>;
  onSuccess: (answer: Answer) => void;
}

function PasskeyButton<Answer>({ route, send, onSuccess }: PasskeyProps<Answer>) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => send({ passkey: (await askPasskey(route)) as ProofRequest['passkey'] }),
    onSuccess,
  });
  return (
    <div className={forms.form}>
      <Button
        icon="shield"
        pending={isPending}
        pendingText="Waiting for your passkey..."
        onClick={() => mutate()}
      >
        Use a Passkey
      </Button>
      <FormProblem
        announced
        text={isError ? 'The passkey did not answer. Try again, or use another way.' : null}
      />
    </div>
  );
}
