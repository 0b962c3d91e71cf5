import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useState, type FormEvent } from 'react';
import { useAssignEmployee, useAssignments } from '../../api/calls/assignments.js';
import { useEmployeeOptions } from '../../api/calls/employees.js';
import { fullName } from '../../lib/names.js';
import { useFormat } from '../../session/use-format.js';
import { Button } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { Select } from '../../ui/inputs.js';
import { LoadFailed } from '../../ui/states.js';
import { toast } from '../../ui/toast-store.js';
import styles from './Dashboard.module.css';
import { optionsOf, useAssignable } from './use-assignable.js';

/** When the chosen schedule is, and who is on it already. */
function Chosen({ schedule }: { schedule: ScheduleView }) {
  const format = useFormat();
  const { data } = useAssignments(schedule.id);
  const names = data?.items.map(({ employee }) => fullName(employee)).join(', ');
  return (
    <>
      {format.shiftTimes(schedule)}. {names !== undefined && `Assigned: ${names || 'nobody yet'}.`}
    </>
  );
}

/** The words of the empty choice: while it loads, when there is none, and else what to do. */
function placeholderOf(
  { isPending, isError }: { isPending: boolean; isError: boolean },
  count: number,
  what: string,
  choose: string,
): string {
  if (isPending) return `Loading ${what}...`;
  return count === 0 && !isError ? `No ${what} found` : choose;
}

/** Puts an employee on a schedule (spec 2.6); overlaps are told, never refused. */
export function EmployeeAssignment() {
  const format = useFormat();
  const schedules = useAssignable();
  const employees = useEmployeeOptions();
  const { mutate, isPending } = useAssignEmployee();
  const [scheduleId, setScheduleId] = useState('');
  const [employeeId, setEmployeeId] = useState('');
  const chosen = schedules.items.find(({ id }) => id === scheduleId);
  const people = employees.data ?? [];
  const failed = [schedules, employees].filter(({ isError }) => isError);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!scheduleId || !employeeId) {
      toast({ title: 'Please select both schedule and employee', variant: 'destructive' });
      return;
    }
    mutate({ scheduleId, employeeId }, { onSuccess: () => setEmployeeId('') });
  };

  return (
    <Card title="Employee Assignment" id="assignment" icon="user-plus" folds>
      {failed.length > 0 && (
        <LoadFailed
          what="the schedules and employees to choose from"
          retry={() => failed.forEach(({ refetch }) => void refetch())}
          pending={failed.some(({ isFetching }) => isFetching)}
        />
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <Select
          label="Schedule"
          value={scheduleId}
          onChange={(event) => setScheduleId(event.target.value)}
          placeholder={placeholderOf(schedules, schedules.items.length, 'schedules', 'Select a schedule')}
          options={optionsOf(schedules.items, format)}
          hint={chosen && <Chosen schedule={chosen} />}
        />
        <Select
          label="Employee"
          value={employeeId}
          onChange={(event) => setEmployeeId(event.target.value)}
          placeholder={placeholderOf(employees, people.length, 'employees', 'Select an employee')}
          options={people.map((person) => ({
            value: person.id,
            label: `${fullName(person)} (${person.email})`,
          }))}
        />
        <div className={styles.formEnd}>
          <Button type="submit" icon="user-check" pending={isPending} pendingText="Assigning...">
            Assign Employee
          </Button>
        </div>
      </form>
    </Card>
  );
}
