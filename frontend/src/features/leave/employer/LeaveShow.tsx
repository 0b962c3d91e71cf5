import type {
  CoveredShift,
  LeaveChangeView,
  LeaveReview,
  LeaveView,
} from '@contract/leave/leave.contract.js';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ReasonDialog } from '@/components/employer/decisions/ReasonDialog.js';
import { showLink } from '@/components/employer/links.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { PersonLink } from '@/components/employer/records/PersonLink.js';
import { ShowPage } from '@/components/employer/records/RecordPage.js';
import styles from '@/components/employer/records/record.module.css';
import { useRecord } from '@/components/employer/records/use-record.js';
import { fullName } from '@/lib/names.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { WholeNumberInput } from '@/ui/inputs/inputs.js';
import { Card } from '@/ui/layout/Card.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { useBalanceOn } from '../../balances/api/balances.js';
import { BalanceSummary } from '../../balances/shared/BalanceSummary.js';
import { useAskAboutLeave, useCancelLeave, useLeaveKinds, useLeaveReview } from '../api/leave.js';
import { costText, leaveDaysText } from '../shared/leave-texts.js';
import { LeaveDecision } from './LeaveDecision.js';
import leaveStyles from './leave-show.module.css';

const DAY_MINUTES = 24 * 60;
const LastDayDialog = lazy(() => import('../shared/LastDayDialog.js'));

/** The page of leave: everything that a decision needs, and the history. */
export function LeaveShow() {
  const format = useFormat();
  const [dayMinutes, setDayMinutes] = useState<number | null>(null);
  return (
    <ShowPage<LeaveView>
      title={(leave) => `${fullName(leave.employee)}, ${leaveDaysText(leave, format)}`}
      actions={<Actions dayMinutes={dayMinutes} />}
    >
      <Review dayMinutes={dayMinutes} onDayMinutes={setDayMinutes} />
    </ShowPage>
  );
}

interface DayMinutes {
  /** The minutes of a whole day, or null for the usual ones. */
  dayMinutes: number | null;
  onDayMinutes: (minutes: number | null) => void;
}

function Review(day: DayMinutes) {
  const { id } = useRecord<LeaveView>();
  const query = useLeaveReview(id);
  return (
    <QueryContent query={query} what="the leave" rows={3} height={160}>
      {(review) => (
        <div className={styles.columns} data-in-order>
          <div className={styles.stack} data-in-order>
            <Details review={review} {...day} />
            <Shifts review={review} />
          </div>
          <div className={styles.stack} data-in-order>
            <BelowCover review={review} />
            <Balance review={review} />
            <Away review={review} />
            <History changes={review.history} />
          </div>
        </div>
      )}
    </QueryContent>
  );
}

function Actions({ dayMinutes }: Pick<DayMinutes, 'dayMinutes'>) {
  const user = useUser();
  const leave = useRecord<LeaveView>();
  const [open, setOpen] = useState<'ask' | 'cancel' | 'last day' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <LeaveDecision leave={leave} size="medium" dayMinutes={dayMinutes} />
      {can(user, 'leave.decide', leave) && (
        <Button variant="ghost" icon="message" onClick={() => setOpen('ask')}>
          Ask a question
        </Button>
      )}
      {can(user, 'leave.end', leave) && (
        <>
          {leave.part === 'days' && (
            <Button variant="secondary" icon="calendar" onClick={() => setOpen('last day')}>
              {leave.endsOn === null ? 'Set the last day' : 'End earlier'}
            </Button>
          )}
          <Button variant="secondary" icon="x" onClick={() => setOpen('cancel')}>
            Cancel leave
          </Button>
        </>
      )}
      {open === 'ask' && <AskDialog leave={leave} onClose={close} />}
      {open === 'cancel' && <CancelDialog leave={leave} onClose={close} />}
      <Suspense fallback={null}>
        {open === 'last day' && <LastDayDialog leave={leave} onClose={close} />}
      </Suspense>
    </>
  );
}

interface DialogProps {
  leave: LeaveView;
  onClose: () => void;
}

function AskDialog({ leave: { id, version, employee }, onClose }: DialogProps) {
  const { mutate, isPending } = useAskAboutLeave();
  return (
    <ReasonDialog
      title="Ask a Question"
      description={`${fullName(employee)} can change the request or withdraw it.`}
      label="Question"
      confirm="Send Question"
      danger={false}
      pending={isPending}
      pendingText="Sending..."
      onConfirm={(question) => mutate({ id, version, question }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function CancelDialog({ leave: { id, version, employee }, onClose }: DialogProps) {
  const { mutate, isPending } = useCancelLeave();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel the leave of ${fullName(employee)}?`}
      description="Shifts that became open stay open. Days that a locked pay period paid are taken back in the next open one."
      confirm="Cancel Leave"
      cancel="Keep Leave"
      pending={isPending}
      pendingText="Cancelling..."
      onConfirm={() => mutate({ id, version }, { onSuccess: onClose })}
    />
  );
}

function Details({ review, dayMinutes, onDayMinutes }: { review: LeaveReview } & DayMinutes) {
  const { leave, days, bankHolidays } = review;
  const user = useUser();
  const format = useFormat();
  const { employee, kind, note, question, reason, enteredBy, decidedBy, status } = leave;
  return (
    <Card title="Details" icon="sun" actions={<StatusChip status={status} />}>
      <Facts>
        <Fact name="Employee">
          <PersonLink person={employee} to={showLink('employees', employee.id)} />
        </Fact>
        <Fact name="Kind">{kind.name}</Fact>
        <Fact name="Days">{leaveDaysText(leave, format)}</Fact>
        <Fact name="Cost">{costText(days)}</Fact>
        {can(user, 'leave.decide', leave) && days.length > 0 && (
          <Fact name="A whole day">
            <WholeNumberInput
              label="Minutes"
              hint="Change them if the employee’s usual hours differ."
              value={dayMinutes ?? days[0]!.fullMinutes}
              onChange={({ target }) => onDayMinutes(Math.min(Number(target.value) || 0, DAY_MINUTES))}
            />
          </Fact>
        )}
        {bankHolidays.length > 0 && (
          <Fact name="Bank holidays">
            {bankHolidays.map(({ date, name }) => `${name}, ${format.date(date)}`).join('; ')}
          </Fact>
        )}
        <Fact name="Note">{note ? <bdi>{note}</bdi> : 'None'}</Fact>
        {question && (
          <Fact name="Your question">
            <bdi>{question}</bdi>
          </Fact>
        )}
        {reason && (
          <Fact name="Reason">
            <bdi>{reason}</bdi>
          </Fact>
        )}
        <Fact name={enteredBy.id === employee.id ? 'Requested' : 'Entered'}>
          {format.instant(leave.createdAt)}
          {enteredBy.id !== employee.id && ` by ${fullName(enteredBy)}`}
        </Fact>
        {decidedBy && leave.decidedAt && (
          <Fact name="Decided">{`${format.instant(leave.decidedAt)} by ${fullName(decidedBy)}`}</Fact>
        )}
      </Facts>
    </Card>
  );
}

function Shifts({ review: { leave, shifts } }: { review: LeaveReview }) {
  const isWaiting = leave.status === 'requested';
  return (
    <Card
      title="Shifts on These Days"
      icon="clipboard"
      description={
        isWaiting && shifts.some(({ hasHours }) => !hasHours)
          ? 'An approval makes these shifts open. Shifts with hours stay.'
          : undefined
      }
    >
      {shifts.length === 0 ? (
        <p className={leaveStyles.muted}>{isWaiting ? 'No shifts are planned.' : 'No shifts are left.'}</p>
      ) : (
        <ul className={leaveStyles.list}>
          {shifts.map((shift) => (
            <li key={shift.id}>
              <ShiftText shift={shift} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function ShiftText({ shift }: { shift: CoveredShift }) {
  const format = useFormat();
  const { scheduleId, rotaId, isPublished, hasHours, venue } = shift;
  const to = scheduleId ? showLink('schedules', scheduleId) : showLink('rotas', rotaId!);
  const facts = [venue && venue.name, !isPublished && 'not published', hasHours && 'has hours, stays'];
  return (
    <>
      <Link to={to}>{format.shift(shift)}</Link>
      <span className={leaveStyles.muted}>{facts.filter(Boolean).join(', ')}</span>
    </>
  );
}

function BelowCover({ review: { belowCover } }: { review: LeaveReview }) {
  const format = useFormat();
  if (belowCover.length === 0) return null;
  return (
    <Card title="Too Few People" icon="alert" description="If this leave is approved.">
      <ul className={leaveStyles.list}>
        {belowCover.map(({ date, venue, people, leastPeople }) => (
          <li key={`${date} ${venue.id}`}>
            <Link to={showLink('venues', venue.id)}>{venue.name}</Link>
            <span className={leaveStyles.muted}>
              {format.date(date)}: {people} planned, {leastPeople} needed
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The employee's balance of the leave year, and what an approval leaves. Kinds that do not count have none. */
function Balance({ review: { leave, days } }: { review: LeaveReview }) {
  const { employee, kind, status, startsOn } = leave;
  const { data: kinds } = useLeaveKinds();
  const query = useBalanceOn(employee.id, startsOn);
  if (!kinds?.items.some(({ id, isCounted }) => id === kind.id && isCounted)) return null;
  return (
    <Card title="Balance" icon="calendar">
      <QueryContent query={query} what="the leave balance" rows={1} height={64}>
        {(balance) => (
          <>
            <BalanceSummary balance={balance} {...(status === 'requested' && { days })} />
            <Link to={`${showLink('employees', employee.id)}#leave`}>How it is counted</Link>
          </>
        )}
      </QueryContent>
    </Card>
  );
}

function Away({ review: { away } }: { review: LeaveReview }) {
  const format = useFormat();
  return (
    <Card title="Who Else Is Away" icon="users" description="People of the same venues on these days.">
      {away.length === 0 ? (
        <p className={leaveStyles.muted}>Nobody.</p>
      ) : (
        <ul className={leaveStyles.list}>
          {away.map((one) => (
            <li key={one.id}>
              <Link to={showLink('leave', one.id)}>{fullName(one.employee)}</Link>
              <span className={leaveStyles.muted}>
                {leaveDaysText({ part: 'days', startTime: null, endTime: null, ...one }, format)}
                {one.status === 'requested' && ', requested'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const WORDS: Record<LeaveChangeView['change'], string> = {
  requested: 'Requested',
  entered: 'Entered',
  changed: 'Changed',
  questioned: 'Question asked',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled',
  shortened: 'Ended earlier',
  ended: 'Last day set',
};

function History({ changes }: { changes: LeaveReview['history'] }) {
  const format = useFormat();
  return (
    <Card title="History" icon="clock">
      <ol className={leaveStyles.list}>
        {changes.map(({ id, change, changedBy, startsOn, endsOn, text, createdAt }) => (
          <li key={id}>
            <span>
              {WORDS[change]}
              {changedBy && ` by ${fullName(changedBy)}`}, {format.instant(createdAt)}
            </span>
            <span className={leaveStyles.muted}>
              {leaveDaysText({ part: 'days', startTime: null, endTime: null, startsOn, endsOn }, format)}
            </span>
            {text && <bdi>{text}</bdi>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
