import type { EmployeeView } from '@contract/users/users.contract.js';
import { useEraseEmployee } from '../api/employees.js';
import { fullName } from '@/lib/names.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { ConsequenceList } from '@/components/employer/records/ConsequenceList.js';

interface Props {
  person: EmployeeView;
  onClose: () => void;
}

/** Dialog to erase a leaver's personal data. It lists the consequences. */
export function EraseDialog({ person, onClose }: Props) {
  const { mutate, isPending } = useEraseEmployee();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the personal data of ${fullName(person)}?`}
      description={
        <ConsequenceList
          lines={[
            'Their name, email address, picture, badge and invitations are permanently deleted.',
            'Their shifts and hours are kept without a name, as pay records.',
            'Texts that name them are listed under Settings, where you can replace the name or leave it.',
            'This cannot be undone, and they cannot be reactivated afterwards.',
          ]}
        />
      }
      confirm="Delete Personal Data"
      pending={isPending}
      pendingText="Deleting..."
      onConfirm={() => mutate(person.id, { onSettled: onClose })}
    />
  );
}
