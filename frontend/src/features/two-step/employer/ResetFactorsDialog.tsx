import type { EmployeeDetail } from '@contract/users/users.contract.js';
import { fullName } from '@/lib/names.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { useResetFactors } from '../api/two-step.js';

interface Props {
  person: EmployeeDetail;
  onClose: () => void;
}

/** Asks before the second factors of a member are removed. */
export function ResetFactorsDialog({ person, onClose }: Props) {
  const { mutate, isPending } = useResetFactors();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reset the two-step sign-in of ${fullName(person)}?`}
      description="Do this only if you know that they lost their phone or passkey. They are signed out everywhere, get an email, and sign in with their password alone until they set it up again."
      confirm="Reset"
      pending={isPending}
      pendingText="Resetting..."
      onConfirm={() => mutate(person.id, { onSettled: onClose })}
    />
  );
}
