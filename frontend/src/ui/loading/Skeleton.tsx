import styles from './states.module.css';

interface Props {
  width?: string | number;
  height?: string | number;
  holdsNext?: boolean;
}

/** A grey placeholder for loading content. */
export function Skeleton({ width = '100%', height = '1.2em', holdsNext }: Props) {
  return (
    <span
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
  return (
    <output className={styles.stack} aria-label={label} data-holds-next={holdsNext}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </output>
  );
}
