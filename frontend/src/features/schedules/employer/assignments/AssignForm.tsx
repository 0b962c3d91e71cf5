import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { Button } from '@/ui/actions/Button.js';
import fields from '@/ui/inputs/Field.module.css';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { PersonSelect } from '@/features/shifts/shared/employer/PersonSelect.js';
import { useAssignForm } from './use-assign-form.js';

/** Form to assign an employee to the schedule. An overlap with another shift needs confirmation. */
export function AssignForm({ schedule }: { schedule: ScheduleView }) {
  const { choice, employees, submit, isPending, question } = useAssignForm(schedule);
  return (
    <>
      <QueryFailed query={employees} what="the employees to choose from" />
      <form
        className={fields.besideButton}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        noValidate
      >
        <PersonSelect {...choice} shift={schedule} name={schedule.name} />
        <Button type="submit" icon="user-check" pending={isPending} pendingText="Assigning...">
          Assign Employee
        </Button>
      </form>
      {question}
    </>
  );
}
