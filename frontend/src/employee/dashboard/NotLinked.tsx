import { Icon } from '../../ui/Icon.js';
import styles from './Dashboard.module.css';

/** What an employee without a company sees instead of shifts and forms (product decision 1). */
export function NotLinked() {
  return (
    <section className={styles.notLinked} aria-label="Your employer">
      <span className={styles.picture}>
        <Icon name="building" size={24} />
      </span>
      <p>You are not linked to an employer yet. Ask your employer for an invitation.</p>
    </section>
  );
}
