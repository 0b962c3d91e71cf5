import type { LocalDate, LocalTime } from '../common/time/local.js';
import type { OpenSpan } from '../common/time/span-text.js';
import { spanOf } from '../common/time/zoned.js';

/** A shift that an employee may get. */
interface PlannedTimes {
  date: LocalDate;
  startTime: LocalTime;
  endTime: LocalTime;
}

/** Returns true if an employee is on leave during a part of a shift. */
export type IsAway = (employeeId: string, shift: PlannedTimes) => boolean;

/** Returns a function that finds out whether employees are on one of these times of leave, in the company's zone. */
export function createIsAway(leave: readonly (OpenSpan & { employeeId: string })[], zone: string): IsAway {
  const byEmployee = Map.groupBy(leave, ({ employeeId }) => employeeId);
  return (employeeId, { date, startTime, endTime }) => {
    const own = byEmployee.get(employeeId);
    if (!own) return false;
    const span = spanOf(date, startTime, endTime, zone);
    const [from, to] = [span.startsAt.toISOString(), span.endsAt.toISOString()];
    return own.some(({ startsAt, endsAt }) => startsAt < to && (endsAt === null || endsAt > from));
  };
}
