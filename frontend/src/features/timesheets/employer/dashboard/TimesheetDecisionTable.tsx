import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useState } from 'react';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Table } from '@/ui/layout/Table.js';
import {
  holdAfterPointerClick,
  KeepRowInPlaceProvider,
  type Click,
  type useRowsKeptInPlace,
} from '@/components/employer/decisions/use-rows-kept-in-place.js';
import styles from '@/components/employer/dashboard.module.css';
import { DecidePendingTimesheets } from './DecidePendingTimesheets.js';
import { RejectTimesheetDialog } from './RejectTimesheetDialog.js';
import { timesheetColumns } from './timesheet-columns.js';

/** The element that contains the rows. */
export const TIMESHEET_ROWS_ID = 'timesheet-rows';

interface Props {
  caption: string;
  sheets: readonly TimesheetView[];
  held: ReturnType<typeof useRowsKeptInPlace<TimesheetView>>;
}

/** Table of timesheets to decide one by one or together. */
export function TimesheetDecisionTable({ caption, sheets: listed, held }: Props) {
  const user = useUser();
  const { rows: sheets = listed, hold, isHolding } = held;
  const format = useFormat();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<{ sheet: TimesheetView; click: Click } | null>(null);
  const pending = sheets.filter((sheet) => can(user, 'timesheet.decide', sheet));

  const choose = (id: string, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const columns = timesheetColumns({
    format,
    actor: user,
    chosen,
    choose,
    reject: (sheet, click) => setRejecting({ sheet, click }),
  });

  return (
    <>
      {(pending.length > 0 || isHolding) && (
        <DecidePendingTimesheets
          pending={pending}
          chosen={pending.filter(({ id }) => chosen.has(id))}
          onChoose={(some) => setChosen(new Set(some.map(({ id }) => id)))}
        />
      )}
      <div id={TIMESHEET_ROWS_ID} className={styles.cards}>
        <KeepRowInPlaceProvider hold={hold}>
          <Table caption={caption} columns={columns} rows={sheets} keyOf={({ id }) => id} />
        </KeepRowInPlaceProvider>
      </div>
      {rejecting && (
        <RejectTimesheetDialog
          sheet={rejecting.sheet}
          hold={holdAfterPointerClick(hold)(rejecting.click)}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}
