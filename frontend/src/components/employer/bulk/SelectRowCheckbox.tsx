import {
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import styles from '../lists/table.module.css';

/** Checkbox that selects a row, or with Shift all rows since the last click. */
export function SelectRowCheckbox() {
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
