import { useTitle } from '../../layout/use-title.js';
import { ButtonLink } from '../../ui/Button.js';
import { Logo } from '../../ui/Logo.js';
import styles from './NotFound.module.css';

/** Any path that leads nowhere. */
export function NotFound() {
  useTitle('404 Page Not Found');
  return (
    <main className={styles.page}>
      <Logo size={48} />
      <h1 className={styles.title}>404 Page Not Found</h1>
      <p className={styles.text}>
        There is nothing at this address. It may be mistyped, or the page may have moved.
      </p>
      <ButtonLink to="/" icon="home">
        Return to Home
      </ButtonLink>
    </main>
  );
}
