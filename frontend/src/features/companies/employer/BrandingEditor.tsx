import { isBlank } from '@contract/common/fields/blank.rules.js';
import { BrandingRequest, COMPANY_NAME_REQUIRED } from '@contract/companies/companies.contract.js';
import { useState, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { RequestForm } from '@/components/forms/RequestForm.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { useSaveBranding } from '../api/companies.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { LeaveQuestion } from '@/ui/overlays/Dialog.js';
import { ImagePicker } from '@/ui/inputs/ImagePicker.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import { toast } from '@/ui/toasts/toast-store.js';
import styles from './branding.module.css';
import { draftKeys } from '@/components/employer/draft-keys.js';

/** The maximum width and height of the uploaded logo in pixels. */
const LOGO_SIDE = 800;

interface Props {
  onSaved?: () => void;
  /** Adds a Cancel button and focuses the first field. */
  onCancel?: () => void;
}

/** Form for the company's name and logo. */
export default function BrandingEditor({ onSaved, onCancel }: Props) {
  const user = useUser();
  const saving = useRequestForm({
    request: BrandingRequest,
    defaultValues: { companyName: user.companyName ?? '' },
    draft: draftKeys.branding,
    call: useSaveBranding(),
    onSuccess: (saved) => {
      reset({ companyName: saved.companyName ?? '', companyLogo: undefined });
      onSaved?.();
    },
  });
  const { form, draft, pending } = saving;
  const { register, control, formState, setValue, reset } = form;
  const { errors, isDirty } = formState;
  // `logo` is undefined while the stored logo stays.
  const [companyName, logo] = useWatch({ control, name: ['companyName', 'companyLogo'] });
  const hasNoName = isBlank(companyName);

  const [asking, setAsking] = useState(false);
  const leave = (): void => {
    draft.clear();
    onCancel?.();
  };
  /** Shows the error on Enter, because a disabled button prevents submission. */
  const showMissingName = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !hasNoName) return;
    toast({ title: 'Missing Information', description: COMPANY_NAME_REQUIRED, variant: 'destructive' });
  };

  return (
    <RequestForm
      of={saving}
      className={styles.form}
      toastOnly
      actions={
        <div className={styles.actions}>
          <Button type="submit" disabled={hasNoName} pending={pending} pendingText="Saving...">
            Save Branding
          </Button>
          {onCancel && (
            <Button variant="secondary" onClick={() => (isDirty ? setAsking(true) : leave())}>
              Cancel
            </Button>
          )}
          <LeaveQuestion open={asking} onOpenChange={setAsking} onLeave={leave} />
        </div>
      }
    >
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the form, if it can be cancelled
        autoFocus={onCancel !== undefined}
        label="Company Name"
        autoComplete="organization"
        error={errors.companyName?.message}
        onKeyDown={showMissingName}
        {...register('companyName')}
      />
      <fieldset className={styles.logo}>
        <legend className={styles.label}>Company Logo</legend>
        <ImagePicker
          upload="Upload Logo"
          change="Change Logo"
          remove="Remove Logo"
          alt="Preview of the logo"
          hint="PNG or JPG, recommended 200x80 px, at most 2 MB."
          maxSide={LOGO_SIDE}
          value={logo === undefined ? user.companyLogo : logo}
          onChange={(value) => setValue('companyLogo', value, { shouldDirty: true })}
          error={errors.companyLogo?.message}
          disabled={pending}
        />
      </fieldset>
    </RequestForm>
  );
}
