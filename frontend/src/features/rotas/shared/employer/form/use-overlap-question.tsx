import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { overlapWarningText, WARNINGS_MAX } from '@contract/shifts/overlaps/overlap.rules.js';
import { useEmployeeOptions } from '@/features/employees/api/employees.js';
import { counted } from '@/lib/counts.js';
import { useUser } from '@/session/session.js';
import { loadAwaySentences } from '@/features/shifts/shared/employer/away-sentences.js';
import { OverlapList } from '@/features/shifts/shared/employer/OverlapList.js';
import type { Question } from '@/components/forms/use-question-before-save.js';
import { WORK_NOT_LOADED } from '@/features/shifts/shared/employer/work-not-loaded.js';
import { activeById } from './form-warnings.js';
import { newOverlaps, changedShifts } from './new-overlaps.js';
import { loadWorkElsewhere } from './use-rota-warnings.js';
import type { RotaValues, ShiftValues } from './values.js';

interface Opened {
  rotaId: string | null;
  /** The shifts when the form was opened. */
  before: readonly ShiftValues[];
  known: readonly RotaShiftView[];
}

/**
 * Asks for confirmation before saving new overlaps or new shifts of employees who are away, or if that cannot be loaded.
 * Earlier overlaps need no confirmation.
 */
export function useOverlapQuestion(): (values: RotaValues, opened: Opened) => Promise<Question | null> {
  const { timeZone, dateFormat } = useUser();
  const { data: employees = [] } = useEmployeeOptions();
  return async (values, { rotaId, before, known }) => {
    const changed = [...changedShifts(values.shifts, before)];
    if (changed.length === 0) return null;
    const about = { people: employees, format: dateFormat, zone: timeZone };
    const loaded = await Promise.all([
      loadWorkElsewhere(values, rotaId),
      loadAwaySentences(changed, about),
    ]).catch(() => null);
    const [elsewhere, away] = loaded ?? [[], []];
    const around = { inUse: activeById(known), elsewhere, zone: timeZone };
    const found = newOverlaps(values, before, around);
    const count = found.length + away.length;
    if (loaded && count === 0) return null;
    const people = new Map(
      [...employees, ...known.flatMap(({ employee }) => employee ?? [])].map((one) => [one.id, one]),
    );
    const named = found.slice(0, WARNINGS_MAX).flatMap(({ employeeId, other }) => {
      const person = people.get(employeeId);
      return person ? overlapWarningText(person, other, dateFormat) : [];
    });
    return {
      title:
        found.length > 0 && away.length === 0
          ? `Save with ${counted(found.length, 'overlap')}?`
          : 'Save anyway?',
      description: (
        <>
          {count > 0 && <OverlapList named={[...named, ...away].slice(0, WARNINGS_MAX)} count={count} />}
          {!loaded && <p>{WORK_NOT_LOADED}</p>}
        </>
      ),
    };
  };
}
