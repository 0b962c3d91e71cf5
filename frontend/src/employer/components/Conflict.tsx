import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.js';
import { Table } from '../../ui/Table.js';
import styles from './record.module.css';

/** A field that stands differently in the form and in what was saved. */
export interface Difference {
  label: string;
  yours: ReactNode;
  theirs: ReactNode;
}

interface Props {
  /** What was changed, such as 'schedule'. */
  noun: string;
  /** The button that saves. */
  save: string;
  differences: readonly Difference[];
  useTheirs: () => void;
  keepMine: () => void;
}

/** Someone else saved first: both values of every field that differs, and the choice between them. */
export function Conflict({ noun, save, differences, useTheirs, keepMine }: Props) {
  return (
    <div className={styles.conflict} role="alert">
      <p className={styles.name}>Someone else changed this {noun} while you were editing it.</p>
      <Table
        caption="What you typed and what was saved"
        keyOf={({ label }) => label}
        rows={differences}
        columns={[
          { title: 'Field', cell: ({ label }) => label },
          { title: 'Yours', cell: ({ yours }) => yours },
          { title: 'Theirs', cell: ({ theirs }) => theirs },
        ]}
      />
      <p>Keep mine puts your changes on top of theirs; nothing is saved until you press {save}.</p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={useTheirs}>
          Use theirs
        </Button>
        <Button variant="secondary" onClick={keepMine}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
