import { BadgeRequest } from '@contract/users/profile/profile.contract.js';
import { saveBadge } from '../api/account.js';
import { keys } from '@/api/keys.js';
import { queryClient } from '@/api/query-client.js';
import { RequestForm } from '@/components/forms/RequestForm.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { Icon } from '@/ui/display/Icon.js';
import { ImagePicker } from '@/ui/inputs/ImagePicker.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import { toast } from '@/ui/toasts/toast-store.js';
import styles from './BadgeCard.module.css';
import { siaHint } from './sia-hint.js';

/** Photos are scaled down to this side length in pixels, which keeps a badge readable. */
const PHOTO_SIDE = 1_200;

/** Edits the employee's badge number and photo, which employers see. */
export default function BadgeCard() {
  const user = useUser();
  const saved = user.badgeNumber ?? '';
  const saving = useRequestForm({
    request: BadgeRequest,
    defaultValues: { badgeNumber: saved },
    draft: 'badge',
    send: ({ badgeNumber, ...photo }) => saveBadge({ badgeNumber: badgeNumber?.trim() || null, ...photo }),
    onSuccess: (answer) => {
      queryClient.setQueryData(keys.user, answer);
      form.reset({ badgeNumber: answer.badgeNumber ?? '', badgePhotoUrl: undefined });
      toast({ title: 'Badge information updated successfully' });
    },
    failure: { title: 'Error', description: 'Failed to update badge information' },
  });
  const { form, pending } = saving;
  const typed = form.watch('badgeNumber') ?? '';
  // Undefined if the photo was not changed.
  const photo = form.watch('badgePhotoUrl');
  const changed = typed.trim() !== saved || (photo !== undefined && photo !== user.badgePhotoUrl);
  const onFile = Boolean(user.badgeNumber || user.badgePhotoUrl);

  return (
    <Card id="badge" title="Employee Badge Information" icon="badge">
      <RequestForm
        of={saving}
        toastOnly
        actions={
          <Button
            type="submit"
            className={styles.save}
            disabled={!changed}
            pending={pending}
            pendingText="Saving..."
          >
            Save Badge Information
          </Button>
        }
      >
        <p className={styles.status} data-on-file={onFile}>
          <Icon name={onFile ? 'check-circle' : 'info'} size={18} />
          {onFile ? 'Badge information on file' : 'No badge information currently on file'}
        </p>
        <div className={styles.fields}>
          {/* A numeric keyboard would prevent letters, which some badges have. */}
          <TextInput
            label="Badge Number / SIA License Number"
            autoComplete="off"
            autoCapitalize="characters"
            inputMode="text"
            hint={siaHint(typed)}
            error={form.formState.errors.badgeNumber?.message}
            {...form.register('badgeNumber')}
          />
          <ImagePicker
            upload="Upload Badge Photo"
            change="Change Photo"
            remove="Remove Photo"
            alt="Your badge"
            hint="PNG, JPG, WebP or GIF, up to 2 MB. Larger photos are scaled down."
            maxSide={PHOTO_SIDE}
            shrinkLarge
            value={photo === undefined ? user.badgePhotoUrl : photo}
            onChange={(value) => form.setValue('badgePhotoUrl', value, { shouldDirty: true })}
            error={form.formState.errors.badgePhotoUrl?.message}
            disabled={pending}
          />
        </div>
      </RequestForm>
    </Card>
  );
}
