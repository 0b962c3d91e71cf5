import { useMemo, type ComponentProps } from 'react';
import { todayIn } from '@/lib/dates.js';
import { useNow } from '@/lib/use-now.js';
import { useFormat } from '@/session/use-format.js';
import { Field } from '@/ui/inputs/Field.js';
import { zoneGroups } from './zones.js';

interface Props extends ComponentProps<'select'> {
  /** The saved time zone of the company. */
  current: string;
  /** The selected time zone. */
  chosen: string;
  error?: string | undefined;
}

/** Select for the company's time zone. The hint shows the current time in the selected zone. */
export function ZoneSelect({ current, chosen, error, ...rest }: Props) {
  const format = useFormat();
  const now = useNow();
  const day = format.relativeDay(todayIn(chosen, now), todayIn(current, now)).toLowerCase();
  const groups = useMemo(() => zoneGroups(current), [current]);
  return (
    <Field
      label="Time zone"
      hint={`It is ${format.instantTime(now, chosen)} there now${day === 'today' ? '' : `, ${day}`}.`}
      error={error}
    >
      {(control) => (
        <select {...rest} {...control}>
          {groups.map(({ region, zones }) => (
            <optgroup key={region} label={region}>
              {zones.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
