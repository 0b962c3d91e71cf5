import type { DutyView } from '@contract/clock/duty/duty.contract.js';
import type { ReactNode } from 'react';
import { useDuty } from '../../api/duty.js';
import { useTitle } from '@/components/layout/use-title.js';
import { serverTime } from '@/lib/server-time.js';
import { useNow } from '@/lib/use-now.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { EmptyState } from '@/ui/loading/states.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { useKeepFocus } from '@/components/employer/loading/use-keep-focus.js';
import shell from '@/components/employer/shell.module.css';
import styles from './duty.module.css';
import { DutyFilters } from './DutyFilters.js';
import { DutyVenues } from './DutyVenues.js';
import { useDutyFilter, type DutyFilter } from './use-duty-filter.js';

/** The duty board: employees who are on shift, missing or due soon, by venue. `below` follows once they are loaded. */
export function DutyBoard({ below }: { below: ReactNode }) {
  useTitle('Duty board');
  const query = useDuty();
  const filter = useDutyFilter();
  const now = serverTime(useNow());
  const format = useFormat();
  useKeepFocus('content', query.data);
  return (
    <main id="content" tabIndex={-1} className={`${shell.page} ${styles.board}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>Duty board</h1>
        <p className={styles.now}>{format.instant(now)}</p>
      </header>
      <QueryContent query={query} what="the duty board" rows={6} height={64}>
        {(view) => (
          <>
            <Content view={view} filter={filter} now={now} />
            {below}
          </>
        )}
      </QueryContent>
    </main>
  );
}

function Content({ view: { people, more }, filter, now }: { view: DutyView; filter: DutyFilter; now: Date }) {
  if (people.length === 0 && !filter.isSet) {
    return (
      <div className={styles.panel}>
        <EmptyState
          icon="user-check"
          text="No employees on duty"
          hint="Shifts appear here two hours before they start, and employees as soon as they clock in."
        />
      </div>
    );
  }
  const shown = people.filter(filter.shows);
  return (
    <>
      <DutyFilters people={people} filter={filter} />
      <div className={styles.panel}>
        {shown.length > 0 ? (
          <DutyVenues people={shown} now={now} heading="h2" />
        ) : (
          <EmptyState
            icon="filter"
            text="No employees match these filters"
            action={
              <Button variant="secondary" icon="x" onClick={filter.clear}>
                Clear filters
              </Button>
            }
          />
        )}
      </div>
      {more && <p className={styles.muted}>Only the first {people.length} employees are shown.</p>}
    </>
  );
}
