import type { PeopleWorkView } from '@contract/rotas/rotas.contract.js';
import { overlapWarningText, WARNINGS_MAX } from '@contract/shifts/overlaps/overlap.rules.js';
import { useEmployeeOptions } from '@/features/employees/api/employees.js';
import { loadPeopleWork } from '@/features/shifts/api/people-work.js';
import { counted } from '@/lib/counts.js';
import { todayIn } from '@/lib/dates.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { loadAwaySentences } from '@/features/shifts/shared/employer/away-sentences.js';
import { OverlapList } from '@/features/shifts/shared/employer/OverlapList.js';
import type { Question } from '@/components/forms/use-question-before-save.js';
import type { NewScheduleValues } from './new-schedule.js';
import { findSeriesOverlaps, shiftsOfSeries } from './series-overlaps.js';
import { WORK_NOT_LOADED } from '@/features/shifts/shared/employer/work-not-loaded.js';
import { weekWithAdjacentDays } from '@/features/shifts/shared/employer/use-candidates.js';

/**
 * Asks for confirmation if a new schedule is in the past, overlaps other work, is given to employees who are away, or if
 * that could not be loaded.
 */
export function useNewScheduleQuestion(): (values: NewScheduleValues) => Promise<Question | null> {
  const { timeZone, dateFormat, firstDayOfWeek } = useUser();
  const format = useFormat();
  const { data: employees = [] } = useEmployeeOptions();
  const conflictsOf = async (values: NewScheduleValues): Promise<Conflicts> => {
    if (values.people.length === 0) return NO_CONFLICTS;
    const [first] = weekWithAdjacentDays(values.date, firstDayOfWeek);
    const [, last] = weekWithAdjacentDays(values.repeat?.until ?? values.date, firstDayOfWeek);
    const about = { people: employees, format: dateFormat, zone: timeZone };
    const [work, away] = await Promise.all([
      loadPeopleWork(first, last),
      loadAwaySentences(shiftsOfSeries(values), about),
    ]);
    return { overlaps: findSeriesOverlaps(values, work, timeZone), away };
  };
  return async (values) => {
    const isPast = values.date < todayIn(timeZone);
    const conflicts = await conflictsOf(values).catch(() => null);
    const { overlaps, away } = conflicts ?? NO_CONFLICTS;
    const count = overlaps.length + away.length;
    if (!isPast && conflicts && count === 0) return null;
    const named = overlaps.slice(0, WARNINGS_MAX).flatMap((other) => {
      const person = employees.find(({ id }) => id === other.employeeId);
      return person ? overlapWarningText(person, other, dateFormat) : [];
    });
    return {
      title: questionTitle({ overlaps: overlaps.length, away: away.length, isPast }),
      description: (
        <>
          {isPast && <p>{format.weekdayDate(values.date)} is in the past.</p>}
          {count > 0 && <OverlapList named={[...named, ...away].slice(0, WARNINGS_MAX)} count={count} />}
          {!conflicts && <p>{WORK_NOT_LOADED}</p>}
        </>
      ),
    };
  };
}

interface Conflicts {
  overlaps: PeopleWorkView[];
  /** Sentences about employees who are away. */
  away: string[];
}
const NO_CONFLICTS: Conflicts = { overlaps: [], away: [] };

function questionTitle({
  overlaps,
  away,
  isPast,
}: {
  overlaps: number;
  away: number;
  isPast: boolean;
}): string {
  if (away > 0) return 'Save anyway?';
  if (overlaps > 0) return `Save with ${counted(overlaps, 'overlap')}?`;
  return isPast ? 'Save in the past?' : 'Save anyway?';
}
