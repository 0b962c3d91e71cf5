import type { EmployeeDetail } from '@contract/users/users.contract.js';
import { useState } from 'react';
import { useReactivateEmployee } from '../api/employees.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { DeactivateButton, EditLink, ReactivateButton } from '@/components/employer/records/RecordActions.js';
import { useRecord } from '@/components/employer/records/use-record.js';
import { Slot } from '@/components/employer/slots.js';
import { DeactivateDialog } from './DeactivateDialog.js';
import { EraseDialog } from './EraseDialog.js';

/** Buttons to edit, deactivate, reactivate and erase a member. */
export function EmployeeActions() {
  const user = useUser();
  const person = useRecord<EmployeeDetail>();
  const [asked, setAsked] = useState<'deactivate' | 'erase' | 'reset' | null>(null);
  const reactivate = useReactivateEmployee();
  const close = (): void => setAsked(null);
  return (
    <>
      {can(user, 'employee.edit', person) && <EditLink />}
      {can(user, 'employee.deactivate', person) && (
        <DeactivateButton onClick={() => setAsked('deactivate')} />
      )}
      {can(user, 'employee.reactivate', person) && (
        <ReactivateButton onClick={() => reactivate.mutate(person.id)} pending={reactivate.isPending} />
      )}
      {can(user, 'employee.erase', person) && (
        <Button variant="secondary" icon="trash" onClick={() => setAsked('erase')}>
          Delete Personal Data
        </Button>
      )}
      {can(user, 'employee.reset-factors', person) && (
        <Button variant="secondary" icon="shield" onClick={() => setAsked('reset')}>
          Reset Two-Step Sign-In
        </Button>
      )}
      {asked === 'deactivate' && <DeactivateDialog person={person} onClose={close} />}
      {asked === 'reset' && <Slot name="employeeActionReset" person={person} onClose={close} />}
      {asked === 'erase' && <EraseDialog person={person} onClose={close} />}
    </>
  );
}
