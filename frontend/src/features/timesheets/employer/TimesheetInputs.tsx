import type { NamedShift } from '@contract/common/time/planned-times.contract.js';
import { addDays } from '@contract/common/time/local.js';
import { SEEN_BY_ASSIGNEES } from '@contract/shifts/schedule-statuses.contract.js';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEmployeeOptions } from '../../employees/api/employees.js';
import { useEmployeeWork } from '../../shifts/api/people-work.js';
import { useSchedules } from '../../schedules/api/schedules.js';
import { todayIn } from '@/lib/dates.js';
import { hasFailed } from '@/lib/query-state.js';
import { fullName } from '@/lib/names.js';
import { useDebounced } from '@/lib/timing/use-debounced.js';
import type { PlannedValues } from '@/components/hours/hours-form.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { FormSelect } from '@/components/fields/FormSelect.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { ScheduleSearch, countUnlisted } from '../../schedules/shared/employer/ScheduleSearch.js';

const SCHEDULES_MAX = 200;

/** The number of past days whose rota shifts are offered. */
const ROTA_DAYS = 92;

/** The form values: an employee, one of their shifts, and the hours. */
export interface EnterValues extends PlannedValues {
  employeeId: string;
}

/** A planned shift. */
interface Plan extends NamedShift {
  id: string;
  breakMinutes: number;
}

/** Selects for the employee and their schedule or shift. */
export function TimesheetInputs() {
  const { control, register, formState, setValue } = useFormContext<EnterValues>();
  const employeeId = useWatch({ control, name: 'employeeId' });
  const employees = useEmployeeOptions();
  if (hasFailed(employees)) return <QueryFailed query={employees} what="the employees to choose from" />;
  return (
    <>
      <FormSelect
        label="Employee"
        placeholder={employees.isPending ? 'Loading employees...' : 'Select an employee'}
        options={(employees.data ?? []).map((person) => ({
          value: person.id,
          label: `${fullName(person)} (${person.email})`,
        }))}
        error={formState.errors.employeeId?.message}
        {...register('employeeId', {
          onChange: () => setValue('shiftId', ''),
        })}
      />
      <ScheduleSelect key={employeeId} employeeId={employeeId} />
    </>
  );
}

/** Select for the employee's schedules and rota shifts. Choosing one fills in its date, times and break. */
function ScheduleSelect({ employeeId }: { employeeId: string }) {
  const format = useFormat();
  const { timeZone } = useUser();
  const { register, formState, setValue } = useFormContext<EnterValues>();
  const [typed, setTyped] = useState('');
  const [selected, setSelected] = useState<Plan | null>(null);
  const search = useDebounced(typed.trim());
  const named = search === '' ? {} : { q: search };
  const query = useSchedules({
    // Without an employee, the empty id finds no schedules.
    filter: { employeeId, status: [...SEEN_BY_ASSIGNEES], ...named },
    sort: ['date', 'DESC'],
    range: [0, SCHEDULES_MAX - 1],
  });
  const today = todayIn(timeZone);
  // Hours may start at most one day ahead.
  const work = useEmployeeWork(employeeId, addDays(today, -ROTA_DAYS), addDays(today, 1), named);
  if ([query, work].some(hasFailed))
    return <QueryFailed query={[query, work]} what="the employee’s schedules" />;
  const isPending = query.isPending || work.isPending;
  const worked = (work.data?.items ?? []).map((shift) => ({ ...shift, id: shift.shiftId }));
  const all: Plan[] = [...(query.data?.items ?? []), ...worked];
  const plans = [...new Map(all.map((plan) => [plan.id, plan])).values()];
  const offered = employeeId && !isPending ? plans.toSorted((one, other) => byDate(other, one)) : [];
  // A search keeps the selected shift.
  const isListed = selected === null || offered.some(({ id }) => id === selected.id);
  const options = isListed ? offered : [selected, ...offered];
  const fillIn = (plan: Plan): void => {
    for (const name of ['date', 'startTime', 'endTime', 'breakMinutes'] as const) {
      setValue(name, plan[name], { shouldValidate: formState.isSubmitted, shouldDirty: true });
    }
  };
  return (
    <>
      {employeeId && (
        <ScheduleSearch value={typed} onChange={setTyped} unlisted={countUnlisted([query.data])} />
      )}
      <FormSelect
        label="Schedule"
        placeholder={shiftPlaceholder(employeeId, isPending, offered.length)}
        options={options.map((plan) => ({
          value: plan.id,
          label: `${plan.name}, ${format.date(plan.date)}, ${format.times(plan)}`,
        }))}
        hint="Choosing a shift fills in the date, times and break."
        error={formState.errors.shiftId?.message}
        {...register('shiftId', {
          onChange: (event: React.ChangeEvent<HTMLSelectElement>) => {
            const plan = options.find(({ id }) => id === event.target.value);
            setSelected(plan ?? null);
            if (plan) fillIn(plan);
          },
        })}
      />
    </>
  );
}

function byDate(one: Plan, other: Plan): number {
  return `${one.date} ${one.startTime}`.localeCompare(`${other.date} ${other.startTime}`);
}

function shiftPlaceholder(employeeId: string, isPending: boolean, count: number): string {
  if (!employeeId) return 'Select an employee first';
  if (isPending) return 'Loading shifts...';
  return count === 0 ? 'No shifts found' : 'Select a schedule';
}
