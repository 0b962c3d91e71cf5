import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useAssignEmployee } from '../../api/calls/assignments.js';
import { FillShift } from './FillShift.js';

/** Assigns an employee to a schedule. */
export function FillSchedule({ schedule }: { schedule: ScheduleView }) {
  const { mutate, isPending } = useAssignEmployee();
  const { id, name } = schedule;
  return (
    <FillShift
      shift={schedule}
      name={name}
      label={`Choose Someone for ${name}`}
      pending={isPending}
      onChoose={(employeeId, done) => mutate({ scheduleId: id, employeeId }, done)}
    />
  );
}
