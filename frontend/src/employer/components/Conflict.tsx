import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.js';
import { Table } from '../../ui/Table.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import type { Picks } from './differences.js';
import styles from './record.module.css';

/** What stands differently in the form and in what was saved. */
export interface Difference {
  /** What it is chosen by. */
  key: string;
  label: string;
  yours: ReactNode;
  theirs: ReactNode;
  /** True when it was changed here; null for what is not chosen by itself. */
  isMine: boolean | null;
}

interface Props {
  /** What was changed, such as 'schedule'. */
  noun: string;
  /** The button that saves. */
  save: string;
  differences: readonly Difference[];
  useTheirs: () => void;
  /** Goes on with theirs and what was changed here, but for what was picked otherwise. */
  keepMine: (picks: Picks) => void;
}

const NO_PICKS: Picks = new Map();

/** Someone else saved first: both values of everything that differs, and the choice between them. */
export function Conflict({ noun, save, differences, useTheirs, keepMine }: Props) {
  const group = useId();
  const [picks, setPicks] = useState(NO_PICKS);
  const isOneByOne = differences.length > 1;
  const choice = (difference: Difference, isYours: boolean): ReactNode => {
    const { key, isMine } = difference;
    const text = isYours ? difference.yours : difference.theirs;
    if (!isOneByOne || isMine === null) return text;
    return (
      <label className={styles.choice}>
        <input
          type="radio"
          name={`${group}-${key}`}
          checked={(picks.get(key) ?? isMine) === isYours}
          onChange={() => setPicks(new Map(picks).set(key, isYours))}
        />
        <span>
          <VisuallyHidden>{isYours ? 'Yours' : 'Theirs'}: </VisuallyHidden>
          {text}
        </span>
      </label>
    );
  };
  return (
    <div className={styles.conflict} role="alert">
      <p className={styles.name}>Someone else changed this {noun} while you were editing it.</p>
      <Table
        caption="What you typed and what was saved"
        keyOf={({ key }) => key}
        rows={differences}
        columns={[
          { title: 'Field', cell: ({ label }) => label },
          { title: 'Yours', cell: (difference) => choice(difference, true) },
          { title: 'Theirs', cell: (difference) => choice(difference, false) },
        ]}
      />
      <p>
        Keep mine puts your changes on top of theirs{isOneByOne && ', Use chosen goes line by line'}; nothing
        is saved until you press {save}.
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={useTheirs}>
          Use theirs
        </Button>
        <Button variant="secondary" onClick={() => keepMine(NO_PICKS)}>
          Keep mine
        </Button>
        {isOneByOne && (
          <Button variant="secondary" onClick={() => keepMine(picks)}>
            Use chosen
          </Button>
        )}
      </div>
    </div>
  );
}
