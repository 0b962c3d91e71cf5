import { useId, useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '../../ui/Button.js';
import styles from './list.module.css';

interface Props {
  /** The search field: always in sight. */
  search: ReactNode;
  /** Whatever else narrows or orders the list; folded away on phones. */
  children: ReactNode;
}

/** What narrows a list. Every change goes to the address, from where the list reads it. */
export function FilterBar({ search, children }: Props) {
  const { filterValues, setFilters } = useListContext();
  const [open, setOpen] = useState(false);
  const id = useId();
  const names = Object.keys(filterValues as object);
  const hidden = names.filter((name) => name !== 'q').length;
  return (
    <search className={styles.filters} aria-label="Filters">
      <div className={styles.searchRow}>
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
      </div>
      <div id={id} className={styles.fields} data-open={open}>
        {children}
        {names.length > 0 && (
          <Button variant="ghost" icon="x" className={styles.clear} onClick={() => setFilters({}, {})}>
            Clear filters
          </Button>
        )}
      </div>
    </search>
  );
}
