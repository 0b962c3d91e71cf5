import { durationText } from '@contract/common/time/durations.js';
import { netMinutesOf, plannedMinutesOf } from '@contract/shifts/planned-minutes/planned-minutes.rules.js';
import type { SupervisedTimesheetView } from '@contract/supervision/supervision.contract.js';
import { DecideTimesheetRequest } from '@contract/timesheets/decisions/timesheet-decisions.contract.js';
import { useState } from 'react';
import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { totalText } from '@/lib/counts.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { TextArea } from '@/ui/inputs/inputs.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import { Card } from '@/ui/layout/Card.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { FlagList } from '@/components/hours/FlagList.js';
import { useApproveMatching, useDecideSupervised, useSupervisedTimesheets } from '../api/supervision.js';
import styles from './supervision.module.css';

/** The id of the card, which gets the focus when the row of a pressed button goes. */
const CARD = 'hours-to-approve';

/** The pending hours at the supervised venues, oldest first. */
export function HoursToApprove() {
  const query = useSupervisedTimesheets();
  const { data } = query;
  const [rejecting, setRejecting] = useState<SupervisedTimesheetView | null>(null);
  return (
    <Card
      id={CARD}
      title="Hours to approve"
      icon="clock"
      {...(data && data.items.length > 0 && { description: `${totalText(data)}, the oldest first` })}
    >
      {!data && <QueryFailed query={query} what="the hours" otherwise={<SkeletonList rows={3} />} />}
      {data?.items.length === 0 && <EmptyState icon="check-circle" text="No hours wait for approval" />}
      {data && <ApproveMatching sheets={data.items.filter(({ matchesPlan }) => matchesPlan)} />}
      {data && data.items.length > 0 && (
        <ul className={styles.rows}>
          {data.items.map((sheet) => (
            <Sheet key={sheet.id} sheet={sheet} onReject={() => setRejecting(sheet)} />
          ))}
        </ul>
      )}
      {data && data.items.length < data.total && (
        <p className={styles.muted}>
          The oldest {data.items.length} of {totalText(data)} are shown.
        </p>
      )}
      {rejecting && (
        <RejectDialog
          sheet={rejecting}
          current={data?.items.find(({ id }) => id === rejecting.id)}
          onClose={() => setRejecting(null)}
        />
      )}
    </Card>
  );
}

/** Approves all hours that match the plan. A single one has its own button. */
function ApproveMatching({ sheets }: { sheets: readonly SupervisedTimesheetView[] }) {
  const { mutate, isPending } = useApproveMatching();
  if (sheets.length < 2) return null;
  return (
    <div className={styles.matching}>
      <Button
        icon="check"
        pending={isPending}
        pendingText="Approving..."
        aria-describedby="matching-hint"
        onClick={() => mutate(sheets, { onSuccess: () => document.getElementById(CARD)?.focus() })}
      >
        {`Approve the ${sheets.length} that match`}
      </Button>
      <span className={styles.muted} id="matching-hint">
        Clocked as planned, nothing to check
      </span>
    </div>
  );
}

function Sheet({ sheet, onReject }: { sheet: SupervisedTimesheetView; onReject: () => void }) {
  const format = useFormat();
  const { mutate, isPending } = useDecideSupervised();
  const { id, version, employee, date, notes } = sheet;
  const name = fullName(employee);
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <p className={styles.who}>
          <strong>{name}</strong> {durationText(sheet.workedMinutes)}
        </p>
        <p className={styles.muted}>
          <bdi>{sheet.shiftName}</bdi>, <bdi>{sheet.venue.name}</bdi>, {format.weekdayDay(date)},{' '}
          {format.shiftTimes(sheet)}
          {sheet.breakMinutes > 0 && `, ${durationText(sheet.breakMinutes)} break`}
        </p>
        <p className={styles.muted}>{comparison(sheet)}</p>
        {notes && (
          <p className={styles.notes}>
            <bdi>{notes}</bdi>
          </p>
        )}
        <FlagList of={sheet} />
      </div>
      <div className={styles.buttons}>
        <Button
          size="small"
          icon="check"
          aria-label={`Approve the hours of ${name}, ${format.weekdayDay(date)}`}
          pending={isPending}
          pendingText="Approving..."
          onClick={() =>
            mutate(
              { id, version, status: 'approved' },
              { onSuccess: () => document.getElementById(CARD)?.focus() },
            )
          }
        >
          Approve
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Reject the hours of ${name}, ${format.weekdayDay(date)}`}
          disabled={isPending}
          onClick={onReject}
        >
          Reject
        </Button>
      </div>
    </li>
  );
}

/** Returns 'Planned 8 h, 30 min more. Clocked.', for example. */
function comparison(sheet: SupervisedTimesheetView): string {
  const source = sheet.clockInTime === null ? 'Typed by hand.' : 'Clocked.';
  const planned = plannedMinutesOf(sheet);
  if (planned === null) return source;
  const more = netMinutesOf(sheet) - planned;
  const difference =
    more === 0 ? 'as planned' : `${durationText(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`;
  return `Planned ${durationText(planned)}, ${difference}. ${source}`;
}

const DECIDED = 'These hours do not wait for approval any more.';

function changedText({ workedMinutes }: SupervisedTimesheetView): string {
  return `The employee changed these hours. Now they are ${durationText(workedMinutes)}.`;
}

interface RejectProps {
  /** The hours as they were when the dialog opened. */
  sheet: SupervisedTimesheetView;
  /** The hours as they are now, or undefined if somebody decided on them. */
  current: SupervisedTimesheetView | undefined;
  onClose: () => void;
}

function RejectDialog({ sheet, current, onClose }: RejectProps) {
  const { id, version } = current ?? sheet;
  const rejecting = useRequestForm({
    request: DecideTimesheetRequest,
    toRequest: ({ reason }: { reason: string }) => ({
      id,
      version,
      status: 'rejected' as const,
      reason: reason.trim() || null,
    }),
    defaultValues: { reason: '' },
    draft: `timesheet.${id}.reject`,
    call: useDecideSupervised(),
    onSuccess: onClose,
  });
  const { register, formState } = rejecting.form;
  const hasChanged = current?.version !== sheet.version;
  return (
    <RequestDialog
      of={rejecting}
      live
      title={`Reject the hours of ${fullName(sheet.employee)}`}
      size="small"
      toastOnly
      submit="Reject"
      danger
      pendingText="Rejecting..."
      disabled={!current}
      onClose={onClose}
    >
      <TextArea
        label="Reason (Optional)"
        hint="The employee will see the reason and can correct the timesheet."
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
      {hasChanged && <FormProblem text={current ? changedText(current) : DECIDED} announced />}
    </RequestDialog>
  );
}
