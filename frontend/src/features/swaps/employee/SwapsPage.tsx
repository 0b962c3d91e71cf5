import { isOpenSwap } from '@contract/swaps/swaps.rules.js';
import type { SwapView } from '@contract/swaps/swaps.contract.js';
import { useSearchParams } from 'react-router';
import { useTitle } from '@/components/layout/use-title.js';
import { fullName } from '@/lib/names.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { Card } from '@/ui/layout/Card.js';
import { PageHead } from '@/ui/layout/PageHead.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { useOwnSwaps, useSwapStep } from '../api/swaps.js';
import { SwapShifts } from '../shared/SwapShifts.js';
import styles from '../shared/swaps.module.css';
import { ProposeSwap } from './ProposeSwap.js';

/** The swaps that concern the user, or what they may propose for the shift that the address names. */
export default function SwapsPage() {
  useTitle('Swaps');
  const [params] = useSearchParams();
  const shiftId = params.get('shift');
  const query = useOwnSwaps();
  return (
    <div className={styles.page}>
      <PageHead title="Swaps" subtitle="Give shifts away and swap them with colleagues" />
      {shiftId && <ProposeSwap key={shiftId} shiftId={shiftId} />}
      <QueryFailed
        query={query}
        what="your swaps"
        otherwise={!query.data && <SkeletonList rows={3} height={112} label="Loading your swaps..." />}
      />
      {query.data && <Swaps swaps={query.data.items} isEmptyShown={!shiftId} />}
    </div>
  );
}

function Swaps({ swaps, isEmptyShown }: { swaps: readonly SwapView[]; isEmptyShown: boolean }) {
  const [open, past] = [swaps.filter(isOpenSwap), swaps.filter((swap) => !isOpenSwap(swap))];
  if (swaps.length === 0)
    return (
      isEmptyShown && (
        <EmptyState
          icon="refresh"
          text="No swaps yet"
          hint="Open one of your shifts to give it away or to swap it."
        />
      )
    );
  return (
    <>
      {open.length > 0 && <Part title="Open" swaps={open} />}
      {past.length > 0 && <Part title="Earlier" swaps={past} />}
    </>
  );
}

function Part({ title, swaps }: { title: string; swaps: readonly SwapView[] }) {
  const [params] = useSearchParams();
  const marked = params.get('swap');
  return (
    <Card title={title} icon="refresh">
      <ul className={styles.items}>
        {swaps.map((swap) => (
          <Swap key={swap.id} swap={swap} isMarked={swap.id === marked} />
        ))}
      </ul>
    </Card>
  );
}

function Swap({ swap, isMarked }: { swap: SwapView; isMarked: boolean }) {
  const { id } = useUser();
  const { proposer, colleague, isToAll, status } = swap;
  const isMine = proposer.id === id;
  const others = colleague ? fullName(colleague) : 'Everyone who may work it';
  return (
    <li className={styles.item} data-marked={isMarked || undefined}>
      <div className={styles.head}>
        <h3 className={styles.title}>{isMine ? `To: ${others}` : `From: ${fullName(proposer)}`}</h3>
        <StatusChip status={status} />
      </div>
      <SwapShifts swap={swap} />
      {status === 'accepted' && (
        <p className={styles.muted}>Your manager decides. Until then, the shifts stay as they are.</p>
      )}
      {status === 'proposed' && isToAll && !isMine && (
        <p className={styles.muted}>The first who accepts gets the shift.</p>
      )}
      {isOpenSwap(swap) && <Actions swap={swap} isMine={isMine} />}
    </li>
  );
}

function Actions({ swap, isMine }: { swap: SwapView; isMine: boolean }) {
  const accept = useSwapStep('accept');
  const refuse = useSwapStep('refuse');
  const withdraw = useSwapStep('withdraw');
  if (isMine)
    return (
      <div className={styles.actions}>
        <Button
          variant="secondary"
          pending={withdraw.isPending}
          pendingText="Withdrawing..."
          onClick={() => withdraw.mutate(swap)}
        >
          Withdraw
        </Button>
      </div>
    );
  return (
    <div className={styles.actions}>
      {swap.status === 'proposed' && (
        <Button
          icon="check"
          pending={accept.isPending}
          pendingText="Accepting..."
          onClick={() => accept.mutate(swap)}
        >
          Accept
        </Button>
      )}
      <Button
        variant="secondary"
        pending={refuse.isPending}
        pendingText="Refusing..."
        onClick={() => refuse.mutate(swap)}
      >
        Refuse
      </Button>
    </div>
  );
}
