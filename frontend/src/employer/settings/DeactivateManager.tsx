import type { EmployeeView } from '@contract/users/users.contract.js';
import { useDeactivateEmployee } from '../../api/calls/employees.js';
import { fullName } from '../../lib/names.js';
import { ConfirmDialog } from '../../ui/Dialog.js';
import styles from './settings.module.css';

/** Asks before a co-manager goes, and says what that does. */
export function DeactivateManager({ person, onClose }: { person: EmployeeView; onClose: () => void }) {
  const { mutate, isPending } = useDeactivateEmployee();
  const name = fullName(person) || person.email;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Deactivate ${name}?`}
      description={`${name} can no longer sign in to this company.`}
      confirm="Deactivate"
      pending={isPending}
      pendingText="Deactivating..."
      onConfirm={() => mutate(person.id, { onSettled: onClose })}
    >
      <ul className={styles.consequences}>
        <li>They are signed out everywhere at once.</li>
        <li>Employees of theirs become yours.</li>
        <li>What they planned and decided stays.</li>
        <li>You can reactivate them later, from the employees' list.</li>
      </ul>
    </ConfirmDialog>
  );
}
