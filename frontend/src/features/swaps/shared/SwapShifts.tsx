import type { SwapShiftView, SwapView } from '@contract/swaps/swaps.contract.js';
import { useFormat } from '@/session/use-format.js';
import styles from './swaps.module.css';

/** Shows a shift of a swap with its day, times and venue. */
export function SwapShift({ shift }: { shift: SwapShiftView }) {
  const format = useFormat();
  const { name, venue } = shift;
  return (
    <span className={styles.shift}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <span>
        {format.date(shift.date)}, {format.times(shift)}
      </span>
      {venue && venue.name !== name && (
        <span className={styles.muted}>
          <bdi>{venue.name}</bdi>
        </span>
      )}
    </span>
  );
}

/** Shows the shift that is given away, and the one that the proposer gets for it. */
export function SwapShifts({ swap: { shift, colleaguesShift } }: { swap: SwapView }) {
  return (
    <div className={styles.shifts}>
      <SwapShift shift={shift} />
      {colleaguesShift && (
        <>
          <span className={styles.muted}>for</span>
          <SwapShift shift={colleaguesShift} />
        </>
      )}
    </div>
  );
}
