import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '@/ui/actions/Button.js';
import { counted } from '@/lib/counts.js';
import styles from '../lists/list.module.css';

interface Props {
  /** The noun for one record, such as 'schedule'. */
  noun: string;
  nouns?: string;
  /** An addition to the count, such as the total hours. */
  detail?: ReactNode;
  children: ReactNode;
}

/** The toolbar with the bulk actions for the selected rows. */
export function SelectionBar({ noun, nouns, detail, children }: Props) {
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <section className={styles.selection} aria-label="Selection">
      <output className={styles.count}>
        {counted(selectedIds.length, noun, nouns)} selected{detail && <>, {detail}</>}
      </output>
      <span className={styles.selectionActions}>
        {children}
        <Button variant="ghost" size="small" icon="x" onClick={() => onUnselectItems()}>
          Clear selection
        </Button>
      </span>
    </section>
  );
}
