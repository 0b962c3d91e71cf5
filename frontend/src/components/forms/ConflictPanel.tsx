import { useId, useState, type ReactNode, type Ref } from 'react';
import { Button } from '../../ui/actions/Button.js';
import { Table } from '../../ui/layout/Table.js';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden.js';
import type { Picks } from './field-differences.js';
import styles from './conflict.module.css';

/** A field whose value differs between the form and the saved record. */
export interface Difference {
  /** The key of this difference in `Picks`. */
  key: string;
  label: string;
  yours: ReactNode;
  theirs: ReactNode;
  /** True if this form changed the value. Null if the user cannot choose for this field alone. */
  isMine: boolean | null;
}

interface Props {
  ref?: Ref<HTMLDivElement>;
  /** Says what happened. */
  text: ReactNode;
  /** True if the form cannot be saved any more. The panel then shows the differences only. */
  isFinal?: boolean;
  /** The label of the form's save button. */
  save: string;
  differences: readonly Difference[];
  useTheirs: () => void;
  /** Keeps this form's changes on top of the saved record. `picks` overrides this for single fields. */
  keepMine: (picks: Picks) => void;
}

const NO_PICKS: Picks = new Map();

/**
 * The question after another member saved the record first. It shows both values of each field that differs.
 */
export function ConflictPanel(props: Props) {
  const { ref, text, isFinal = false, save, differences, useTheirs, keepMine } = props;
  const group = useId();
  const [picks, setPicks] = useState(NO_PICKS);
  const isOneByOne = differences.length > 1 && !isFinal;
  const choice = (difference: Difference, isYours: boolean): ReactNode => {
    const { key, isMine } = difference;
    const value = isYours ? difference.yours : difference.theirs;
    if (!isOneByOne || isMine === null) return value;
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
          {value}
        </span>
      </label>
    );
  };
  return (
    <div ref={ref} className={styles.conflict} role="alert">
      <p className={styles.text}>{text}</p>
      {differences.length > 0 && (
        <Table
          caption="Your values and the saved values"
          keyOf={({ key }) => key}
          rows={differences}
          columns={[
            { title: 'Field', cell: ({ label }) => label },
            { title: 'Yours', cell: (difference) => choice(difference, true) },
            { title: 'Theirs', cell: (difference) => choice(difference, false) },
          ]}
        />
      )}
      {!isFinal && (
        <>
          {' '}
          <p>
            Keep mine applies your changes to the saved version.
            {isOneByOne && ' Use chosen applies your choice in each line.'} Nothing is saved until you click{' '}
            {save}.
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
        </>
      )}
    </div>
  );
}
