import type { LeaveView } from '@contract/leave/leave.contract.js';
import { lazy, Suspense, useState } from 'react';
import { durationText } from '@contract/common/time/durations.js';
import { fullName } from '@/lib/names.js';
import { useNow } from '@/lib/use-now.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { useCancelLeave, useWithdrawLeave } from '../api/leave.js';
import { leaveDaysText } from './leave-texts.js';
import styles from './leave.module.css';

const ChangeLeaveDialog = lazy(() => import('./ChangeLeaveDialog.js'));
const LastDayDialog = lazy(() => import('./LastDayDialog.js'));

type Open = 'change' | 'withdraw' | 'cancel' | 'last day';

/** The user's own leave with what they may still do. */
export function LeaveItem({ leave, isMarked }: { leave: LeaveView; isMarked: boolean }) {
  const format = useFormat();
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const { kind, status, question, reason, minutes, decidedBy } = leave;
  return (
    <li className={styles.item} data-marked={isMarked || undefined} id={leave.id}>
      <div className={styles.itemHead}>
        <h3 className={styles.itemTitle}>{kind.name}</h3>
        {/* Sickness needs no approval. */}
        {(kind.code !== 'sick' || status !== 'approved') && <StatusChip status={status} />}
      </div>
      <p>{leaveDaysText(leave, format)}</p>
      {minutes > 0 && <p className={styles.muted}>{durationText(minutes)}</p>}
      {question && status === 'requested' && (
        <p className={styles.question}>
          <strong>Question: </strong>
          <bdi>{question}</bdi>
        </p>
      )}
      {status === 'refused' && (
        <p className={styles.muted}>
          {decidedBy && `${fullName(decidedBy)}: `}
          <bdi>{reason ?? 'No reason was given'}</bdi>
        </p>
      )}
      {status === 'cancelled' && reason && (
        <p className={styles.muted}>
          <bdi>{reason}</bdi>
        </p>
      )}
      <Actions leave={leave} onOpen={setOpen} />
      <Suspense fallback={null}>
        {open === 'change' && <ChangeLeaveDialog leave={leave} onClose={close} />}
        {open === 'last day' && <LastDayDialog leave={leave} onClose={close} />}
      </Suspense>
      {open === 'withdraw' && <Withdraw leave={leave} onClose={close} />}
      {open === 'cancel' && <Cancel leave={leave} onClose={close} />}
    </li>
  );
}

function Actions({ leave, onOpen }: { leave: LeaveView; onOpen: (open: Open) => void }) {
  const now = useNow();
  const { status, startsAt, endsOn, question } = leave;
  if (status === 'requested')
    return (
      <div className={styles.actions}>
        <Button variant={question ? 'primary' : 'secondary'} size="small" onClick={() => onOpen('change')}>
          {question ? 'Answer' : 'Change'}
        </Button>
        <Button variant="secondary" size="small" onClick={() => onOpen('withdraw')}>
          Withdraw
        </Button>
      </div>
    );
  if (status !== 'approved') return null;
  const hasBegun = Date.parse(startsAt) <= now.getTime();
  if (hasBegun && endsOn !== null) return null;
  return (
    <div className={styles.actions}>
      {endsOn === null && (
        <Button variant="secondary" size="small" onClick={() => onOpen('last day')}>
          Set the last day
        </Button>
      )}
      {!hasBegun && (
        <Button variant="secondary" size="small" onClick={() => onOpen('cancel')}>
          Cancel leave
        </Button>
      )}
    </div>
  );
}

interface QuestionProps {
  leave: LeaveView;
  onClose: () => void;
}

function Withdraw({ leave: { id, version }, onClose }: QuestionProps) {
  const { mutate, isPending } = useWithdrawLeave();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Withdraw this request?"
      description="Your manager no longer sees it as waiting."
      confirm="Withdraw Request"
      pending={isPending}
      pendingText="Withdrawing..."
      onConfirm={() => mutate({ id, version }, { onSettled: onClose })}
    />
  );
}

function Cancel({ leave: { id, version }, onClose }: QuestionProps) {
  const { mutate, isPending } = useCancelLeave();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cancel this leave?"
      description="You do not get the shifts of these days back by this. Ask your manager about them."
      confirm="Cancel Leave"
      pending={isPending}
      pendingText="Cancelling..."
      onConfirm={() => mutate({ id, version }, { onSettled: onClose })}
    />
  );
}
