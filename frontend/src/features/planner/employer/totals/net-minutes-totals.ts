import type { LocalDate } from '@contract/common/time/local.js';
import { plannedMinutes } from '@contract/shifts/planned-minutes/planned-minutes.rules.js';
import { memoizeByObject } from '@/lib/memoize-by-object.js';

interface Worked {
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
}

/** Cached per shift, because several totals sum the same two weeks. */
const netMinutesOf = memoizeByObject<Worked, number>(plannedMinutes);

/** Sums the net minutes of work by key. Work without a key is left out. */
export function sumNetMinutesBy<Work extends Worked, Key>(
  work: Iterable<Work>,
  keyOf: (one: Work) => Key | undefined,
): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const one of work) {
    const key = keyOf(one);
    if (key !== undefined) sums.set(key, (sums.get(key) ?? 0) + netMinutesOf(one));
  }
  return sums;
}

interface PersonsWork extends Worked {
  employeeId: string | null;
  date: LocalDate;
}

/** Sums the net minutes of each employee from `first` to `last`. */
export function netMinutesByPerson(
  work: Iterable<PersonsWork>,
  { first, last }: { first: LocalDate; last: LocalDate },
): Map<string, number> {
  return sumNetMinutesBy(work, ({ employeeId, date }) =>
    employeeId !== null && first <= date && date <= last ? employeeId : undefined,
  );
}
