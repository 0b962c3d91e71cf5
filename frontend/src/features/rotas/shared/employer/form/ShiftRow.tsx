import { isOvernight } from '@contract/common/time/local.js';
import type { ShiftWarning } from '@contract/shifts/overlaps/shift-warnings.contract.js';
import { get, useFormContext, useWatch, type FieldError, type RegisterOptions } from 'react-hook-form';
import { parseBreakMinutes } from '@/components/hours/hours-form.js';
import { useFormat } from '@/session/use-format.js';
import { IconButton } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import { FormSelect } from '@/components/fields/FormSelect.js';
import { TimeInput } from '@/components/fields/TimeInput.js';
import { WholeNumberInput, TextInput } from '@/ui/inputs/inputs.js';
import { warningText } from '../labels.js';
import { FindEmployeeButton } from './FindEmployeeButton.js';
import styles from './rota-form.module.css';
import type { Choices } from './use-shift-choices.js';
import { shiftLabels, type RotaValues } from './values.js';

interface Props {
  index: number;
  dates: readonly string[];
  choices: Choices;
  warnings: readonly ShiftWarning[];
  onRemove: () => void;
}

/** The inputs of one shift. */
export function ShiftRow({ index, dates, choices, warnings, onRemove }: Props) {
  const format = useFormat();
  const field = useShiftFields(index);
  const { control } = useFormContext<RotaValues>();
  const shift = useWatch({ control, name: `shifts.${index}` });
  return (
    <fieldset className={styles.shift}>
      <legend className={styles.legend}>Shift {index + 1}</legend>
      <div className={styles.fields}>
        <div className={styles.person}>
          <FormSelect
            {...field('employeeId')}
            placeholder={choices.isPending ? 'Loading employees...' : 'Select an employee'}
            options={choices.people}
          />
          {shift && <FindEmployeeButton index={index} shift={shift} />}
        </div>
        <DateSelect index={index} date={shift?.date ?? ''} dates={dates} />
        <TimeInput {...field('startTime')} />
        <TimeInput {...field('endTime')} hint={shift && isNight(shift) ? 'Ends the next day' : undefined} />
        <WholeNumberInput {...field('breakMinutes', { setValueAs: parseBreakMinutes })} min={0} max={1440} />
        <FormSelect {...field('venueId')} placeholder="No venue" options={choices.venues} />
        <TextInput {...field('role')} />
        <TextInput {...field('notes')} />
        <IconButton
          className={styles.remove}
          icon="trash"
          label={`Remove shift ${index + 1}`}
          onClick={onRemove}
        />
      </div>
      {warnings.map((warning) => (
        <p key={warning.kind} className={styles.warning}>
          <Icon name="alert" size={16} />
          {warningText(warning, format)}
        </p>
      ))}
    </fieldset>
  );
}

function isNight({ startTime, endTime }: { startTime: string; endTime: string }): boolean {
  return startTime !== '' && endTime !== '' && startTime !== endTime && isOvernight({ startTime, endTime });
}

/** The date of a shift. A date outside the rota stays visible until another is chosen. */
function DateSelect({ index, date, dates }: { index: number; date: string; dates: readonly string[] }) {
  const format = useFormat();
  const field = useShiftFields(index);
  const options = dates.map((value) => ({ value, label: format.weekdayDate(value) }));
  const isOther = date !== '' && !dates.includes(date);
  if (isOther) options.unshift({ value: date, label: `${format.weekdayDate(date)} (not in the rota)` });
  return (
    <FormSelect
      {...field('date')}
      placeholder={dates.length === 0 ? 'Set the rota dates first' : 'Select a date'}
      options={options}
    />
  );
}

/** Returns a function that gives the props of a shift's inputs. */
function useShiftFields(index: number) {
  const { register, formState } = useFormContext<RotaValues>();
  return (
    name: keyof typeof shiftLabels,
    options?: RegisterOptions<RotaValues, `shifts.${number}.${keyof typeof shiftLabels}`>,
  ) => ({
    label: shiftLabels[name],
    error: (get(formState.errors, `shifts.${index}.${name}`) as FieldError | undefined)?.message,
    autoComplete: 'off',
    ...register(`shifts.${index}.${name}`, options),
  });
}
