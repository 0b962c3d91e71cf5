import { addDays, type LocalDate } from '../common/time/local.js';
import { regularPeriod, type PayCalendar, type PayDays } from '../pay-periods/pay-periods.rules.js';

/** The periods of a company without pay periods. */
const MONTHS: PayCalendar = { kind: 'monthly', anchor: '2000-01-01' };

/** Returns the pay periods that end between two days: locked ones as they were locked, and others as the calendar says.
 * @param locked the locked periods by day */
export function accrualPeriods(
  calendar: PayCalendar | null,
  locked: readonly PayDays[],
  { from, to }: { from: LocalDate; to: LocalDate },
): PayDays[] {
  const periods: PayDays[] = [];
  for (let day = from; day <= to; day = addDays(periods.at(-1)!.endsOn, 1))
    periods.push(periodWith(calendar ?? MONTHS, locked, day));
  return periods.filter(({ endsOn }) => endsOn <= to);
}

function periodWith(calendar: PayCalendar, locked: readonly PayDays[], day: LocalDate): PayDays {
  const found = locked.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  if (found) return found;
  const before = locked.findLast(({ endsOn }) => endsOn < day);
  const after = locked.find(({ startsOn }) => startsOn > day);
  const { startsOn, endsOn } = regularPeriod(calendar, day);
  return {
    startsOn: before && before.endsOn >= startsOn ? addDays(before.endsOn, 1) : startsOn,
    endsOn: after && after.startsOn <= endsOn ? addDays(after.startsOn, -1) : endsOn,
  };
}
