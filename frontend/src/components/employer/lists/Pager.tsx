import { useListContext } from 'react-admin';
import { totalText } from '@/lib/counts.js';
import { Button } from '@/ui/actions/Button.js';
import type { ListMeta } from '@/api/data-provider.js';
import styles from './list.module.css';

const SIZES = [25, 50, 100];

/** The range of rows, the page size, and the buttons to other pages. */
export function Pager({ what }: { what: string }) {
  const { page, perPage, total = 0, meta, setPage, setPerPage } = useListContext();
  const more = (meta as ListMeta | undefined)?.more === true;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const turn = (to: number): void => {
    setPage(to);
    document.getElementById('content')?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav className={styles.pager} aria-label={`Pages of ${what}`}>
      <output className={styles.muted}>
        {first}–{last} of {totalText({ total, more })}
      </output>
      {total > SIZES[0]! && (
        <label className={styles.perPage}>
          <span>Rows per page</span>
          <select value={perPage} onChange={({ target }) => setPerPage(Number(target.value))}>
            {[...new Set([...SIZES, perPage])]
              .toSorted((a, b) => a - b)
              .map((size) => (
                <option key={size}>{size}</option>
              ))}
          </select>
        </label>
      )}
      {pages > 1 && (
        <span className={styles.turn}>
          <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => turn(page - 1)}>
            Previous
          </Button>
          <span className={styles.muted}>
            Page {page}
            {!more && ` of ${pages}`}
          </span>
          <Button variant="secondary" size="small" disabled={page >= pages} onClick={() => turn(page + 1)}>
            Next
          </Button>
        </span>
      )}
    </nav>
  );
}
