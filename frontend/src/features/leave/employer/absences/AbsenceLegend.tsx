import type { CalendarLeave } from '@contract/leave/leave.contract.js';
import styles from './absences.module.css';

/** The colours of the shown kinds, and the look of requests. */
export function AbsenceLegend({ leave }: { leave: readonly CalendarLeave[] }) {
  const kinds = new Map(leave.map(({ kind }) => [kind.id, kind]));
  return (
    <ul className={styles.legend} aria-label="Kinds of leave">
      {[...kinds.values()].map(({ id, code, name }) => (
        <li key={id}>
          <span className={styles.swatch} data-kind={code ?? 'own'} aria-hidden="true" />
          {name}
        </li>
      ))}
      {leave.some(({ status }) => status === 'requested') && (
        <li>
          <span className={styles.swatch} data-status="requested" aria-hidden="true" />
          Requested
        </li>
      )}
    </ul>
  );
}
