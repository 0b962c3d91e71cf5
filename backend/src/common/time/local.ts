/** A calendar date as people of the company write it: `YYYY-MM-DD`. */
export type LocalDate = string;
/** A wall-clock time in the company's zone: `HH:MM`. */
export type LocalTime = string;

const DATE = /^(20\d\d|2100)-(\d\d)-(\d\d)$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY_MS = 86_400_000;

/** True for a real calendar date from 2000-01-01 to 2100-12-31, nothing around it. */
export function isLocalDate(value: unknown): value is LocalDate {
  if (typeof value !== 'string') return false;
  const parts = DATE.exec(value);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** True for `HH:MM` from 00:00 to 23:59. */
export function isLocalTime(value: unknown): value is LocalTime {
  return typeof value === 'string' && TIME.test(value);
}

/** The date `days` later (earlier when negative); pure calendar arithmetic, no zone involved. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days later `last` is than `first`; negative when it is earlier. */
export function daysBetween(first: LocalDate, last: LocalDate): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS);
}

/** Minutes from midnight to a time. */
export function minuteOfDay(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** True when work from one time to another ends on the next day. */
export function isOvernight({ startTime, endTime }: { startTime: LocalTime; endTime: LocalTime }): boolean {
  return endTime <= startTime;
}

/** 0 for Sunday to 6 for Saturday. */
export function dayOfWeek(date: LocalDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** First and last date of the week that holds `date`, for a week that starts on `firstDay` (0 = Sunday). */
export function weekOf(date: LocalDate, firstDay: number): { first: LocalDate; last: LocalDate } {
  const first = addDays(date, -((dayOfWeek(date) - firstDay + 7) % 7));
  return { first, last: addDays(first, 6) };
}
