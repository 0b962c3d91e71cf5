import type { SwapView } from '@contract/swaps/swaps.contract.js';
import { isOpenSwap } from '@contract/swaps/swaps.rules.js';
import { useState, useTransition } from 'react';
import { DecisionButtons } from '@/components/employer/decisions/DecisionButtons.js';
import { useKeepRowInPlace, type Click } from '@/components/employer/decisions/use-rows-kept-in-place.js';
import recordStyles from '@/components/employer/records/record.module.css';
import { Button } from '@/ui/actions/Button.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { toast } from '@/ui/toasts/toast-store.js';
import { loadSwapReview, useSwapStep } from '../api/swaps.js';
import { Findings } from './Findings.js';
import { questionsOf, type PersonsFindings } from './swap-questions.js';

const NOT_CHECKED = {
  title: 'Error',
  description: 'Failed to check who may work these shifts. Try again.',
  variant: 'destructive',
} as const;

/** Approve and Reject for an accepted swap, and Reject for a proposed one. An approval asks first if a finding asks. */
export function SwapDecision({ swap, size = 'small' }: { swap: SwapView; size?: 'small' | 'medium' }) {
  const approve = useSwapStep('approve');
  const refuse = useSwapStep('refuse');
  const holdAfter = useKeepRowInPlace();
  const [question, setQuestion] = useState<{ click: Click; people: PersonsFindings[] } | null>(null);
  const [isChecking, startChecking] = useTransition();
  const isPending = approve.isPending || refuse.isPending;
  if (!isOpenSwap(swap) && !isPending) return null;
  const decide = (step: typeof approve, click: Click): void => {
    const hold = holdAfter(click);
    hold(swap);
    step.mutate(swap, { onSuccess: hold });
  };
  const check = (click: Click): void => {
    startChecking(async () => {
      const review = await loadSwapReview(swap.id).catch(() => null);
      if (review === null) {
        toast(NOT_CHECKED);
        return;
      }
      const people = questionsOf(review);
      if (people.length > 0) setQuestion({ click, people });
      else decide(approve, click);
    });
  };
  return (
    <span className={recordStyles.rowActions}>
      {swap.status === 'proposed' ? (
        <Button
          variant="secondary"
          size={size}
          pending={refuse.isPending}
          onClick={(click) => decide(refuse, click)}
        >
          Reject
        </Button>
      ) : (
        <DecisionButtons
          size={size}
          pending={isPending || isChecking}
          onApprove={check}
          onReject={(click) => decide(refuse, click)}
        />
      )}
      {question && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setQuestion(null)}
          title="Approve this swap?"
          description="Please read this first:"
          confirm="Approve Swap"
          danger={false}
          onConfirm={() => {
            setQuestion(null);
            decide(approve, question.click);
          }}
        >
          <Findings people={question.people} />
        </ConfirmDialog>
      )}
    </span>
  );
}
