import { addDays } from '@contract/common/time/local.js';
import { todayIn } from '../lib/dates.js';
import { readDate, readDateTime } from '../lib/read-dates.js';
import { useUser } from '../session/session.js';
import { useFormat } from '../session/use-format.js';
import { TypedInput, type TypedInputProps } from './TypedInput.js';

/** A day whose number is no month's, so that the order is plain. */
const EXAMPLE = '2026-11-20';

interface Props extends TypedInputProps {
  /** A field for the time stands beside it: its form is told the time of a date-time that is pasted here. */
  withTime?: boolean;
}

/** A calendar date, `YYYY-MM-DD` to the form. Takes what react-hook-form's `register` gives. */
export function DateInput({ withTime = false, ...props }: Props) {
  const { timeZone, dateFormat } = useUser();
  const { date, day } = useFormat();
  const writing = {
    write: date,
    read: (text: string) => {
      const pasted = withTime ? readDateTime(text)?.date : undefined;
      return pasted ?? readDate(text, dateFormat, todayIn(timeZone));
    },
    readTime: withTime ? (text: string) => readDateTime(text)?.time : undefined,
    step: addDays,
  };
  return (
    <TypedInput
      {...props}
      type="date"
      writing={writing}
      example={`e.g. ${day(EXAMPLE)}`}
      help={`Enter a date like ${date(EXAMPLE)}`}
    />
  );
}
