import { useListContext } from 'react-admin';
import shell from '../shell/Shell.module.css';

/** The rows of the list of a page. */
export const ROWS = 'rows';

/** For those who work without a mouse: past the filters and the heads, to the first row. */
export function SkipToRows() {
  const { data = [] } = useListContext();
  if (data.length === 0) return null;
  return (
    <a className={shell.skip} href={`#${ROWS}`}>
      Skip to the list
    </a>
  );
}
