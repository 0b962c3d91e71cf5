import { Skeleton } from '../ui/loading/Skeleton.js';
import styles from './PageSkeleton.module.css';

/** The placeholder of a signed-in page while the shell or the user loads. */
export function PageSkeleton() {
  return (
    <output className={styles.whole} aria-label="Loading...">
      <div className={styles.bar}>
        <Skeleton width={160} height={32} />
        <Skeleton width={96} height={32} />
      </div>
      <div className={styles.page}>
        <Skeleton width="40%" height={36} />
        <Skeleton height={360} />
      </div>
    </output>
  );
}
