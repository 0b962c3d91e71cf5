import { CreateCompanyRequest } from '@contract/accounts/accounts.contract.js';
import { createCompany } from '../../auth/api/auth.js';
import { companyNameOf } from '@/lib/company-name.js';
import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { useAfterSignIn } from '@/session/sign-in.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import { toast } from '@/ui/toasts/toast-store.js';

/** Creates a company. The user, who has none, becomes its employer. */
export default function CreateCompanyDialog({ close }: { close: () => void }) {
  const signedIn = useAfterSignIn();
  const creating = useRequestForm({
    request: CreateCompanyRequest,
    draft: 'company.create',
    defaultValues: { companyName: '' },
    send: createCompany,
    onSuccess: (user) => {
      toast({ title: 'Company created', description: `You are the employer of ${companyNameOf(user)}.` });
      signedIn(user);
    },
    failure: { title: 'Error', description: 'Failed to create company' },
  });
  const { form } = creating;
  return (
    <RequestDialog
      of={creating}
      title="Create a Company"
      description="You will be its employer: you plan shifts and approve hours. To work for another company later, accept its invitation."
      size="small"
      submit="Create Company"
      pendingText="Creating..."
      onClose={close}
    >
      <TextInput
        label="Company Name"
        autoComplete="organization"
        hint="Optional. You can change it, and add your logo, later."
        error={form.formState.errors.companyName?.message}
        {...form.register('companyName')}
      />
    </RequestDialog>
  );
}
