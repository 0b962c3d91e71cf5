import { useFormat } from '@/session/use-format.js';
import { useUser } from '@/session/session.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import styles from './FactorNotice.module.css';

/** Tells an employer until when a required second factor must be set up. */
export function FactorNotice() {
  const { factorDueAt } = useUser();
  const format = useFormat();
  if (!factorDueAt) return null;
  return (
    <section className={styles.notice} aria-label="Two-step sign-in">
      <Icon name="shield" />
      <p>
        Your company requires two-step sign-in. Set it up before {format.instant(factorDueAt)}. After that,
        you cannot use other pages.
      </p>
      <ButtonLink to="/profile#two-step" variant="secondary" size="small">
        Set Up Now
      </ButtonLink>
    </section>
  );
}
