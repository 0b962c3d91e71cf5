import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useState } from 'react';
import { useAssignments } from '../../api/assignments.js';
import { hasFailed, isFirstLoad } from '@/lib/query-state.js';
import { useDebounced } from '@/lib/timing/use-debounced.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { Select } from '@/ui/inputs/inputs.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { ScheduleSearch } from '../../shared/employer/ScheduleSearch.js';
import { PersonSelect } from '@/features/shifts/shared/employer/PersonSelect.js';
import { useAssignForm } from '../assignments/use-assign-form.js';
import styles from '@/components/employer/dashboard.module.css';
import { scheduleOptions, useAssignableSchedules } from './use-assignable-schedules.js';

/** The times and employees of the chosen schedule. */
function ChosenSchedule({ schedule }: { schedule: ScheduleView }) {
  const format = useFormat();
  const { data } = useAssignments(schedule.id);
  const names = data?.items.map(({ employee }) => fullName(employee)).join(', ');
  const { peopleNeeded } = schedule;
  const count = data && peopleNeeded > 1 ? ` (${data.items.length} of ${peopleNeeded})` : '';
  return (
    <>
      {format.shiftTimes(schedule)}.{' '}
      {names !== undefined && `Assigned: ${names || 'no employees yet'}${count}.`}
    </>
  );
}

/** Returns the placeholder: loading, no schedules, or what to choose. */
function schedulePlaceholder({ items, queries }: ReturnType<typeof useAssignableSchedules>): string {
  if (queries.some(isFirstLoad)) return 'Loading schedules...';
  return items.length === 0 && !queries.some(hasFailed) ? 'No schedules found' : 'Select a schedule';
}

/** Form to assign an employee to a schedule. Free employees come first, and an overlap needs confirmation. */
export function EmployeeAssignment() {
  const format = useFormat();
  const [search, setSearch] = useState('');
  const schedules = useAssignableSchedules(useDebounced(search.trim()));
  const [selected, setSelected] = useState<ScheduleView | null>(null);
  const listed = schedules.items.find(({ id }) => id === selected?.id);
  // A search keeps the selected schedule.
  const chosen = listed ?? selected;
  const options = chosen && !listed ? [chosen, ...schedules.items] : schedules.items;
  const { choice, employees, submit, isPending, question } = useAssignForm(chosen);

  return (
    <Card title="Employee Assignment" id="assignment" icon="user-plus" folds>
      <QueryFailed
        query={[...schedules.queries, employees]}
        what="the schedules and employees to choose from"
      />
      <form
        className={`${styles.form} ${styles.pairs}`}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        noValidate
      >
        <ScheduleSearch value={search} onChange={setSearch} unlisted={schedules.unlisted} />
        <Select
          label="Schedule"
          value={chosen?.id ?? ''}
          onChange={({ target }) => setSelected(options.find(({ id }) => id === target.value) ?? null)}
          placeholder={schedulePlaceholder(schedules)}
          options={scheduleOptions(options, format)}
          hint={chosen && <ChosenSchedule schedule={chosen} />}
        />
        <PersonSelect {...choice} shift={chosen} name={chosen?.name ?? ''} />
        <div className={styles.formEnd}>
          <Button type="submit" icon="user-check" pending={isPending} pendingText="Assigning...">
            Assign Employee
          </Button>
        </div>
      </form>
      {question}
    </Card>
  );
}
