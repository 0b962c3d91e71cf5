import { addDays, weekOf, type LocalDate } from '@contract/common/time/local.js';
import { SEEN_BY_ASSIGNEES } from '@contract/schedules/schedule.rules.js';
import { COUNTED } from '@contract/timesheets/timesheet.rules.js';
import { useSchedules } from '../../api/calls/schedules.js';
import { useTimesheets } from '../../api/calls/timesheets.js';
import { plannedMinutes, todayIn } from '../../lib/dates.js';
import { useUser } from '../../session/session.js';

const DAYS = 7;
/** The most that one call answers: a company with more in a week gets no picture rather than a wrong one. */
const PAGE: [number, number] = [0, 499];

export interface DayHours {
  date: LocalDate;
  /** Planned minutes times the people who are assigned. */
  planned: number;
  /** Minutes of pending and approved timesheets. */
  worked: number;
}

/** Planned and worked minutes of each day of the company's current week. */
export function useWeekHours() {
  const { timeZone, firstDayOfWeek } = useUser();
  const { first, last } = weekOf(todayIn(timeZone), firstDayOfWeek);
  const week = { date_gte: first, date_lte: last };
  const schedules = useSchedules({ range: PAGE, filter: { ...week, status: [...SEEN_BY_ASSIGNEES] } });
  const timesheets = useTimesheets({ range: PAGE, filter: { ...week, status: [...COUNTED] } });
  const queries = [schedules, timesheets];

  const days = Array.from({ length: DAYS }, (_, day): DayHours => {
    const date = addDays(first, day);
    const planned = (schedules.data?.items ?? []).filter((schedule) => schedule.date === date);
    const worked = (timesheets.data?.items ?? []).filter((sheet) => sheet.date === date);
    return {
      date,
      planned: planned.reduce(
        (sum, schedule) => sum + plannedMinutes(schedule, timeZone) * (schedule.assignedCount ?? 0),
        0,
      ),
      worked: worked.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0),
    };
  });

  return {
    days,
    complete: queries.every(({ data }) => !data || data.total === data.items.length),
    queries,
  };
}
