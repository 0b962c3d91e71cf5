import { CloseCompanyRequest, nameToType, REOPEN_DAYS } from '@contract/closing/closing.contract.js';
import type { CompanyView } from '@contract/companies/companies.contract.js';
import { ConsequenceList } from '@/components/employer/records/ConsequenceList.js';
import { useFormat } from '@/session/use-format.js';
import { useOpenAfterSessionEnd } from '@/session/sign-out.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import forms from '@/components/forms/forms.module.css';
import { TextInput } from '@/ui/inputs/inputs.js';
import { Dialog, SubmitActions } from '@/ui/overlays/Dialog.js';
import { closeCompany } from '../api/closing.js';
import { CLOSED_PATH, type ClosedState } from '../shared/closed-state.js';

interface Props {
  company: CompanyView;
  onClose: () => void;
}

/** Lists what closing does, and closes the company once its name is typed. */
export function CloseCompanyDialog({ company, onClose }: Props) {
  const name = nameToType(company.name);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Close ${name}?`}
      description={
        <ConsequenceList
          lines={[
            'Everybody is signed out at once, on every device. Who signs in sees that the company is closed.',
            'Nobody is reminded or notified, and calendars and invitations stop working.',
            `For ${REOPEN_DAYS} days an employer can sign in and reopen the company as it was.`,
            'After that, people, messages, venues and all texts are deleted. Worked hours stay without names.',
          ]}
        />
      }
    >
      <CloseForm name={name} />
    </Dialog>
  );
}

function CloseForm({ name }: { name: string }) {
  const openPage = useOpenAfterSessionEnd();
  const format = useFormat();
  const { form, submit, pending } = useRequestForm({
    request: CloseCompanyRequest,
    defaultValues: { name: '' },
    send: closeCompany,
    onSuccess: ({ erasedFrom }) => {
      const until = format.instantDate(erasedFrom!);
      openPage({ path: CLOSED_PATH, state: { name, until } satisfies ClosedState });
    },
    failure: { title: 'Error', description: 'Failed to close the company' },
  });
  return (
    <form className={forms.form} onSubmit={submit} noValidate>
      <TextInput
        label={`Type "${name}" to confirm`}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <SubmitActions submit="Close Company" danger pending={pending} pendingText="Closing..." />
    </form>
  );
}
