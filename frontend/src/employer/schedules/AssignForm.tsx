import type { AssignmentView, ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useState } from 'react';
import { useAssignEmployee } from '../../api/calls/assignments.js';
import { useEmployeeOptions } from '../../api/calls/employees.js';
import { fullName } from '../../lib/names.js';
import { Button } from '../../ui/Button.js';
import fields from '../../ui/Field.module.css';
import { Icon } from '../../ui/Icon.js';
import { Select } from '../../ui/inputs.js';
import { LoadFailed } from '../../ui/states.js';
import { toast } from '../../ui/toast-store.js';
import styles from '../components/record.module.css';

interface Props {
  schedule: ScheduleView;
  assigned: readonly AssignmentView[];
}

/** Puts someone on the schedule; overlaps with their other shifts are told, here and in the toast. */
export function AssignForm({ schedule, assigned }: Props) {
  const employees = useEmployeeOptions();
  const { mutate, isPending } = useAssignEmployee();
  const [employeeId, setEmployeeId] = useState('');
  const [warnings, setWarnings] = useState<string[]>([]);
  const taken = new Set(assigned.map((assignment) => assignment.employeeId));
  const free = (employees.data ?? []).filter(({ id }) => !taken.has(id));
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (!employeeId) {
      toast({ title: 'Please select both schedule and employee', variant: 'destructive' });
      return;
    }
    setWarnings([]);
    mutate(
      { scheduleId: schedule.id, employeeId },
      {
        onSuccess: (answer) => {
          setEmployeeId('');
          setWarnings(answer.warnings);
        },
      },
    );
  };
  return (
    <>
      {warnings.length > 0 && (
        <div className={styles.warning}>
          <Icon name="alert" />
          <p>{warnings.join(' ')}</p>
        </div>
      )}
      {employees.isError && (
        <LoadFailed
          what="the employees to choose from"
          retry={() => void employees.refetch()}
          pending={employees.isFetching}
        />
      )}
      <form className={fields.besideButton} onSubmit={submit} noValidate>
        <Select
          label="Employee"
          value={employeeId}
          onChange={({ target }) => setEmployeeId(target.value)}
          placeholder={placeholderOf(employees.isPending, free.length)}
          options={free.map((person) => ({
            value: person.id,
            label: `${fullName(person)} (${person.email})`,
          }))}
        />
        <Button type="submit" icon="user-check" pending={isPending} pendingText="Assigning...">
          Assign Employee
        </Button>
      </form>
    </>
  );
}

function placeholderOf(isPending: boolean, count: number): string {
  if (isPending) return 'Loading employees...';
  return count === 0 ? 'No employees found' : 'Select an employee';
}
