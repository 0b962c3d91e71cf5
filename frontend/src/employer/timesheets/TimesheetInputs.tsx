import { SEEN_BY_ASSIGNEES } from '@contract/schedules/schedule.rules.js';
import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEmployeeOptions } from '../../api/calls/employees.js';
import { useSchedules } from '../../api/calls/schedules.js';
import { fullName } from '../../lib/names.js';
import type { HoursValues } from '../../pages/hours/hours-form.js';
import { useFormat } from '../../session/use-format.js';
import { Select } from '../../ui/inputs.js';
import { LoadFailed } from '../../ui/states.js';

const SCHEDULES_MAX = 200;

/** What the form holds: whose hours, for which of their schedules or rota's shifts, and the hours. */
export interface EnterValues extends HoursValues {
  employeeId: string;
  scheduleId: string | null;
  rotaShiftId?: string | null;
}

/** Whose hours they are, and for which of their schedules. */
export function TimesheetInputs() {
  const { control, register, formState, setValue } = useFormContext<EnterValues>();
  const employeeId = useWatch({ control, name: 'employeeId' });
  const employees = useEmployeeOptions();
  if (employees.isError) {
    return (
      <LoadFailed
        what="the employees to choose from"
        retry={() => void employees.refetch()}
        pending={employees.isFetching}
      />
    );
  }
  return (
    <>
      <Select
        // The chosen value is set again once there are options to choose from.
        key={employees.isPending ? 'loading' : 'loaded'}
        label="Employee"
        placeholder={employees.isPending ? 'Loading employees...' : 'Select an employee'}
        options={(employees.data ?? []).map((person) => ({
          value: person.id,
          label: `${fullName(person)} (${person.email})`,
        }))}
        error={formState.errors.employeeId?.message}
        {...register('employeeId', { onChange: () => setValue('scheduleId', '') })}
      />
      <ScheduleSelect key={employeeId} employeeId={employeeId} />
    </>
  );
}

/** The person's own schedules; choosing one fills in its date and times. */
function ScheduleSelect({ employeeId }: { employeeId: string }) {
  const format = useFormat();
  const { register, formState, setValue } = useFormContext<EnterValues>();
  const query = useSchedules({
    // Without a person there is nothing to choose from: no id finds nothing.
    filter: { employeeId, status: [...SEEN_BY_ASSIGNEES] },
    sort: ['date', 'DESC'],
    range: [0, SCHEDULES_MAX - 1],
  });
  if (query.isError) {
    return (
      <LoadFailed what="their schedules" retry={() => void query.refetch()} pending={query.isFetching} />
    );
  }
  const schedules = employeeId ? (query.data?.items ?? []) : [];
  const fillIn = (schedule: ScheduleView): void => {
    for (const name of ['date', 'startTime', 'endTime'] as const) {
      setValue(name, schedule[name], { shouldValidate: formState.isSubmitted, shouldDirty: true });
    }
  };
  return (
    <Select
      key={query.isPending ? 'loading' : 'loaded'}
      label="Schedule"
      placeholder={placeholderOf(employeeId, query.isPending, schedules.length)}
      options={schedules.map((schedule) => ({
        value: schedule.id,
        label: `${schedule.name}, ${format.date(schedule.date)}, ${format.times(schedule)}`,
      }))}
      hint="Choosing one fills in its date and times."
      error={formState.errors.scheduleId?.message}
      {...register('scheduleId', {
        onChange: (event: React.ChangeEvent<HTMLSelectElement>) => {
          const schedule = schedules.find(({ id }) => id === event.target.value);
          if (schedule) fillIn(schedule);
        },
      })}
    />
  );
}

function placeholderOf(employeeId: string, isPending: boolean, count: number): string {
  if (!employeeId) return 'Select an employee first';
  if (isPending) return 'Loading their schedules...';
  return count === 0 ? 'They are not assigned to a schedule' : 'Select a schedule';
}
