import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useState } from 'react';
import { Button } from '../../ui/Button.js';
import fields from '../../ui/Field.module.css';
import { Icon } from '../../ui/Icon.js';
import { LoadFailed } from '../../ui/states.js';
import styles from '../components/record.module.css';
import { PersonSelect } from '../staffing/PersonSelect.js';
import { useAssigning } from '../staffing/use-assigning.js';

/** Puts someone on the schedule; an overlap with another shift of theirs is confirmed, and stays to be read. */
export function AssignForm({ schedule }: { schedule: ScheduleView }) {
  const [warnings, setWarnings] = useState<string[]>([]);
  const { choice, employees, submit, isPending, question } = useAssigning(schedule, (answer) =>
    setWarnings(answer.warnings),
  );
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
      <form
        className={fields.besideButton}
        onSubmit={(event) => {
          event.preventDefault();
          setWarnings([]);
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
