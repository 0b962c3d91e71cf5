import type { PayPeriodDetailView } from '@contract/pay-periods/pay-periods.contract.js';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { statusOf } from '@/api/http.js';
import { counted } from '@/lib/counts.js';
import { fullName } from '@/lib/names.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { useKeepFocus } from '@/components/employer/loading/use-keep-focus.js';
import { listLink, MANAGE, payrollNumbersLink } from '@/components/employer/links.js';
import shell from '@/components/employer/shell.module.css';
import { useTitle } from '@/components/layout/use-title.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { Card } from '@/ui/layout/Card.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { PageHead } from '@/ui/layout/PageHead.js';
import { EmptyState } from '@/ui/loading/states.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { useLockPeriod, usePayPeriod, usePayrollFile, useUnlockPeriod } from '../api/pay-periods.js';
import { minutesText, periodText, signedMinutes } from '../shared/pay-texts.js';
import styles from '../shared/pay.module.css';
import { DownloadedText } from './DownloadedText.js';
import { LeftItems, OpenItems } from './OpenItems.js';
import { PayAmounts } from './PayAmounts.js';
import { PayPeople } from './PayPeople.js';
import { useMissingNumbers } from './use-missing-numbers.js';

/** A pay period: what is open, the totals of each person, the lock and the payroll file. */
export default function PayPeriodPage() {
  const { start = '' } = useParams();
  const format = useFormat();
  const query = usePayPeriod(start);
  const isMissing = statusOf(query.error) === 404;
  const title = query.data ? periodText(query.data, format) : 'Pay period';
  useTitle(title);
  useKeepFocus('content', query.data);
  return (
    <main id="content" tabIndex={-1} className={shell.page}>
      <p>
        <Link to={`${MANAGE}/pay-periods`}>All pay periods</Link>
      </p>
      <PageHead title={title} subtitle="Pay period">
        {query.data && !isMissing && <Actions period={query.data} />}
      </PageHead>
      {isMissing ? (
        <EmptyState
          icon="calendar"
          text="No pay period starts on this day"
          hint="The settings of pay periods may have changed. Choose another period from the list."
        />
      ) : (
        <QueryContent query={query} what="the pay period" rows={6} height={64}>
          {(period) => (
            <div className={styles.stack} data-in-order>
              <Summary period={period} />
              {period.status !== 'locked' && <OpenItems period={period} />}
              {period.left.length > 0 && <LeftItems period={period} />}
              {period.hasPay && <PayAmounts start={period.startsOn} />}
              <PayPeople start={period.startsOn} isLocked={period.status === 'locked'} />
            </div>
          )}
        </QueryContent>
      )}
    </main>
  );
}

function Actions({ period }: { period: PayPeriodDetailView }) {
  const { startsOn, endsOn, status } = period;
  const isLocked = status === 'locked';
  const file = usePayrollFile({ startsOn, endsOn, isDraft: !isLocked });
  return (
    <div className={styles.actions}>
      {status === 'ended' && <LockPeriod period={period} />}
      {mayUndoLock(period) && <UndoLock start={startsOn} />}
      <Button
        variant={isLocked ? 'primary' : 'secondary'}
        icon="download"
        pending={file.isPending}
        pendingText="Downloading..."
        onClick={() => file.mutate()}
      >
        {isLocked ? 'Download payroll file' : 'Download draft'}
      </Button>
    </div>
  );
}

/** Locks the period, after a question if its file would lack payroll numbers. */
function LockPeriod({
  period: { startsOn, endsOn, openCount, isFirstOpen },
}: {
  period: PayPeriodDetailView;
}) {
  const [asks, setAsks] = useState(false);
  const missing = useMissingNumbers(startsOn);
  const lock = useLockPeriod(startsOn);
  return (
    <>
      <Button
        icon="shield"
        disabled={openCount > 0 || !isFirstOpen || missing === null}
        pending={lock.isPending}
        pendingText="Locking..."
        onClick={() => (missing ? setAsks(true) : lock.mutate({ endsOn }))}
      >
        Lock period
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Lock without payroll numbers?"
        description={
          <>
            {counted(missing ?? 0, 'person has', 'people have')} no payroll number. The file of a locked
            period never changes. <Link to={payrollNumbersLink()}>Add the numbers</Link>
          </>
        }
        confirm="Lock without numbers"
        pending={lock.isPending}
        pendingText="Locking..."
        onConfirm={() => lock.mutate({ endsOn, withoutNumbers: true }, { onSettled: () => setAsks(false) })}
      />
    </>
  );
}

function mayUndoLock({ status, isLastLocked, firstDownloadedAt }: PayPeriodDetailView): boolean {
  return status === 'locked' && isLastLocked && firstDownloadedAt === null;
}

/** Undoes the lock after a question, because the button replaces 'Lock period' under the pointer of a double click. */
function UndoLock({ start }: { start: string }) {
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const unlock = useUnlockPeriod(start);
  return (
    <>
      <Button variant="secondary" icon="undo" onClick={() => setAsks(true)}>
        Undo lock
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Undo the lock of this period?"
        description="The hours of the period can then be changed again."
        confirm="Undo lock"
        danger={false}
        pending={unlock.isPending}
        pendingText="Undoing..."
        onConfirm={() =>
          unlock.mutate(undefined, {
            onSuccess: () => void navigate(`${MANAGE}/pay-periods`),
            onError: () => setAsks(false),
          })
        }
      />
    </>
  );
}

function Summary({ period }: { period: PayPeriodDetailView }) {
  const format = useFormat();
  const { status, timesheets, workedMinutes, correctionMinutes, leaveMinutes } = period;
  const { lockedAt, lockedBy, isFirstOpen } = period;
  const paid = listLink('timesheets', { payDays: period.payDays, status: 'approved' });
  return (
    <Card title="Summary" icon="clipboard" actions={<StatusChip status={`pay_${status}`} />}>
      <Facts columns>
        <Fact name="Approved hours">
          <Link to={paid}>{minutesText(workedMinutes)}</Link>
        </Fact>
        <Fact name="Timesheets">
          <Link to={paid}>{timesheets}</Link>
        </Fact>
        <Fact name="Corrections">{correctionMinutes === 0 ? 'None' : signedMinutes(correctionMinutes)}</Fact>
        <Fact name="Paid leave">{leaveMinutes === 0 ? 'None' : minutesText(leaveMinutes)}</Fact>
        {lockedAt && lockedBy && (
          <Fact name="Locked">
            {format.instant(new Date(lockedAt))} by <bdi>{fullName(lockedBy)}</bdi>
          </Fact>
        )}
        <Fact name="Payroll file">
          <DownloadedText period={period} />
        </Fact>
      </Facts>
      {status === 'ended' && !isFirstOpen && <p className={styles.muted}>Lock the earlier periods first.</p>}
      {mayUndoLock(period) && (
        <p className={styles.muted}>
          You can undo the lock until an employer downloads the payroll file or corrects hours of this period.
        </p>
      )}
      {leaveMinutes !== 0 && (
        <p className={styles.muted}>
          Muster does not compute statutory sick pay, or the average of 52 weeks for holiday pay.
        </p>
      )}
      {status === 'running' && (
        <p className={styles.muted}>
          This period is still running. You can lock it from the day after its last day.
        </p>
      )}
    </Card>
  );
}
