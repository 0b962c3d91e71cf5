import type { LocalDate } from '@contract/common/time/local.js';
import { useFormat } from '@/session/use-format.js';

/** A date, such as 'Nov 21, 2026'. With `weekday` 'Sat, Nov 21, 2026'. */
export function DateText({ date, weekday = false }: { date: LocalDate; weekday?: boolean }) {
  const format = useFormat();
  return <>{weekday ? format.weekdayDate(date) : format.date(date)}</>;
}

/** The date of an instant in the company's time zone. */
export function InstantDateText({ at }: { at: string }) {
  return <>{useFormat().instantDate(at)}</>;
}
