import { Button } from '@/ui/actions/Button.js';
import styles from '../shared/pay.module.css';

interface Props {
  /** Names the rows for screen readers, such as 'people'. */
  what: string;
  page: number;
  perPage: number;
  /** The rows on this page. */
  shown: number;
  total: number;
  onPage: (page: number) => void;
}

/** The range of rows and the buttons to other pages. Shows nothing for a single page. */
export function PayPager({ what, page, perPage, shown, total, onPage }: Props) {
  if (total <= perPage) return null;
  return (
    <nav className={styles.pager} aria-label={`Pages of ${what}`}>
      <Button variant="secondary" size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <output>
        {page * perPage + 1}–{page * perPage + shown} of {total}
      </output>
      <Button
        variant="secondary"
        size="small"
        disabled={(page + 1) * perPage >= total}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
