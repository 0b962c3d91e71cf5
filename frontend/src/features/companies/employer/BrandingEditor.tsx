import { isBlank } from '@contract/common/fields/blank.rules.js';
import { BrandingRequest, COMPANY_NAME_REQUIRED } from '@contract/companies/companies.contract.js';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSaveBranding } from '../api/companies.js';
import { useDraft } from '../../../session/drafts.js';
import { useUser } from '../../../session/session.js';
import { Button } from '../../../ui/actions/Button.js';
import { LeaveQuestion } from '../../../ui/overlays/Dialog.js';
import { DraftNote } from '../../../ui/inputs/DraftNote.js';
import { ImagePicker } from '../../../ui/inputs/ImagePicker.js';
import { TextInput } from '../../../ui/inputs/inputs.js';
import { toast } from '../../../ui/toasts/toast-store.js';
import { setServerErrors } from '../../../api/form-errors.js';
import styles from './branding.module.css';
import { draftKeys } from '../../../components/employer/draft-keys.js';

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
  const { mutate, isPending } = useSaveBranding();
  const form = useForm<BrandingRequest>({
    resolver: classValidatorResolver(BrandingRequest),
    defaultValues: { companyName: user.companyName ?? '' },
  });
  const draft = useDraft(draftKeys.branding, form);
  const { register, control, formState, setFocus, setValue, reset } = form;
  const { errors, isDirty } = formState;
  // `logo` is undefined while the stored logo stays.
  const [companyName, logo] = useWatch({ control, name: ['companyName', 'companyLogo'] });
  const hasNoName = isBlank(companyName);
  const opened = onCancel !== undefined;
  useEffect(() => {
    if (opened) setFocus('companyName');
  }, [opened, setFocus]);

  const submit = form.handleSubmit((values) =>
    mutate(values, {
      onSuccess: (saved) => {
        draft.clear();
        reset({ companyName: saved.companyName ?? '', companyLogo: undefined });
        onSaved?.();
      },
      onError: (error) => setServerErrors(form, error),
    }),
  );
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
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <DraftNote draft={draft} />
      <TextInput
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
          disabled={isPending}
        />
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit" disabled={hasNoName} pending={isPending} pendingText="Saving...">
          Save Branding
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={() => (isDirty ? setAsking(true) : leave())}>
            Cancel
          </Button>
        )}
        <LeaveQuestion open={asking} onOpenChange={setAsking} onLeave={leave} />
      </div>
    </form>
  );
}
