import type {
  PayLeftItem,
  PayOpenItem,
  PayPeriodDetailView,
} from '@contract/pay-periods/pay-periods.contract.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { fullName } from '@/lib/names.js';
import { ReasonDialog } from '@/components/employer/decisions/ReasonDialog.js';
import { listLink, missedHoursLink, showLink } from '@/components/employer/links.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { Table, type Column } from '@/ui/layout/Table.js';
import { useLeaveForNext, useLeaveMissed, useTakeBack } from '../api/pay-periods.js';
import { OPEN_WORDS } from '../shared/pay-texts.js';
import styles from '../shared/pay.module.css';

/** The id of the card of open items, which gets the focus when the row of the clicked button is removed. */
const OPEN = 'open-items';

const SETTLE_WORDS = { pending: 'Decide', open_entry: 'Open', missed_entry: 'Enter hours' } as const;

function settleLink({ kind, id }: PayOpenItem): string {
  if (kind === 'pending') return showLink('timesheets', id);
  return kind === 'open_entry' ? showLink('clock-entries', id) : missedHoursLink(id);
}

const nameOf = ({ employee }: PayOpenItem | PayLeftItem) => <bdi>{fullName(employee)}</bdi>;

/** The hours and clock entries that a lock waits for. Each is settled, or left for the next period with a reason. */
export function OpenItems({ period }: { period: PayPeriodDetailView }) {
  const format = useFormat();
  const [leaving, setLeaving] = useState<PayOpenItem | 'missed' | null>(null);
  const { open, openCount, missedCount } = period;
  const title = openCount === 0 ? 'Nothing is open' : `${openCount} open`;
  return (
    <Card
      id={OPEN}
      title={title}
      icon={openCount === 0 ? 'check-circle' : 'alert'}
      description={
        openCount === 0
          ? 'All hours of this period are decided.'
          : period.isFirstOpen
            ? 'Settle each item before you lock the period, or leave it for the next one.'
            : 'Settle each item before you lock the period. You can leave items for the next one after you lock the earlier periods.'
      }
    >
      {open.length > 0 && (
        <Table
          caption="Open items"
          rows={open}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Employee', phone: 'title', cell: nameOf },
            {
              title: 'Day',
              phone: 'about',
              cell: ({ date, startTime, endTime }) =>
                `${format.weekdayDate(date)}${startTime ? `, ${endTime ? format.times({ startTime, endTime }) : format.time(startTime)}` : ''}`,
            },
            { title: 'Open because', phone: 'line', cell: ({ kind }) => OPEN_WORDS[kind] },
            {
              title: 'Actions',
              phone: 'actions',
              align: 'end',
              cell: (item) => (
                <span className={styles.actions}>
                  <Link to={settleLink(item)}>{SETTLE_WORDS[item.kind]}</Link>
                  {period.isFirstOpen && (
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={`Leave for next period: ${fullName(item.employee)}, ${format.weekdayDate(item.date)}`}
                      onClick={() => setLeaving(item)}
                    >
                      Leave for next period
                    </Button>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
      {open.some(({ kind }) => kind === 'pending') && (
        <p className={styles.muted}>
          <Link to={listLink('timesheets', { payDays: period.payDays, status: 'pending' })}>
            Show all pending timesheets of this period
          </Link>
        </p>
      )}
      {openCount > open.length && <p className={styles.muted}>Only the first {open.length} are shown.</p>}
      {missedCount > 1 && period.isFirstOpen && (
        <div className={styles.pager}>
          <Button variant="secondary" size="small" onClick={() => setLeaving('missed')}>
            Leave all {missedCount} without a clock-out
          </Button>
        </div>
      )}
      {leaving === 'missed' && (
        <LeaveMissed count={missedCount} start={period.startsOn} onClose={() => setLeaving(null)} />
      )}
      {leaving && leaving !== 'missed' && (
        <Leave item={leaving} start={period.startsOn} onClose={() => setLeaving(null)} />
      )}
    </Card>
  );
}

function Leave({ item, start, onClose }: { item: PayOpenItem; start: string; onClose: () => void }) {
  const format = useFormat();
  const { mutate, isPending } = useLeaveForNext(start);
  const { kind, id, employee, date } = item;
  return (
    <ReasonDialog
      title="Leave for next period"
      description={`${fullName(employee)}, ${format.weekdayDate(date)}. The next period pays these hours once they are approved.`}
      label="Reason"
      confirm="Leave for next period"
      danger={false}
      pending={isPending}
      pendingText="Saving..."
      onConfirm={(reason) =>
        mutate({ kind: kind === 'pending' ? 'timesheet' : 'clock_entry', id, reason }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

function LeaveMissed({ count, start, onClose }: { count: number; start: string; onClose: () => void }) {
  const { mutate, isPending } = useLeaveMissed(start);
  return (
    <ReasonDialog
      title={`Leave ${count} for next period`}
      description={`${count} clock-ins have no clock-out and no hours. If hours are entered for one later, the next period pays them.`}
      label="Reason"
      confirm={`Leave ${count} for next period`}
      danger={false}
      pending={isPending}
      pendingText="Saving..."
      onConfirm={(reason) => mutate({ reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** The hours of this period that a later one pays. Until the lock they can be taken back. */
export function LeftItems({
  period: { left, leftCount, startsOn, isFirstOpen },
}: {
  period: PayPeriodDetailView;
}) {
  const format = useFormat();
  const { mutate, isPending, variables } = useTakeBack(startsOn);
  const back: Column<PayLeftItem> = {
    title: 'Actions',
    phone: 'actions',
    align: 'end',
    cell: ({ kind, id, employee, date }) => (
      <Button
        variant="secondary"
        size="small"
        aria-label={`Take back: ${fullName(employee)}, ${format.weekdayDate(date)}`}
        icon="undo"
        pending={isPending && variables.id === id}
        pendingText="Taking back..."
        onClick={() => mutate({ kind, id }, { onSuccess: () => document.getElementById(OPEN)?.focus() })}
      >
        Take back
      </Button>
    ),
  };
  return (
    <Card title="Left for the next period" icon="clock">
      <Table
        caption="Left for the next period"
        rows={left}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Employee', phone: 'title', cell: nameOf },
          {
            title: 'Day',
            phone: 'about',
            cell: ({ kind, id, date }) => (
              <Link to={showLink(kind === 'timesheet' ? 'timesheets' : 'clock-entries', id)}>
                {format.weekdayDate(date)}
              </Link>
            ),
          },
          { title: 'Reason', phone: 'about', cell: ({ reason }) => reason },
          {
            title: 'By',
            phone: 'about',
            cell: ({ leftBy }) => <bdi>{fullName(leftBy)}</bdi>,
          },
          ...(isFirstOpen ? [back] : []),
        ]}
      />
      {leftCount > left.length && <p className={styles.muted}>Only the first {left.length} are shown.</p>}
    </Card>
  );
}
