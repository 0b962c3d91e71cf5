import styles from './states.module.css';

interface Props {
  width?: string | number;
  height?: string | number;
}

/** A grey shape in the place of what is loading. */
export function Skeleton({ width = '100%', height = '1.2em' }: Props) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}

/** Several lines of a list that is loading, with spoken words. */
export function SkeletonList({
  rows = 3,
  height = 52,
  label = 'Loading...',
}: {
  rows?: number;
  height?: number;
  label?: string;
}) {
  return (
    <output className={styles.stack} aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </output>
  );
}
