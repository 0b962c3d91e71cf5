import type { LocalDate } from '@contract/common/time/local.js';
import { useFormat } from '../../session/use-format.js';

/** A date in a list: 'Nov 21, 2026'; with `weekday` always 'Sat, Nov 21, 2026'. */
export function Day({ date, weekday = false }: { date: LocalDate; weekday?: boolean }) {
  const format = useFormat();
  return <>{weekday ? format.weekdayDate(date) : format.date(date)}</>;
}

/** The day of an instant on the company's calendar. */
export function InstantDay({ at }: { at: string }) {
  return <>{useFormat().instantDate(at)}</>;
}
