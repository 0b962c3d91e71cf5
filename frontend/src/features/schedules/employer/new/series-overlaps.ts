import { spanOf } from '@contract/common/time/zoned.js';
import type { PeopleWorkView } from '@contract/rotas/rotas.contract.js';
import { seriesDates } from '@contract/schedules/series/schedule-series.rules.js';
import type { NewScheduleValues } from './new-schedule.js';
import { toRepeat } from './series-text.js';

type Planned = Pick<NewScheduleValues, 'date' | 'startTime' | 'endTime' | 'people' | 'repeat'>;

/** Returns the shifts of a new schedule's employees, one for each date. */
export function shiftsOfSeries({ date, startTime, endTime, people, repeat }: Planned) {
  return seriesDates(date, toRepeat(repeat)).flatMap((day) =>
    people.map(({ employeeId }) => ({ employeeId, date: day, startTime, endTime })),
  );
}

/** Returns other work of the chosen employees that overlaps any date of a new schedule. */
export function findSeriesOverlaps(
  { date, startTime, endTime, people, repeat }: Planned,
  work: readonly PeopleWorkView[],
  zone: string,
): PeopleWorkView[] {
  const chosen = new Set(people.map(({ employeeId }) => employeeId));
  const spans = seriesDates(date, toRepeat(repeat)).map((day) => {
    const { startsAt, endsAt } = spanOf(day, startTime, endTime, zone);
    return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  });
  return work.filter(
    ({ employeeId, ...other }) =>
      chosen.has(employeeId) &&
      spans.some(({ startsAt, endsAt }) => other.startsAt < endsAt && startsAt < other.endsAt),
  );
}
