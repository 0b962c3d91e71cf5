import { useTitle } from '../components/layout/use-title.js';
import { ButtonLink } from '../ui/actions/Button.js';
import { Logo } from '../ui/display/Logo.js';
import styles from './NotFound.module.css';

/** The page of a path that does not exist. */
export function NotFound() {
  return (
    <main id="content" tabIndex={-1} className={styles.main}>
      <NotFoundText />
    </main>
  );
}

/** The content of that page, for a shell that has a main part. */
export function NotFoundText() {
  useTitle('404 Page Not Found');
  return (
    <div className={styles.page}>
      <Logo size={48} />
      <h1 className={styles.title}>404 Page Not Found</h1>
      <p className={styles.text}>
        There is no page at this address. The address may be mistyped, or the page may have moved.
      </p>
      <ButtonLink to="/" icon="home">
        Return to Home
      </ButtonLink>
    </div>
  );
}
