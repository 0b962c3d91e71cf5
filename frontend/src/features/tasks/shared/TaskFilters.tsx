import { SEARCH_MAX } from '@contract/common/common.contract.js';
import { useCallback, useId, useState } from 'react';
import { useEmployeeOptions } from '../../employees/api/employees.js';
import { useSearchText } from '@/components/fields/use-search-text.js';
import { fullName } from '@/lib/names.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { Select, TextInput } from '@/ui/inputs/inputs.js';
import { UNASSIGNED, type useTaskFilters } from './task-params.js';
import { priorityOptions, statusOptions } from './task-words.js';
import styles from './tasks.module.css';

type Filters = ReturnType<typeof useTaskFilters>;

/** The filters of the task list. On phones a button shows all of them except the search. */
export function TaskFilters({ filters }: { filters: Filters }) {
  const user = useUser();
  const { filter, valueOf, set } = filters;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const folded = Object.keys(filter).filter((name) => name !== 'q').length;
  return (
    <search className={styles.filters} aria-label="Filters">
      <SearchField filters={filters} />
      <Button
        variant="secondary"
        icon="filter"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {folded > 0 ? `Filters (${folded})` : 'Filters'}
      </Button>
      <div id={id} className={styles.fields} data-open={isOpen}>
        <Select
          label="Status"
          placeholder="All Status"
          options={statusOptions}
          value={valueOf('status')}
          onChange={({ target }) => set({ status: target.value })}
        />
        <Select
          label="Priority"
          placeholder="All Priority"
          options={priorityOptions}
          value={valueOf('priority')}
          onChange={({ target }) => set({ priority: target.value })}
        />
        {can(user, 'task.create') && <AssigneeField filters={filters} />}
        <label className={styles.flag}>
          <input
            type="checkbox"
            checked={valueOf('overdue') === 'true'}
            onChange={({ target }) => set({ overdue: target.checked ? 'true' : '' })}
          />
          Overdue
        </label>
      </div>
    </search>
  );
}

function SearchField({ filters: { valueOf, set } }: { filters: Filters }) {
  const search = useCallback((q: string) => set({ q }), [set]);
  const [text, setText] = useSearchText(valueOf('q'), search);
  return (
    <TextInput
      label="Search"
      type="search"
      placeholder="Search tasks..."
      maxLength={SEARCH_MAX}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

/** Filters by assignee. Only employers see it. */
function AssigneeField({ filters: { valueOf, set } }: { filters: Filters }) {
  const { data = [] } = useEmployeeOptions();
  const people = data.map((person) => ({ value: person.id, label: fullName(person) }));
  return (
    <Select
      label="Assigned to"
      placeholder="Everyone"
      options={[{ value: UNASSIGNED, label: 'Unassigned' }, ...people]}
      value={valueOf('assignee')}
      onChange={({ target }) => set({ assignee: target.value })}
    />
  );
}
