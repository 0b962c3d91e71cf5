import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { hasFailed } from '../../api/loads.js';
import { Button } from '../../ui/Button.js';
import fields from '../../ui/Field.module.css';
import { LoadFailed } from '../../ui/states.js';
import { PersonSelect } from '../staffing/PersonSelect.js';
import { useAssigning } from '../staffing/use-assigning.js';

/** Puts someone on the schedule; an overlap with another shift of theirs is confirmed. */
export function AssignForm({ schedule }: { schedule: ScheduleView }) {
  const { choice, employees, submit, isPending, question } = useAssigning(schedule);
  return (
    <>
      {hasFailed(employees) && (
        <LoadFailed
          what="the employees to choose from"
          retry={() => void employees.refetch()}
          pending={employees.isFetching}
        />
      )}
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
