import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import { moreText } from '@/lib/counts.js';
import styles from './OverlapList.module.css';

export interface NamedOverlaps {
  /** Sentences that describe the first overlaps. */
  named: readonly string[];
  /** The number of all overlaps. */
  count: number;
}

/** A list of overlaps, with a line that counts the remaining ones. */
export function OverlapList({ named, count }: NamedOverlaps) {
  return (
    // A scrollable list needs keyboard focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.list} tabIndex={0}>
      {named.map((sentence, at) => (
        <li key={at}>{withoutBidi(sentence)}</li>
      ))}
      {count > named.length && <li>{moreText(count - named.length)}</li>}
    </ul>
  );
}
