import { Button } from '@/ui/actions/Button.js';
import styles from './rota-form.module.css';

export const SHIFTS_PER_PAGE = 20;

interface Props {
  page: number;
  count: number;
  onPage: (page: number) => void;
}

/** The buttons to the previous and the next page of shifts. */
export function ShiftPager({ page, count, onPage }: Props) {
  if (count <= SHIFTS_PER_PAGE) return null;
  const first = page * SHIFTS_PER_PAGE;
  const last = Math.min(count, first + SHIFTS_PER_PAGE);
  return (
    <nav className={styles.pages} aria-label="Pages of shifts">
      <Button
        variant="secondary"
        size="small"
        icon="chevron-left"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        Previous shifts
      </Button>
      <span aria-live="polite">
        {first + 1}–{last} of {count}
      </span>
      <Button variant="secondary" size="small" disabled={last === count} onClick={() => onPage(page + 1)}>
        Next shifts
      </Button>
    </nav>
  );
}
