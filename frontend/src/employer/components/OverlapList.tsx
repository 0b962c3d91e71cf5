import { withoutTurning } from '@contract/common/fields/turning.contract.js';
import { moreText } from '../../lib/counts.js';
import styles from './OverlapList.module.css';

export interface NamedOverlaps {
  /** Those that are named, as sentences. */
  named: readonly string[];
  /** How many there are, those that are not named too. */
  count: number;
}

/** What would be at the same time as what, one below the other. */
export function OverlapList({ named, count }: NamedOverlaps) {
  return (
    // A list that may scroll is reached by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.list} tabIndex={0}>
      {named.map((sentence, at) => (
        <li key={at}>{withoutTurning(sentence)}</li>
      ))}
      {count > named.length && <li>{moreText(count - named.length)}</li>}
    </ul>
  );
}
