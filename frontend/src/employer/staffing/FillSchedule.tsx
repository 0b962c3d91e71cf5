import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useState } from 'react';
import { useAssignEmployee } from '../../api/calls/assignments.js';
import { Button } from '../../ui/Button.js';
import { PersonPicker } from './PersonPicker.js';

/** Opens the choice of somebody for a schedule. */
export function FillSchedule({ schedule }: { schedule: ScheduleView }) {
  const [choosing, setChoosing] = useState(false);
  const { mutate, isPending } = useAssignEmployee();
  const close = (): void => setChoosing(false);
  const { id, name } = schedule;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon="user-plus"
        aria-label={`Choose Someone for ${name}`}
        onClick={() => setChoosing(true)}
      >
        Choose Someone
      </Button>
      {choosing && (
        <PersonPicker
          shift={schedule}
          name={name}
          pending={isPending}
          onChoose={(employeeId) => mutate({ scheduleId: id, employeeId }, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
