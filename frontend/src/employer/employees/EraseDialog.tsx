import type { EmployeeView } from '@contract/users/users.contract.js';
import { useEraseEmployee } from '../../api/calls/employees.js';
import { fullName } from '../../lib/names.js';
import { ConfirmDialog } from '../../ui/Dialog.js';
import { Consequences } from './Consequences.js';

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
        <Consequences
          lines={[
            'Their name, email address, picture, badge and invitations go for good.',
            'Their shifts and hours stay, without a name, as pay records must.',
            'Texts that name them are listed under Settings, for you to replace or leave.',
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
