import styles from './states.module.css';
import { useHoldNext } from './use-hold-next.js';

interface Props {
  width?: string | number;
  height?: string | number;
  holdsNext?: boolean;
}

/** A grey placeholder for loading content. */
export function Skeleton({ width = '100%', height = '1.2em', holdsNext }: Props) {
  const part = useHoldNext<HTMLSpanElement>(holdsNext);
  return (
    <span
      ref={part}
      className={styles.skeleton}
      style={{ width, height }}
      aria-hidden="true"
      data-holds-next={holdsNext}
    />
  );
}

interface ListProps {
  rows?: number;
  height?: number;
  label?: string;
  /** False after the first load, because later siblings are visible and may have the focus. */
  holdsNext?: boolean;
}

/** The placeholder of a loading list. The height of the list is unknown, so later siblings stay hidden. */
export function SkeletonList({ rows = 3, height = 52, label = 'Loading...', holdsNext = true }: ListProps) {
  const part = useHoldNext<HTMLOutputElement>(holdsNext);
  return (
    <output ref={part} className={styles.stack} aria-label={label} data-holds-next={holdsNext}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </output>
  );
}
