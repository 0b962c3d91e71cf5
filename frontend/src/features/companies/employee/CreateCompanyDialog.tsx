import { CreateCompanyRequest } from '@contract/accounts/accounts.contract.js';
import { createCompany } from '../../auth/api/auth.js';
import { companyNameOf } from '../../../lib/company-name.js';
import { useRequestForm } from '../../../components/forms/use-request-form.js';
import forms from '../../../components/forms/forms.module.css';
import { useAfterSignIn } from '../../../session/sign-in.js';
import { Dialog, SubmitActions } from '../../../ui/overlays/Dialog.js';
import { FormProblem } from '../../../ui/inputs/FormProblem.js';
import { TextInput } from '../../../ui/inputs/inputs.js';
import { toast } from '../../../ui/toasts/toast-store.js';

/** Creates a company. The user, who has none, becomes its employer. */
export default function CreateCompanyDialog({ close }: { close: () => void }) {
  const signedIn = useAfterSignIn();
  const { form, submit, pending, problem } = useRequestForm({
    request: CreateCompanyRequest,
    defaultValues: { companyName: '' },
    send: createCompany,
    onSuccess: (user) => {
      toast({ title: 'Company created', description: `You are the employer of ${companyNameOf(user)}.` });
      signedIn(user);
    },
    failure: { title: 'Error', description: 'Failed to create company' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Create a Company"
      description="You will be its employer: you plan shifts and approve hours. To work for another company later, accept its invitation."
      size="small"
      unsaved={form.formState.isDirty}
    >
      <form className={forms.form} onSubmit={submit} noValidate>
        <TextInput
          label="Company Name"
          autoComplete="organization"
          hint="Optional. You can change it, and add your logo, later."
          error={form.formState.errors.companyName?.message}
          {...form.register('companyName')}
        />
        <FormProblem text={problem} />
        <SubmitActions submit="Create Company" pending={pending} pendingText="Creating..." />
      </form>
    </Dialog>
  );
}
