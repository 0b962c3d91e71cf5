import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { counted } from '../../lib/counts.js';

type Shift = Pick<RotaShiftView, 'employeeId' | 'endsAt'>;

/** '3 people of their 5 shifts': who has to be told of shifts that are not over; null where it is nobody. */
export function toldText(shifts: readonly Shift[], now: Date): string | null {
  const ahead = shifts.filter(({ employeeId, endsAt }) => employeeId !== null && new Date(endsAt) > now);
  const people = new Set(ahead.map(({ employeeId }) => employeeId)).size;
  if (people === 0) return null;
  return `${counted(people, 'person', 'people')} of their ${counted(ahead.length, 'shift')}`;
}
