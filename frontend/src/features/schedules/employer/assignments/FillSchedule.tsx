import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useAssignEmployee } from '../../api/assignments.js';
import { FillShiftButton } from '@/features/shifts/shared/employer/FillShiftButton.js';

/** Assigns an employee to a schedule. */
export function FillSchedule({ schedule }: { schedule: ScheduleView }) {
  const { mutate, isPending } = useAssignEmployee();
  const { id, name } = schedule;
  return (
    <FillShiftButton
      shift={schedule}
      name={name}
      label={`Choose Someone for ${name}`}
      pending={isPending}
      onChoose={(employeeId, done) => mutate({ scheduleId: id, employeeId }, done)}
    />
  );
}
