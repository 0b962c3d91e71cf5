import { UpdateProfileRequest } from '@contract/users/profile/profile.contract.js';
import { updateProfile } from '../../api/account.js';
import { keys } from '@/api/keys.js';
import { queryClient, refresh } from '@/api/query-client.js';
import { useUser } from '@/session/session.js';
import { Avatar } from '@/ui/display/Avatar.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { ImagePicker } from '@/ui/inputs/ImagePicker.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import { toast } from '@/ui/toasts/toast-store.js';
import forms from '@/components/forms/forms.module.css';
import { RequestForm } from '@/components/forms/RequestForm.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';

/** Pictures are scaled down to this side length, in pixels. */
const PICTURE_SIDE = 512;

/** Edits the user's name and picture. */
export function PersonCard() {
  const user = useUser();
  const saving = useRequestForm({
    request: UpdateProfileRequest,
    defaultValues: { firstName: user.firstName, lastName: user.lastName },
    draft: 'profile.person',
    send: updateProfile,
    onSuccess: (answer) => {
      queryClient.setQueryData(keys.user, answer);
      form.reset({ firstName: answer.firstName, lastName: answer.lastName, profileImageUrl: undefined });
      toast({ title: 'Profile updated successfully' });
      void refresh('employee');
    },
    failure: { title: 'Error', description: 'Failed to update your profile' },
  });
  const { form, pending } = saving;
  const { errors, dirtyFields } = form.formState;
  // Undefined if the picture was not changed.
  const picture = form.watch('profileImageUrl');
  const isRenamed = dirtyFields.firstName || dirtyFields.lastName;
  const changed = isRenamed || (picture !== undefined && picture !== user.profileImageUrl);

  return (
    <Card title="Name and Picture" icon="user">
      <RequestForm
        of={saving}
        toastOnly
        actions={
          <Button
            type="submit"
            className={forms.start}
            disabled={!changed}
            pending={pending}
            pendingText="Saving..."
          >
            Save Profile
          </Button>
        }
      >
        <ImagePicker
          upload="Upload Picture"
          change="Change Picture"
          remove="Remove Picture"
          alt="Your picture"
          shape="round"
          maxSide={PICTURE_SIDE}
          shrinkLarge
          empty={<Avatar person={user} size={96} />}
          hint="Everyone in your company sees it next to your name."
          value={picture === undefined ? user.profileImageUrl : picture}
          onChange={(value) => form.setValue('profileImageUrl', value, { shouldDirty: true })}
          error={errors.profileImageUrl?.message}
          disabled={pending}
        />
        <FieldRow>
          <TextInput
            label="First Name"
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...form.register('firstName')}
          />
          <TextInput
            label="Last Name"
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...form.register('lastName')}
          />
        </FieldRow>
      </RequestForm>
    </Card>
  );
}
