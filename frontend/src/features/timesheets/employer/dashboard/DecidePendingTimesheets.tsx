import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useEffect, useRef } from 'react';
import { DecideSelected } from '../DecideSelected.js';
import styles from '@/components/employer/dashboard.module.css';

interface Props {
  pending: readonly TimesheetView[];
  chosen: readonly TimesheetView[];
  onChoose: (sheets: readonly TimesheetView[]) => void;
}

/** Selects pending timesheets and decides them together. Each decision names the version that was read. */
export function DecidePendingTimesheets({ pending, chosen, onChoose }: Props) {
  const all = useRef<HTMLInputElement>(null);
  const some = chosen.length > 0;
  useEffect(() => {
    if (all.current) all.current.indeterminate = some && chosen.length < pending.length;
  }, [some, chosen.length, pending.length]);

  return (
    <fieldset className={styles.many} aria-label="Decide several timesheets">
      <label className={styles.all}>
        <input
          ref={all}
          type="checkbox"
          disabled={pending.length === 0}
          checked={some && chosen.length === pending.length}
          onChange={(event) => onChoose(event.target.checked ? pending : [])}
        />
        {some ? `${chosen.length} of ${pending.length} pending selected` : 'Select all pending'}
      </label>
      {some && (
        <span className={styles.buttons}>
          <DecideSelected sheets={chosen} onDecided={() => onChoose([])} />
        </span>
      )}
    </fieldset>
  );
}
