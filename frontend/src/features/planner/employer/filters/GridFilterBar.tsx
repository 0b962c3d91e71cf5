import { memo } from 'react';
import { Button } from '@/ui/actions/Button.js';
import { Select, type Option } from '@/ui/inputs/inputs.js';
import { NONE, type GridFilters } from './shift-filters.js';
import styles from '../page/planner.module.css';

interface Props {
  filters: GridFilters;
  venues: readonly { id: string; name: string }[];
  roles: readonly string[];
  people: readonly { id: string; name: string }[];
  onChange: (filters: Partial<GridFilters>) => void;
}

/** The filters of the planner. Memoised, because it has an option for each employee. */
export const GridFilterBar = memo(function GridFilterBar({
  filters,
  venues,
  roles,
  people,
  onChange,
}: Props) {
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <div className={styles.filters}>
      <Select
        label="Show venue"
        value={filters.venue}
        placeholder="All venues"
        options={[...toOptions(venues), { value: NONE, label: 'No venue' }]}
        onChange={({ target }) => onChange({ venue: target.value })}
      />
      {(roles.length > 0 || filters.role !== '') && (
        <Select
          label="Show role"
          value={filters.role}
          placeholder="All roles"
          options={withChosen(roles, filters.role).map((role) => ({ value: role, label: role }))}
          onChange={({ target }) => onChange({ role: target.value })}
        />
      )}
      <Select
        label="Show employee"
        value={filters.person}
        placeholder="All employees"
        options={[...toOptions(people), { value: NONE, label: 'Open shifts' }]}
        onChange={({ target }) => onChange({ person: target.value })}
      />
      {isFiltered && (
        <Button
          variant="ghost"
          size="small"
          icon="x"
          onClick={() => onChange({ venue: '', role: '', person: '' })}
        >
          Show all
        </Button>
      )}
    </div>
  );
});

function toOptions(named: readonly { id: string; name: string }[]): Option[] {
  return named.map(({ id, name }) => ({ value: id, label: name }));
}

/** Keeps the chosen role as an option, even if no shift has it any more. */
function withChosen(roles: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || roles.includes(chosen) ? roles : [chosen, ...roles];
}
