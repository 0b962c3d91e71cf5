import { AWAY_DAYS_MAX, type PersonAway } from '@contract/availability/availability.contract.js';
import type { PersonName } from '@contract/common/common.contract.js';
import type { DateFormat } from '@contract/common/time/format.js';
import { addDays, type LocalDate, type LocalTime } from '@contract/common/time/local.js';
import { spanOf } from '@contract/common/time/zoned.js';
import { awayWarnings } from '@contract/shifts/may-work/away-warnings.rules.js';
import type { Away } from '@contract/shifts/may-work/may-work.rules.js';
import { loadPeopleAway } from '@/features/availability/api/availability.js';

/** A shift that a form gives to an employee. */
interface PlannedShift {
  employeeId: string;
  date: LocalDate;
  startTime: LocalTime;
  endTime: LocalTime;
}

/** Names and a company's way to write dates. */
interface About {
  people: readonly (Pick<PersonName, 'firstName' | 'lastName'> & { id: string })[];
  format: DateFormat;
  zone: string;
}

/**
 * Returns a sentence for each leave, or time that an employee cannot work, that overlaps one of these shifts.
 * @throws if the times cannot be loaded
 */
export async function loadAwaySentences(
  shifts: readonly PlannedShift[],
  { people, format, zone }: About,
): Promise<string[]> {
  const dates = shifts.map(({ date }) => date).toSorted();
  if (dates.length === 0) return [];
  const away = await loadAway(dates[0]!, addDays(dates.at(-1)!, 1));
  const named = new Map(people.map((person) => [person.id, person]));
  const planned = shifts.flatMap(({ employeeId, date, startTime, endTime }) => {
    const employee = named.get(employeeId);
    const { startsAt, endsAt } = spanOf(date, startTime, endTime, zone);
    const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    return employee ? { id: date, employeeId, employee, ...times } : [];
  });
  return [...new Set(awayWarnings(planned, away, { format, zone }).map(({ message }) => message))];
}

/** Loads when employees are away, by their ids, in parts that are short enough for the server. */
async function loadAway(from: LocalDate, to: LocalDate): Promise<Map<string, Away>> {
  const parts: Promise<PersonAway[]>[] = [];
  for (let first = from; first <= to; first = addDays(first, AWAY_DAYS_MAX)) {
    const last = addDays(first, AWAY_DAYS_MAX - 1);
    parts.push(loadPeopleAway(first, last < to ? last : to));
  }
  const byPerson = Map.groupBy((await Promise.all(parts)).flat(), ({ employeeId }) => employeeId);
  return new Map(
    [...byPerson].map(([id, away]) => [
      id,
      {
        leave: away.flatMap(({ leave }) => leave),
        unavailable: away.flatMap(({ unavailable }) => unavailable),
      },
    ]),
  );
}
