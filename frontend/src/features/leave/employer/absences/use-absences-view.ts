import { addDays, isLocalDate, type LocalDate } from '@contract/common/time/local.js';
import { useAddressParams } from '@/lib/links/use-address-params.js';
import { useShownDates } from '@/components/employer/periods/use-shown-dates.js';

type Change = Partial<Record<'day' | 'span' | 'venue', string>>;

export interface AbsencesView {
  day: LocalDate;
  isWeek: boolean;
  first: LocalDate;
  last: LocalDate;
  dates: readonly LocalDate[];
  title: string;
  /** The id of the venue whose people are shown, or '' for all. */
  venueId: string;
}

/** Returns the shown days and the venue, which the address stores. Default values are left out. */
export function useAbsencesView(today: LocalDate): [AbsencesView, (change: Change) => void] {
  const [params, set] = useAddressParams();
  const asked = params.get('day');
  const day = isLocalDate(asked) ? asked : today;
  const isWeek = params.get('span') === 'week';
  const { first, last, title } = useShownDates({ day, period: isWeek ? 'weekly' : 'monthly' });
  const dates: LocalDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  const change = (values: Change): void =>
    set(
      (before) => {
        for (const [name, value] of Object.entries(values)) {
          const isDefault = name === 'day' ? value === today : name === 'span' && value === 'month';
          if (!value || isDefault) before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [{ day, isWeek, first, last, dates, title, venueId: params.get('venue') ?? '' }, change];
}
