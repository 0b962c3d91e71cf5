import type { SwapView } from './swaps.contract.js';

/** A step of a swap. */
interface SwapStep {
  swap: SwapView;
  /** The people who were asked and have not refused. */
  asked: readonly string[];
  /** The start of the first of both shifts, or null if one of them has changed. */
  startsAt: string | null;
}

declare module '../common/events/events.js' {
  interface EventMap {
    'swap.proposed': SwapStep;
    /** The colleague accepted, and an employer decides. */
    'swap.accepted': SwapStep;
    /** Both have their new shifts. The colleague is the actor if nobody had to approve. */
    'swap.approved': SwapStep;
    'swap.refused': SwapStep;
    'swap.withdrawn': SwapStep;
    /** One of several people who were asked to take a shift does not want it. */
    'swap.person_refused': SwapStep;
    /** A shift has started or has changed, or one of the two has left. */
    'swap.ended': SwapStep & { because: 'started' | 'changed' | 'left' };
  }
}
