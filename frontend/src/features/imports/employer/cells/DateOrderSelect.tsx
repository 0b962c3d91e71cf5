import type { LocalDate } from '@contract/common/time/local.js';
import { useFormat } from '@/session/use-format.js';
import { Select } from '@/ui/inputs/inputs.js';
import { readDate, type DateOrder } from './date-order.js';

const ORDERS: readonly { order: DateOrder; label: string }[] = [
  { order: 'dayFirst', label: 'Day first' },
  { order: 'monthFirst', label: 'Month first' },
];

interface Props {
  /** The dates of a column as written. */
  texts: readonly string[];
  order: DateOrder;
  /** True if the dates themselves show the order. */
  isCertain: boolean;
  today: LocalDate;
  onChange: (order: DateOrder) => void;
}

/** Shows how the dates of a column are read, with a date in words, and lets the employer switch. */
export function DateOrderSelect({ texts, order, isCertain, today, onChange }: Props) {
  const format = useFormat();
  const example = texts.find((text) => {
    const [one, other] = ORDERS.map((choice) => readDate(text, choice.order, today));
    return one !== null && other !== null && one !== other;
  });
  const labelOf = (choice: (typeof ORDERS)[number]): string => {
    const date = example === undefined ? null : readDate(example, choice.order, today);
    return date ? `${format.weekdayDate(date)} (${choice.label.toLowerCase()})` : choice.label;
  };
  const why = isCertain ? 'Other dates of the list show it.' : 'Your company’s format decides it. Check it.';
  return (
    <Select
      label="Order of the dates"
      hint={example === undefined ? why : `How ${example} is read. ${why}`}
      value={order}
      options={ORDERS.map((choice) => ({ value: choice.order, label: labelOf(choice) }))}
      onChange={({ target }) => onChange(target.value as DateOrder)}
    />
  );
}
