import styles from './states.module.css';

interface Props {
  width?: string | number;
  height?: string | number;
  /** What follows in a parent with `data-in-order` is not shown before this has become what it stands for. */
  holdsNext?: boolean;
}

/** A grey shape in the place of what is loading. */
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

interface ListProps extends Pick<Props, 'holdsNext'> {
  rows?: number;
  height?: number;
  label?: string;
}

/** Several lines of a list that is loading, with spoken words. */
export function SkeletonList({ rows = 3, height = 52, label = 'Loading...', holdsNext }: ListProps) {
  return (
    <output className={styles.stack} aria-label={label} data-holds-next={holdsNext}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </output>
  );
}
