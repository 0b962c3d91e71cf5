import { spanOf } from '@contract/common/time/zoned.js';
import type { PeopleWorkView } from '@contract/rotas/rotas.contract.js';
import { seriesDates } from '@contract/schedules/schedule-series.rules.js';
import type { NewScheduleValues } from './new-schedule.js';
import { repeatOf } from './series-text.js';

type Planned = Pick<NewScheduleValues, 'date' | 'startTime' | 'endTime' | 'people' | 'repeat'>;

/** What the chosen people are to work at the same time as a new schedule, on any of its dates. */
export function seriesOverlaps(
  { date, startTime, endTime, people, repeat }: Planned,
  work: readonly PeopleWorkView[],
  zone: string,
): PeopleWorkView[] {
  const chosen = new Set(people.map(({ employeeId }) => employeeId));
  const spans = seriesDates(date, repeatOf(repeat)).map((day) => {
    const { startsAt, endsAt } = spanOf(day, startTime, endTime, zone);
    return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  });
  return work.filter(
    ({ employeeId, ...other }) =>
      chosen.has(employeeId) &&
      spans.some(({ startsAt, endsAt }) => other.startsAt < endsAt && startsAt < other.endsAt),
  );
}
