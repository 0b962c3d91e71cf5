import { useListContext } from 'react-admin';
import shell from '../shell.module.css';

/** The id of the table body. */
export const ROWS_ID = 'rows';

/** A skip link for keyboard users, past the filters to the first row. */
export function SkipToRows() {
  const { data = [] } = useListContext();
  if (data.length === 0) return null;
  return (
    <a className={shell.skip} href={`#${ROWS_ID}`}>
      Skip to the list
    </a>
  );
}
