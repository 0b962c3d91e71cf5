import { Link, useSearchParams } from 'react-router';
import { HISTORY_FILTERS, type HistoryFilter } from '../../shared/history-filter.js';
import { TAB_PARAM, type EmployeeTab } from '@/components/layout/employee-tabs.js';
import styles from './TimesheetHistory.module.css';

/** Filters the history. The address keeps the filter. */
export function HistoryFilters({ value }: { value: HistoryFilter }) {
  const [params] = useSearchParams();
  const search = (filter: HistoryFilter): string => {
    const next = new URLSearchParams(params);
    if (filter === 'all') next.delete('hours');
    else next.set('hours', filter);
    next.set(TAB_PARAM, 'hours' satisfies EmployeeTab);
    return `?${next.toString()}`;
  };
  return (
    <nav className={styles.filters} aria-label="Filter timesheets">
      {(Object.keys(HISTORY_FILTERS) as HistoryFilter[]).map((filter) => (
        <Link
          key={filter}
          to={search(filter)}
          replace
          preventScrollReset
          className={styles.filter}
          aria-current={filter === value ? 'true' : undefined}
        >
          {HISTORY_FILTERS[filter]}
        </Link>
      ))}
    </nav>
  );
}
