import type { UncoveredShiftView } from '@contract/rotas/staffing/uncovered-shifts.contract.js';
import { useAssignEmployee } from '../../schedules/api/assignments.js';
import { useFillUncoveredShift } from '../api/uncovered-shifts.js';
import { FillShiftButton } from './FillShiftButton.js';

interface Props {
  shift: UncoveredShiftView;
  name: string;
}

/** Assigns an employee to a schedule or rota shift that needs cover. */
export function FillUncovered({ shift, name }: Props) {
  const assign = useAssignEmployee();
  const fill = useFillUncoveredShift(shift);
  const { scheduleId } = shift;
  return (
    <FillShiftButton
      shift={shift}
      name={name}
      label={`Choose Someone for ${name}`}
      pending={assign.isPending || fill.isPending}
      onChoose={(employeeId, done) =>
        scheduleId ? assign.mutate({ scheduleId, employeeId }, done) : fill.mutate(employeeId, done)
      }
    />
  );
}
