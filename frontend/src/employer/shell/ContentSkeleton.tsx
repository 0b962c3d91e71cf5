import { Skeleton } from '../../ui/loading/Skeleton.js';
import styles from '../../components/employer/shell.module.css';

/** The skeleton of a page while its code loads. */
export function ContentSkeleton() {
  return (
    <output className={styles.page} aria-label="Loading...">
      <Skeleton width="30%" height={32} />
      <Skeleton height={48} />
      <Skeleton height={360} />
    </output>
  );
}
