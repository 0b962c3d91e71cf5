import { useState } from 'react';
import { useTimesheets } from '../../api/timesheets.js';
import { useIsPhone } from '@/lib/use-is-phone.js';
import { totalText } from '@/lib/counts.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { EmptyState } from '@/ui/loading/states.js';
import { Tabs } from '@/ui/layout/Tabs.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { useRowsKeptInPlace } from '@/components/employer/decisions/use-rows-kept-in-place.js';
import { useKeepFocus } from '@/components/employer/loading/use-keep-focus.js';
import { listLink } from '@/components/employer/links.js';
import styles from '@/components/employer/dashboard.module.css';
import { TIMESHEET_ROWS_ID, TimesheetDecisionTable } from './TimesheetDecisionTable.js';

/** The rows on desktop and on phones. */
const [SHOWN, SHOWN_ON_PHONES] = [10, 5];
const PART = 'timesheets';
const waitingFirst = { filter: { status: 'pending' }, sort: ['createdAt', 'ASC'] as ['createdAt', 'ASC'] };

type View = 'waiting' | 'newest';

/** Card with two tabs: pending timesheets, oldest first, and the newest timesheets of any status. */
export function RecentTimesheets() {
  const last = (useIsPhone() ? SHOWN_ON_PHONES : SHOWN) - 1;
  const waiting = useTimesheets({ ...waitingFirst, range: [0, last] });
  const newest = useTimesheets({ range: [0, last] });
  const [chosen, setChosen] = useState<View | null>(null);
  const heldWaiting = useRowsKeptInPlace(waiting.data?.items, TIMESHEET_ROWS_ID, chosen);
  const heldNewest = useRowsKeptInPlace(newest.data?.items, TIMESHEET_ROWS_ID, chosen);
  const waits = (waiting.data?.total ?? 0) > 0 || heldWaiting.isHolding;
  const view: View = waits ? (chosen ?? 'waiting') : 'newest';
  useKeepFocus(PART, view === 'waiting' ? waiting.data : newest.data);

  const newestRows = (
    <QueryContent query={newest} what="the timesheets" rows={5}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState icon="clipboard" text="No timesheets submitted yet" />
        ) : (
          <TimesheetDecisionTable caption="Recent timesheets" sheets={items} held={heldNewest} />
        )
      }
    </QueryContent>
  );
  return (
    <Card
      title="Recent Timesheets"
      id={PART}
      icon="clipboard"
      actions={
        <ButtonLink
          to={listLink('timesheets', view === 'waiting' ? { status: 'pending' } : {})}
          variant="ghost"
          size="small"
          className={styles.viewAll}
        >
          View all
        </ButtonLink>
      }
    >
      {waiting.data && waits ? (
        <Tabs
          label="Timesheets to show"
          value={view}
          onChange={(next) => setChosen(next as View)}
          tabs={[
            {
              value: 'waiting',
              label: `Waiting (${totalText(waiting.data)})`,
              content: (
                <TimesheetDecisionTable
                  caption="Timesheets waiting for a decision"
                  sheets={waiting.data.items}
                  held={heldWaiting}
                />
              ),
            },
            { value: 'newest', label: 'Newest', content: newestRows },
          ]}
        />
      ) : (
        <QueryContent query={waiting} what="the timesheets" rows={5}>
          {() => newestRows}
        </QueryContent>
      )}
    </Card>
  );
}
