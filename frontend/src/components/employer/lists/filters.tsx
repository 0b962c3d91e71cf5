import { SEARCH_MAX } from '@contract/common/common.contract.js';
import { useState, type ReactNode } from 'react';
import { useListSortContext } from 'react-admin';
import { Chip } from '@/ui/display/Chip.js';
import { IconButton } from '@/ui/actions/Button.js';
import { DateInput } from '../../fields/DateInput.js';
import { useSearchText } from '../../fields/use-search-text.js';
import { Select, TextInput } from '@/ui/inputs/inputs.js';
import type { ListColumn } from './list-columns.js';
import styles from './filters.module.css';
import { useFilter } from './use-filter.js';

interface Named {
  source: string;
  label: string;
}

/** Shows typed text at once, and a new value from the address when that changes. */
function useFilterText(value: unknown): [string, (text: string) => void] {
  const given = typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
  const [state, setState] = useState({ given, text: given });
  if (state.given !== given) setState({ given, text: given });
  return [state.text, (text) => setState({ given, text })];
}

/** Filters by typed text while the user types. */
export function TextFilter({ source, label, placeholder = 'Any' }: Named & { placeholder?: string }) {
  const [value, set] = useFilter(source);
  const [text, setText] = useSearchText(typeof value === 'string' ? value : '', set);
  return (
    <TextInput
      label={label}
      type="search"
      placeholder={placeholder}
      maxLength={SEARCH_MAX}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

interface SelectProps extends Named {
  options: readonly { value: string | boolean; label: string }[];
  /** The label of the option without a filter. */
  all: string;
}

/** Filter with a select. */
export function SelectFilter({ source, label, options, all }: SelectProps) {
  const [value, set] = useFilter(source);
  const [text, setText] = useFilterText(value);
  return (
    <Select
      label={label}
      placeholder={all}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        set(options.find((option) => String(option.value) === target.value)?.value);
      }}
    />
  );
}

/** Filter by a first or last date. */
export function DateFilter({ source, label }: Named) {
  const [value, set] = useFilter(source);
  const [text, setText] = useFilterText(value);
  return (
    <DateInput
      label={label}
      empty="Any"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        // A partly typed date does not change the filter.
        if (!target.isUnreadable) set(target.value);
      }}
    />
  );
}

/** Filter with a checkbox. It shows only rows for which the field is true. */
export function FlagFilter({ source, label }: Named) {
  const [value, set] = useFilter(source);
  const [text, setText] = useFilterText(value);
  return (
    <label className={styles.flag}>
      <input
        type="checkbox"
        checked={text === 'true'}
        onChange={({ target }) => {
          setText(String(target.checked));
          set(target.checked || undefined);
        }}
      />
      {label}
    </label>
  );
}

/** A filter that a link set, such as 'Schedule: Front door', with a button that removes it. */
export function LinkedFilter({ source, label, name }: Named & { name: ReactNode }) {
  const [, set] = useFilter(source);
  return (
    <span className={styles.linked}>
      <Chip tone="accent" icon="filter">
        {label}: {name}
      </Chip>
      <IconButton icon="x" label={`Remove the filter ${label}`} onClick={() => set(undefined)} />
    </span>
  );
}

interface SortProps {
  columns: readonly Pick<ListColumn<never>, 'source' | 'label' | 'sortable'>[];
}

/** The sort order of the list on narrow screens, which show no column heads. */
export function SortSelect({ columns }: SortProps) {
  const { sort, setSort } = useListSortContext();
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ source, label }) => [
      { value: `${source} ASC`, label: `${label}, ascending` },
      { value: `${source} DESC`, label: `${label}, descending` },
    ]);
  return (
    <div className={styles.sort}>
      <Select
        label="Sort by"
        options={options}
        value={`${sort.field} ${sort.order}`}
        onChange={({ target }) => {
          const [field, order] = target.value.split(' ') as [string, 'ASC' | 'DESC'];
          setSort({ field, order });
        }}
      />
    </div>
  );
}
