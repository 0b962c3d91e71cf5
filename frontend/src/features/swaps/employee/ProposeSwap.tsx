import type { ProposeSwapRequest, SwapOptions } from '@contract/swaps/swaps.contract.js';
import { useNavigate } from 'react-router';
import { counted } from '@/lib/counts.js';
import { fullName } from '@/lib/names.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { useProposeSwap, useSwapOptions } from '../api/swaps.js';
import { SwapShift } from '../shared/SwapShifts.js';
import styles from '../shared/swaps.module.css';

/** Shows to whom the user may give a shift, and for which shifts they may swap it. One tap sends the proposal. */
export function ProposeSwap({ shiftId }: { shiftId: string }) {
  const { data, error } = useSwapOptions(shiftId);
  return (
    <Card title="Give away or swap" icon="calendar">
      {data && <Options options={data} />}
      {!data && error && <EmptyState icon="calendar" text={error.message} />}
      {!data && !error && <SkeletonList rows={3} height={72} label="Loading the options..." />}
    </Card>
  );
}

function Options({ options: { shift, needApproval, hasMore, people } }: { options: SwapOptions }) {
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useProposeSwap();
  const takers = people.filter(({ mayTake }) => mayTake);
  const propose = (to: Omit<ProposeSwapRequest, 'shiftId'>): void =>
    mutate(
      { shiftId: shift.id, ...to },
      { onSuccess: ({ id }) => void navigate(`/swaps?swap=${id}`, { replace: true }) },
    );
  const button = (label: string, to: Omit<ProposeSwapRequest, 'shiftId'>) => (
    <Button
      variant="secondary"
      disabled={isPending}
      pending={
        isPending &&
        variables.colleagueId === to.colleagueId &&
        variables.colleaguesShiftId === to.colleaguesShiftId
      }
      pendingText="Sending..."
      onClick={() => propose(to)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <SwapShift shift={shift} />
      <p className={styles.muted}>
        {needApproval
          ? 'You keep the shift until a colleague accepts and your manager approves.'
          : 'You keep the shift until a colleague accepts.'}
      </p>
      {people.length === 0 && (
        <EmptyState icon="users" text="Nobody else may work this shift" hint="Ask your manager for help." />
      )}
      <ul className={styles.items}>
        {takers.length > 1 && (
          <li className={styles.item}>
            <div className={styles.option}>
              <strong>
                Everyone who may work it{!hasMore && ` (${counted(takers.length, 'colleague')})`}
              </strong>
              {button('Ask everyone', {})}
            </div>
          </li>
        )}
        {people.map((person) => (
          <li key={person.id} className={styles.item}>
            <div className={styles.option}>
              <strong>{fullName(person)}</strong>
              {person.mayTake && button(`Give to ${person.firstName}`, { colleagueId: person.id })}
            </div>
            {person.shifts.map((theirs) => (
              <div key={theirs.id} className={styles.option}>
                <SwapShift shift={theirs} />
                {button('Swap for this', { colleagueId: person.id, colleaguesShiftId: theirs.id })}
              </div>
            ))}
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className={styles.muted}>
          There are more colleagues and shifts than are listed here. Ask your manager.
        </p>
      )}
    </>
  );
}
