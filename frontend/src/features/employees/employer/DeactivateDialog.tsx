import type { EmployeeView } from '@contract/users/users.contract.js';
import { useDeactivateEmployee, useUnstartedShiftCount } from '../api/employees.js';
import { totalWithNoun, type Total } from '@/lib/counts.js';
import { fullName } from '@/lib/names.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { ConsequenceList } from '@/components/employer/records/ConsequenceList.js';

const roleNames = { employee: 'Employee', employer: 'Co-manager' } as const;

interface Props {
  person: EmployeeView;
  onClose: () => void;
}

/** Dialog to deactivate a member. It lists the consequences. */
export function DeactivateDialog({ person, onClose }: Props) {
  const { mutate, isPending } = useDeactivateEmployee();
  const planned = useUnstartedShiftCount(person.id);
  const handedOver = {
    employee: [lostShiftsText(planned.data)],
    employer: ['You become the employer of their employees.', 'Their pending invitations are revoked.'],
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Deactivate ${fullName(person)}?`}
      description={
        <ConsequenceList
          lines={[
            'They are signed out everywhere at once.',
            ...handedOver[person.role],
            'Their hours and the rest of their history stay.',
            'You can reactivate them later, but their shifts are not restored.',
          ]}
        />
      }
      confirm={`Deactivate ${roleNames[person.role]}`}
      pending={isPending}
      pendingText="Deactivating..."
      onConfirm={() => mutate(person.id, { onSettled: onClose })}
    />
  );
}

/** Returns a sentence about the shifts that will need cover, without a number if the count is not loaded. */
function lostShiftsText(count: Total | undefined): string {
  if (count === undefined) return 'Their upcoming shifts will need cover.';
  if (count.total === 0) return 'They have no upcoming shifts.';
  return `They are removed from ${totalWithNoun(count, 'upcoming shift')}, which will need cover unless others are assigned.`;
}
