import type { UncoveredShiftView } from '@contract/rotas/staffing/uncovered-shifts.contract.js';
import type { ComponentProps } from 'react';
import { useAssignEmployee, useReassignEmployee } from '../../features/schedules/api/assignments.js';
import { useFillUncoveredShift } from '../../features/shifts/api/uncovered-shifts.js';
import { FillShiftButton } from '../../features/shifts/shared/employer/FillShiftButton.js';

interface Props {
  shift: UncoveredShiftView;
  name: string;
}

/** Assigns an employee to a schedule or rota shift that needs cover. */
export function FillUncovered({ shift, name }: Props) {
  const assign = useAssignEmployee();
  const replace = useReassignEmployee();
  const fill = useFillUncoveredShift(shift);
  const { scheduleId, declined, assignedCount, peopleNeeded } = shift;
  // The new employee gets an open place, or that of an employee who cannot work.
  const isFull = assignedCount + declined.length >= peopleNeeded;
  const choose: ComponentProps<typeof FillShiftButton>['onChoose'] = (employeeId, done) => {
    if (!scheduleId) fill.mutate(employeeId, done);
    else if (isFull && declined[0])
      replace.mutate({ id: scheduleId, fromEmployeeId: declined[0].id, toEmployeeId: employeeId }, done);
    else assign.mutate({ scheduleId, employeeId }, done);
  };
  return (
    <FillShiftButton
      shift={shift}
      name={name}
      label={`Choose Someone for ${name}`}
      pending={assign.isPending || fill.isPending || replace.isPending}
      onChoose={choose}
    />
  );
}
