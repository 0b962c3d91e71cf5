import { isLocalDate } from '@contract/common/time/local.js';
import { useListContext } from 'react-admin';
import { todayIn } from '@/lib/dates.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { usePayPeriods } from '../../pay-periods/api/pay-periods.js';
import { periodText } from '../../pay-periods/shared/pay-texts.js';

interface PayPeriodOption {
  /** The value of the filter `payDays`. */
  value: string;
  label: string;
}

/** Returns the newest pay periods that have begun, and an older one if a link filters the list by it. */
export function usePayPeriodOptions(): PayPeriodOption[] {
  const { timeZone } = useUser();
  const format = useFormat();
  const { payDays } = useListContext().filterValues as { payDays?: unknown };
  const today = todayIn(timeZone);
  const options = (usePayPeriods().data?.items ?? [])
    .filter(({ startsOn }) => startsOn <= today)
    .map((period) => ({
      value: period.payDays,
      label: periodText(period, format),
    }));
  if (typeof payDays !== 'string' || options.some(({ value }) => value === payDays)) return options;
  const [from = '', to = ''] = payDays.split('/').map((day) => (isLocalDate(day) ? format.date(day) : ''));
  const label = from === '' ? `Up to ${to}` : `${from} – ${to}`;
  return [...options, { value: payDays, label }];
}
