import type { PeopleWorkView } from '@contract/rotas/rotas.contract.js';
import { overlapWarningText, WARNINGS_MAX } from '@contract/shifts/overlap.rules.js';
import { useEmployeeOptions } from '../../employees/api/employees.js';
import { loadPeopleWork } from '../api/people-work.js';
import { counted } from '../../../lib/counts.js';
import { todayIn } from '../../../lib/dates.js';
import { useUser } from '../../../session/session.js';
import { useFormat } from '../../../session/use-format.js';
import { OverlapList } from './OverlapList.js';
import type { Question } from '../../../components/employer/forms/use-question-before-save.js';
import type { NewScheduleValues } from './new-schedule.js';
import { findSeriesOverlaps } from './series-overlaps.js';
import { WORK_NOT_LOADED } from './work-not-loaded.js';
import { weekWithAdjacentDays } from './use-candidates.js';

/**
 * Asks for confirmation if a new schedule is in the past, overlaps other work, or if that work could not be
 * loaded.
 */
export function useNewScheduleQuestion(): (values: NewScheduleValues) => Promise<Question | null> {
  const { timeZone, dateFormat, firstDayOfWeek } = useUser();
  const format = useFormat();
  const { data: employees = [] } = useEmployeeOptions();
  const overlapsOf = async (values: NewScheduleValues): Promise<PeopleWorkView[] | null> => {
    if (values.people.length === 0) return [];
    const [first] = weekWithAdjacentDays(values.date, firstDayOfWeek);
    const [, last] = weekWithAdjacentDays(values.repeat?.until ?? values.date, firstDayOfWeek);
    const work = await loadPeopleWork(first, last).catch(() => null);
    return work && findSeriesOverlaps(values, work, timeZone);
  };
  return async (values) => {
    const isPast = values.date < todayIn(timeZone);
    const overlaps = await overlapsOf(values);
    if (!isPast && overlaps?.length === 0) return null;
    const found = overlaps ?? [];
    const named = found.slice(0, WARNINGS_MAX).flatMap((other) => {
      const person = employees.find(({ id }) => id === other.employeeId);
      return person ? overlapWarningText(person, other, dateFormat) : [];
    });
    return {
      title: questionTitle(found.length, isPast),
      description: (
        <>
          {isPast && <p>{format.weekdayDate(values.date)} is in the past.</p>}
          {found.length > 0 && <OverlapList named={named} count={found.length} />}
          {!overlaps && <p>{WORK_NOT_LOADED}</p>}
        </>
      ),
    };
  };
}

function questionTitle(overlaps: number, isPast: boolean): string {
  if (overlaps > 0) return `Save with ${counted(overlaps, 'overlap')}?`;
  return isPast ? 'Save in the past?' : 'Save anyway?';
}
