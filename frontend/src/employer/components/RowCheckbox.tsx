import {
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import styles from './table.module.css';

/** Ticks a row; with the shift key all rows up to the last one. Its name says which row it is. */
export function RowCheckbox() {
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext();
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  const name = represent(record);
  if (!record) return null;
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={`Select ${typeof name === 'string' ? name : 'this row'}`}
        checked={selected?.includes(record.id) ?? false}
        onClick={(event) => handleToggleItem?.(record.id, event)}
        onChange={() => undefined}
      />
    </label>
  );
}
