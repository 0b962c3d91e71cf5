import type { EmployeeView } from '@contract/users/users.contract.js';
import { useMemo, useState } from 'react';
import { get, useController, useFormContext, useWatch, type FieldError } from 'react-hook-form';
import { useEmployeeOptions } from '@/features/employees/api/employees.js';
import { hasFailed } from '@/lib/query-state.js';
import { fullName } from '@/lib/names.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import fields from '@/ui/inputs/Field.module.css';
import { Select, type Option } from '@/ui/inputs/inputs.js';
import { toShiftToFill } from '@/features/shifts/shared/employer/shift-to-fill.js';
import type { NewScheduleValues } from './new-schedule.js';
import { candidateOption } from '@/features/shifts/shared/employer/candidates.js';
import { PersonPicker } from '@/features/shifts/shared/employer/PersonPicker.js';
import styles from './new-schedule.module.css';
import { useCandidates } from '@/features/shifts/shared/employer/use-candidates.js';

/** The employees of a new schedule. Once it has times, free employees are listed first. */
export function PeopleFields() {
  const { timeZone } = useUser();
  const format = useFormat();
  const { control, formState, setFocus } = useFormContext<NewScheduleValues>();
  const {
    field: { value: people, ref, onChange },
  } = useController({ control, name: 'people' });
  const [name, date, startTime, endTime, breakMinutes] = useWatch({
    control,
    name: ['name', 'date', 'startTime', 'endTime', 'breakMinutes'],
  });
  const [choosing, setChoosing] = useState(false);
  const employees = useEmployeeOptions();
  const nameOf = findNameIn(employees.data);
  const shift = useMemo(
    () => toShiftToFill({ date, startTime, endTime, breakMinutes }, timeZone),
    [date, startTime, endTime, breakMinutes, timeZone],
  );
  const { candidates, queries } = useCandidates(shift);
  const failed = queries.some(hasFailed);
  const [first = '', ...others] = people.map(({ employeeId }) => employeeId);
  const choose = (ids: readonly string[]): void =>
    onChange(ids.filter(Boolean).map((employeeId) => ({ employeeId })));
  const found = candidates?.map((candidate) => ({
    value: candidate.id,
    label: candidateOption(candidate.name, candidate, format),
  }));
  // Without a list of free employees, all can be chosen. The form then asks for confirmation before saving.
  const all = found ?? (failed ? employeeOptions(employees.data) : []);
  const options = all.filter(({ value }) => !others.includes(value));
  if (first && !options.some(({ value }) => value === first))
    options.unshift({ value: first, label: nameOf(first) });
  return (
    <>
      <div className={fields.besideButton}>
        <Select
          ref={ref}
          label="Employee"
          value={first}
          onChange={({ target }) => choose([target.value, ...others])}
          placeholder="Open shift"
          options={options}
          error={(get(formState.errors, 'people') as FieldError | undefined)?.message}
          hint={peopleHint({ failed, hasEmployees: employees.data !== undefined, hasTimes: shift !== null })}
        />
        {shift && first && (
          <Button variant="secondary" icon="user-plus" onClick={() => setChoosing(true)}>
            Add Employee
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <ul className={styles.rows} aria-label="More employees">
          {others.map((id) => (
            <li key={id} className={styles.chosen}>
              <span className={styles.name}>{nameOf(id)}</span>
              <Button
                variant="ghost"
                size="small"
                icon="x"
                aria-label={`Remove ${nameOf(id)}`}
                onClick={() => {
                  choose([first, ...others.filter((other) => other !== id)]);
                  // Moves focus, because the clicked button disappears.
                  setFocus('people');
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {choosing && shift && (
        <PersonPicker
          shift={shift}
          name={name || 'this schedule'}
          taken={[first, ...others]}
          asks={false}
          pending={false}
          onChoose={(id) => {
            choose([first, ...others, id]);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

interface Known {
  failed: boolean;
  hasEmployees: boolean;
  hasTimes: boolean;
}

function peopleHint({ failed, hasEmployees, hasTimes }: Known): string | undefined {
  if (failed) return hasEmployees ? 'We could not check who is free.' : 'We could not load the employees.';
  return hasTimes ? undefined : 'Set the date and times first.';
}

/** Returns options for all employees, without their availability. */
function employeeOptions(employees: readonly EmployeeView[] = []): Option[] {
  return employees
    .filter(({ role }) => role === 'employee')
    .map((person) => ({ value: person.id, label: fullName(person) }));
}

/** Returns a function that finds an employee's name, including names of employees who are not candidates. */
function findNameIn(employees: readonly EmployeeView[] = []): (id: string) => string {
  return (id) => {
    const person = employees.find((one) => one.id === id);
    return person ? fullName(person) : 'Former employee';
  };
}
