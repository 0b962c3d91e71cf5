import type { LocalDate } from '@contract/common/time/local.js';
import { useFormat } from '../../../session/use-format.js';
import { Select } from '../../../ui/inputs/inputs.js';
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
  const wordsOf = (choice: DateOrder): string => {
    const date = example === undefined ? null : readDate(example, choice, today);
    return date ? `: ${example} is ${format.weekdayDate(date)}` : '';
  };
  return (
    <Select
      label="Order of the dates"
      hint={
        isCertain
          ? 'Other dates of the list show this order.'
          : 'Your company’s format has this order. Check it.'
      }
      value={order}
      options={ORDERS.map((choice) => ({ value: choice.order, label: choice.label + wordsOf(choice.order) }))}
      onChange={({ target }) => onChange(target.value as DateOrder)}
    />
  );
}
