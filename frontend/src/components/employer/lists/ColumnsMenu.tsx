import { useState } from 'react';
import { Button } from '@/ui/actions/Button.js';
import { Popover } from '@/ui/overlays/Popover.js';
import { useHiddenColumns, type ListColumn } from './list-columns.js';
import styles from './filters.module.css';

interface Props {
  resource: string;
  columns: readonly Pick<ListColumn<never>, 'source' | 'label' | 'isHiddenAtFirst'>[];
}

/** Menu that shows and hides the columns of a list. The first column is always shown. */
export function ColumnsMenu({ resource, columns }: Props) {
  const [open, setOpen] = useState(false);
  const [hidden, setHidden] = useHiddenColumns(resource, columns);
  const show = (source: string, shown: boolean): void =>
    setHidden(shown ? hidden.filter((one) => one !== source) : [...hidden, source]);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Columns"
      trigger={
        <Button variant="secondary" icon="columns">
          Columns
        </Button>
      }
    >
      <div className={styles.columnsMenu}>
        {columns.slice(1).map(({ source, label }) => (
          <label key={source} className={styles.flag}>
            <input
              type="checkbox"
              checked={!hidden.includes(source)}
              onChange={({ target }) => show(source, target.checked)}
            />
            {label}
          </label>
        ))}
        <Button
          variant="ghost"
          size="small"
          icon="undo"
          disabled={hidden.length === 0}
          onClick={() => setHidden([])}
        >
          Show all
        </Button>
      </div>
    </Popover>
  );
}
