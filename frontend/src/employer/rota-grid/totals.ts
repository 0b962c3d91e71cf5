import type { LocalDate } from '@contract/common/time/local.js';

interface Worked {
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
}

/** Planned minutes of a shift, as the clocks really run, without its break. */
export function netMinutes({ startsAt, endsAt, breakMinutes }: Worked): number {
  return Math.max(0, Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000) - breakMinutes);
}

/** The minutes of all pieces of work with the same key; those without one are left out. */
export function minutesBy<Work extends Worked, Key>(
  work: Iterable<Work>,
  keyOf: (one: Work) => Key | undefined,
): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const one of work) {
    const key = keyOf(one);
    if (key !== undefined) sums.set(key, (sums.get(key) ?? 0) + netMinutes(one));
  }
  return sums;
}

interface PersonsWork extends Worked {
  employeeId: string | null;
  date: LocalDate;
}

/** What each person has to work between two dates. */
export function personMinutes(
  work: Iterable<PersonsWork>,
  { first, last }: { first: LocalDate; last: LocalDate },
): Map<string, number> {
  return minutesBy(work, ({ employeeId, date }) =>
    employeeId !== null && first <= date && date <= last ? employeeId : undefined,
  );
}
