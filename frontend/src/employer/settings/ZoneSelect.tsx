import { useMemo, type ComponentProps } from 'react';
import { todayIn } from '../../lib/dates.js';
import { useNow } from '../../lib/use-now.js';
import { useFormat } from '../../session/use-format.js';
import { Field } from '../../ui/Field.js';
import { zoneGroups } from './zones.js';

interface Props extends ComponentProps<'select'> {
  /** The company's zone as it is. */
  current: string;
  /** What is chosen now. */
  chosen: string;
  error?: string | undefined;
}

/** The company's time zone; says what time it is in the chosen one, which is the quickest check. */
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
