import { addDays } from '@contract/common/time/local.js';
import { todayIn } from '../../lib/dates.js';
import { parseDate, parseDateTime } from '../../lib/parse-dates.js';
import { useUser } from '../../session/session.js';
import { useFormat } from '../../session/use-format.js';
import { DateOrTimeInput, type DateOrTimeInputProps } from './DateOrTimeInput.js';

/** The day 20 cannot be a month, so the order of day and month is clear. */
const EXAMPLE = '2026-11-20';

interface Props extends DateOrTimeInputProps {
  /** True if a time field is beside it. The form then also receives the time of a pasted date and time. */
  withTime?: boolean;
}

/** A calendar date, `YYYY-MM-DD` in the form. Accepts the props of react-hook-form's `register`. */
export function DateInput({ withTime = false, ...props }: Props) {
  const { timeZone, dateFormat } = useUser();
  const { date, day } = useFormat();
  const format = {
    write: date,
    read: (text: string) => {
      const pasted = withTime ? parseDateTime(text)?.date : undefined;
      return pasted ?? parseDate(text, dateFormat, todayIn(timeZone));
    },
    readTime: withTime ? (text: string) => parseDateTime(text)?.time : undefined,
    step: addDays,
  };
  return (
    <DateOrTimeInput
      {...props}
      type="date"
      format={format}
      example={`e.g. ${day(EXAMPLE)}`}
      help={`Enter a date like ${date(EXAMPLE)}`}
    />
  );
}
