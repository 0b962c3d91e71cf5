import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useState } from 'react';
import { useTimesheets } from '../../api/calls/timesheets.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { ButtonLink } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { EmptyState } from '../../ui/states.js';
import { Table } from '../../ui/Table.js';
import { QueryContent } from '../components/QueryContent.js';
import { listLink } from '../links.js';
import styles from './Dashboard.module.css';
import { DecideMany } from './DecideMany.js';
import { RejectTimesheetDialog } from './RejectTimesheetDialog.js';
import { timesheetColumns } from './timesheet-columns.js';
import { useKeepFocus } from '../components/use-keep-focus.js';

const SHOWN = 10;
const PART = 'timesheets';

/** The newest timesheets, decided in their rows or many at once (spec 2.6). */
export function RecentTimesheets() {
  const user = useUser();
  const query = useTimesheets({ range: [0, SHOWN - 1] });
  useKeepFocus(PART, query.data);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<TimesheetView | null>(null);
  const pending = (query.data?.items ?? []).filter((sheet) => can(user, 'timesheet.decide', sheet));

  const choose = (id: string, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const columns = timesheetColumns({
    zone: user.timeZone,
    actor: user,
    chosen,
    choose,
    reject: setRejecting,
  });

  return (
    <Card
      title="Recent Timesheets"
      id={PART}
      icon="clipboard"
      actions={
        <ButtonLink to={listLink('timesheets')} variant="ghost" size="small" className={styles.viewAll}>
          View all
        </ButtonLink>
      }
    >
      <QueryContent query={query} what="the timesheets" rows={5}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="clipboard" text="No timesheets submitted yet" />
          ) : (
            <>
              {pending.length > 0 && (
                <DecideMany
                  pending={pending}
                  chosen={pending.filter(({ id }) => chosen.has(id))}
                  onChoose={(sheets) => setChosen(new Set(sheets.map(({ id }) => id)))}
                />
              )}
              <Table caption="Recent timesheets" columns={columns} rows={items} keyOf={({ id }) => id} />
            </>
          )
        }
      </QueryContent>
      {rejecting && <RejectTimesheetDialog sheet={rejecting} onClose={() => setRejecting(null)} />}
    </Card>
  );
}
