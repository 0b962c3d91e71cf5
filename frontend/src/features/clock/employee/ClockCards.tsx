import { lazy, Suspense } from 'react';
import { Panel } from '@/ui/layout/Panel.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { Skeleton } from '@/ui/loading/Skeleton.js';
import { ClockCard } from './ClockCard.js';
import styles from './clock.module.css';
import { useClockControls } from './use-clock-controls.js';
import { useSendWaitingActions, useClockState } from './use-clock-state.js';

// Below the first card, so loaded later.
const LaterShiftCard = lazy(() => import('./LaterShiftCard.js'));

/** The shifts with clock buttons, the current or next one first. While `isHeld`, shows a placeholder because
 * content above is loading. */
export function ClockCards({ isHeld }: { isHeld: boolean }) {
  useSendWaitingActions();
  const controls = useClockControls();
  const { clockState, now, query } = useClockState();
  if (!clockState || isHeld) {
    // The new key creates a new element, because moving the old one counts as a layout shift.
    const loading = <Loading key={String(isHeld)} />;
    return <QueryFailed query={query.data ? [] : query} what="your next shift" otherwise={loading} />;
  }
  const [first, ...others] = clockState.cards;
  if (!first) return <NoShifts />;
  return (
    <div className={styles.cards}>
      <ClockCard card={first} clockState={clockState} now={now} controls={controls} />
      <Suspense fallback={<Skeleton height={104} holdsNext />}>
        {others.map((card) => (
          <LaterShiftCard key={card.id} card={card} clockState={clockState} now={now} controls={controls} />
        ))}
      </Suspense>
    </div>
  );
}

function NoShifts() {
  return (
    <Panel className={styles.card} edge="accent" aria-label="Your next shift">
      <p className={styles.label}>Your next shift</p>
      <p className={styles.when}>
        <span className={styles.day}>No shift planned</span>
      </p>
      <p className={styles.venue}>Your next shift will appear here when your manager assigns it.</p>
    </Panel>
  );
}

/** A placeholder about as high as a card. Cards vary in height, so later content waits for the real one. */
function Loading() {
  return (
    <Panel as="output" className={styles.card} edge="accent" aria-label="Loading your next shift...">
      <Skeleton width="40%" height={24} />
      <Skeleton width="75%" height={60} />
      <Skeleton width="55%" height={24} />
      <Skeleton width="100%" height={60} />
      <Skeleton width="40%" height={24} />
      <Skeleton width="50%" height={44} />
      <Skeleton width="100%" height={96} holdsNext />
    </Panel>
  );
}
