import type { PersonsFindings } from './swap-questions.js';
import styles from '../shared/swaps.module.css';

/** Lists what to know about people before they get a shift. */
export function Findings({ people }: { people: readonly PersonsFindings[] }) {
  return (
    <ul className={styles.findings}>
      {people.flatMap(({ id, name, findings }) =>
        findings.map(({ rule, words }) => (
          <li key={`${id} ${rule} ${words}`}>
            <strong>
              <bdi>{name}</bdi>:
            </strong>{' '}
            {words}
          </li>
        )),
      )}
    </ul>
  );
}
