import { parseTime, stepTime } from '../../lib/parse-dates.js';
import { useFormat } from '../../session/use-format.js';
import { DateOrTimeInput, type DateOrTimeInputProps } from './DateOrTimeInput.js';

const EXAMPLE = '15:00';

/** A wall-clock time, `HH:MM` in the form. Accepts the props of react-hook-form's `register`. */
export function TimeInput(props: DateOrTimeInputProps) {
  const { time } = useFormat();
  return (
    <DateOrTimeInput
      {...props}
      type="time"
      format={{ write: time, read: parseTime, step: stepTime }}
      example={`e.g. ${time(EXAMPLE)}`}
      help={`Enter a time like ${time(EXAMPLE)}`}
    />
  );
}
