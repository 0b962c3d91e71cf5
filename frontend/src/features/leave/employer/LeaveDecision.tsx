import type { LeaveReview, LeaveView } from '@contract/leave/leave.contract.js';
import { useState, useTransition } from 'react';
import { DecisionButtons } from '@/components/employer/decisions/DecisionButtons.js';
import { ReasonDialog } from '@/components/employer/decisions/ReasonDialog.js';
import { useKeepRowInPlace, type Click } from '@/components/employer/decisions/use-rows-kept-in-place.js';
import styles from '@/components/employer/records/record.module.css';
import { fullName } from '@/lib/names.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { toast } from '@/ui/toasts/toast-store.js';
import { loadBelowCover, useApproveLeave, useRefuseLeave } from '../api/leave.js';
import { leaveDaysText } from '../shared/leave-texts.js';

const NOT_CHECKED = {
  title: 'Error',
  description: 'Failed to check who else works on these days. Try again.',
  variant: 'destructive',
} as const;

interface Props {
  leave: LeaveView;
  size?: 'small' | 'medium';
  /** The minutes of a whole day, if the employer changed them. */
  dayMinutes?: number | null;
}

/** Approve and Reject for requested leave. */
export function LeaveDecision({ leave, size = 'small', dayMinutes }: Props) {
  const user = useUser();
  const [rejecting, setRejecting] = useState<Click | null>(null);
  const [question, setQuestion] = useState<{ click: Click; days: LeaveReview['belowCover'] } | null>(null);
  const [isChecking, startChecking] = useTransition();
  const holdAfter = useKeepRowInPlace();
  const { mutate, isPending } = useApproveLeave();
  const { id, version } = leave;
  if (!can(user, 'leave.decide', leave) && !isPending) return null;
  const approve = (click: Click): void => {
    const hold = holdAfter(click);
    hold(leave);
    mutate({ id, version, dayMinutes }, { onSuccess: (decided) => hold(decided.leave) });
  };
  const check = (click: Click): void => {
    startChecking(async () => {
      const days = await loadBelowCover(id).catch(() => null);
      if (days === null) toast(NOT_CHECKED);
      else if (days.length > 0) setQuestion({ click, days });
      else approve(click);
    });
  };
  return (
    <span className={styles.rowActions}>
      <DecisionButtons
        size={size}
        pending={isPending || isChecking}
        onApprove={check}
        onReject={setRejecting}
      />
      {question && (
        <BelowCoverQuestion
          days={question.days}
          onConfirm={() => {
            setQuestion(null);
            approve(question.click);
          }}
          onClose={() => setQuestion(null)}
        />
      )}
      {rejecting && (
        <RefuseDialog leave={leave} hold={holdAfter(rejecting)} onClose={() => setRejecting(null)} />
      )}
    </span>
  );
}

interface QuestionProps {
  days: LeaveReview['belowCover'];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an approval that leaves too few people at a venue. */
function BelowCoverQuestion({ days, onConfirm, onClose }: QuestionProps) {
  const format = useFormat();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Approve with too few people?"
      description="Without this person, fewer people are planned than the venue needs:"
      confirm="Approve Leave"
      danger={false}
      onConfirm={onConfirm}
    >
      <ul>
        {days.map(({ date, venue, people, leastPeople }) => (
          <li key={`${date} ${venue.id}`}>
            <bdi>{venue.name}</bdi>, {format.date(date)}: {people} of {leastPeople}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

interface RefuseProps {
  leave: LeaveView;
  hold: (refused: LeaveView) => void;
  onClose: () => void;
}

function RefuseDialog({ leave, hold, onClose }: RefuseProps) {
  const format = useFormat();
  const { mutate, isPending } = useRefuseLeave();
  const { id, version, employee } = leave;
  return (
    <ReasonDialog
      title="Refuse Leave"
      description={`${fullName(employee)}, ${leaveDaysText(leave, format)}`}
      label="Reason"
      hint={`${employee.firstName} sees the reason.`}
      confirm="Refuse Leave"
      pending={isPending}
      pendingText="Refusing..."
      onConfirm={(reason) =>
        mutate(
          { id, version, reason },
          {
            onSuccess: (refused) => {
              hold(refused);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
