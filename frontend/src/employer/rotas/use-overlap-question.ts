import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { overlapWarning } from '@contract/shifts/overlap.rules.js';
import { useEmployeeOptions } from '../../api/calls/employees.js';
import { counted } from '../../lib/counts.js';
import { useUser } from '../../session/session.js';
import type { Question } from '../components/use-question.js';
import { inUseOf } from './form-warnings.js';
import { newOverlaps } from './new-overlaps.js';
import { knownElsewhere } from './use-warnings.js';
import type { RotaValues, ShiftValues } from './values.js';

/** More would not be read. */
const NAMED = 5;

interface Opened {
  rotaId: string | null;
  /** The shifts as the form was opened with them. */
  before: readonly ShiftValues[];
  known: readonly RotaShiftView[];
}

/** Asks before a form is saved that makes somebody work at two places at once; what was so before is not asked about. */
export function useOverlapQuestion(): (values: RotaValues, opened: Opened) => Question | null {
  const { timeZone, dateFormat } = useUser();
  const { data: employees = [] } = useEmployeeOptions();
  return (values, { rotaId, before, known }) => {
    const elsewhere = knownElsewhere(values, rotaId);
    const found = newOverlaps(values, before, { inUse: inUseOf(known), elsewhere, zone: timeZone });
    if (found.length === 0) return null;
    const people = new Map(
      [...employees, ...known.flatMap(({ employee }) => employee ?? [])].map((one) => [one.id, one]),
    );
    const named = found.slice(0, NAMED).flatMap(({ employeeId, other }) => {
      const person = people.get(employeeId);
      return person ? overlapWarning(person, other, dateFormat) : [];
    });
    const rest = found.length - named.length;
    return {
      title: `Save with ${counted(found.length, 'overlap')}?`,
      description: [...named, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' '),
    };
  };
}
