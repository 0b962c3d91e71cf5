import { ConfirmAppRequest, type NewAppView } from '@contract/two-step/two-step.contract.js';
import { lazy, Suspense } from 'react';
import { CopyField } from '@/ui/actions/CopyField.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import { Skeleton } from '@/ui/loading/Skeleton.js';
import { Dialog, SubmitActions } from '@/ui/overlays/Dialog.js';
import { toast } from '@/ui/toasts/toast-store.js';
import forms from '@/components/forms/forms.module.css';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { confirmApp } from '../../api/two-step.js';

const QrCode = lazy(() => import('./QrCode.js'));

interface Props {
  app: NewAppView;
  /** Called with the recovery codes of the first factor, otherwise with null. */
  onDone: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
}

/** Shows the secret of a new authenticator app and asks for its first code. */
export function SetUpApp({ app, onDone, onClose }: Props) {
  const { form, submit, pending, problem } = useRequestForm({
    request: ConfirmAppRequest,
    defaultValues: { code: '' },
    send: ({ code }) => confirmApp(code),
    onSuccess: ({ recoveryCodes }) => {
      toast({ title: 'Authenticator app set up' });
      onDone(recoveryCodes);
    },
    failure: { title: 'Not set up', fallback: 'Please try again.' },
  });
  return (
    <Dialog
      open
      live
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title="Set up an authenticator app"
      description="Scan the code with an app such as Google Authenticator, Microsoft Authenticator or a password manager."
    >
      <Suspense fallback={<Skeleton height={200} />}>
        <QrCode text={app.link} alt="QR code for the authenticator app. The same key follows as text." />
      </Suspense>
      <CopyField label="Or enter this key" value={app.secret} button="Copy Key" what="Key" />
      <p>
        On this device: <a href={app.link}>open your authenticator app</a>
      </p>
      <form className={forms.form} onSubmit={submit} noValidate>
        <TextInput
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="Six digits, which change every 30 seconds."
          error={form.formState.errors.code?.message}
          {...form.register('code')}
        />
        <FormProblem text={problem} />
        <SubmitActions submit="Turn On" pending={pending} pendingText="Checking..." />
      </form>
    </Dialog>
  );
}
