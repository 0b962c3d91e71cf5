import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
} from 'react-admin';
import styles from '../lists/table.module.css';

/** Checkbox that selects or clears all rows of the page. It keeps the selection of other pages. */
export function SelectPageCheckbox() {
  const { onSelect } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext() ?? [];
  const ids = (useDataTableDataContext() ?? []).map(({ id }) => id);
  const others = selected.filter((id) => !ids.includes(id));
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label="Select all"
        checked={ids.length > 0 && ids.every((id) => selected.includes(id))}
        onChange={({ target }) => onSelect?.(target.checked ? [...others, ...ids] : others)}
      />
    </label>
  );
}
