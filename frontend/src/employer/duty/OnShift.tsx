import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import { useClockEntries } from '../../api/calls/clock-entries.js';
import type { Page } from '../../api/list.js';
import { counted, totalText } from '../../lib/counts.js';
import { useNow } from '../../lib/use-now.js';
import { ButtonLink } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { Icon } from '../../ui/Icon.js';
import { isOverdue } from '../clock-entries/standing.js';
import { QueryContent } from '../components/QueryContent.js';
import { useKeepFocus } from '../components/use-keep-focus.js';
import { listLink } from '../links.js';
import { byVenue } from './by-venue.js';
import styles from './duty.module.css';
import { OnShiftRow } from './OnShiftRow.js';

/** As many as the dashboard shows; the list has them all. */
const SHOWN = 20;
const PART = 'on-shift';

/** Who is clocked in now, venue by venue; whoever began first is first. */
export function OnShift() {
  const query = useClockEntries({
    filter: { status: 'open' },
    sort: ['clockedInAt', 'ASC'],
    range: [0, SHOWN - 1],
  });
  const now = useNow();
  const { data } = query;
  useKeepFocus(PART, data);
  return (
    <Card
      title="On Shift Now"
      id={PART}
      icon="clock"
      actions={
        <ButtonLink to={listLink('clock-entries', { status: 'open' })} variant="ghost" size="small">
          View all
        </ButtonLink>
      }
    >
      <QueryContent query={query} what="who is on shift" rows={2}>
        {(page) => (page.items.length > 0 ? <Groups page={page} now={now} /> : <Nobody />)}
      </QueryContent>
    </Card>
  );
}

/** How many are clocked in, and how many of those that are shown should have gone. */
function summary(page: Page<ClockEntryView>, now: Date): string {
  const overdue = page.items.filter((entry) => isOverdue(entry, now)).length;
  const on = `${totalText(page)} clocked in`;
  return overdue > 0 ? `${on}, ${counted(overdue, 'person', 'people')} past the planned end` : on;
}

function Nobody() {
  return (
    <p className={styles.nobody}>
      <Icon name="user-check" />
      Nobody is clocked in
    </p>
  );
}

function Groups({ page, now }: { page: Page<ClockEntryView>; now: Date }) {
  return (
    <>
      <p className={styles.muted}>{summary(page, now)}</p>
      <div className={styles.venues}>
        {byVenue(page.items).map(({ key, name, rows }) => (
          <section key={key} className={styles.venue} aria-label={name}>
            <h3 className={styles.venueName}>
              <Icon name="building" size={16} />
              {name}
            </h3>
            <ul className={styles.rows}>
              {rows.map((entry) => (
                <OnShiftRow key={entry.id} entry={entry} now={now} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
