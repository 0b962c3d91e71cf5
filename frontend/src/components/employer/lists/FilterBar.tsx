import { useId, useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '@/ui/actions/Button.js';
import styles from './filters.module.css';
import { useClearFilters } from './use-filter.js';

interface Props {
  /** The search field. It is always visible. */
  search: ReactNode;
  /** Filters that one click applies. They are beside the search. Phones show them after a tap on Filters. */
  presets?: ReactNode;
  /** Buttons beside the search. Phones show the last one, and the others after a tap on Filters. */
  actions?: ReactNode;
  /** Other filters and the sort order. Phones show them after a tap on Filters. */
  children: ReactNode;
}

/** The search and the filters of a list. The address stores them. */
export function FilterBar({ search, presets, actions, children }: Props) {
  const { filterValues } = useListContext();
  const clear = useClearFilters();
  const [open, setOpen] = useState(false);
  const id = useId();
  const names = Object.keys(filterValues as object);
  const hidden = names.filter((name) => name !== 'q').length;
  return (
    <div className={styles.filters}>
      <div className={styles.top} data-open={open}>
        <search className={styles.searchRow} aria-label="Search">
          {search}
          <Button
            variant="secondary"
            icon="filter"
            className={styles.fold}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {hidden > 0 ? `Filters (${hidden})` : 'Filters'}
          </Button>
        </search>
        {presets}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <search id={id} className={styles.fields} data-open={open} aria-label="Filters">
        {children}
        {names.length > 0 && (
          <Button variant="ghost" size="small" icon="x" aria-label="Clear filters" onClick={clear}>
            Clear
          </Button>
        )}
      </search>
    </div>
  );
}
