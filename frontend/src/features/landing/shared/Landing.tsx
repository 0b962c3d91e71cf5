import { PRODUCT_NAME } from '@contract/common/common.contract.js';
import { lazy, Suspense, useState } from 'react';
import { useTitle } from '@/components/layout/use-title.js';
import { authLink } from '@/session/auth-link.js';
import { Button } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import { Logo } from '@/ui/display/Logo.js';
import { ThemeChoice } from '@/ui/theme/ThemeChoice.js';
import type { AuthTab } from '../../auth/shared/dialog/AuthDialog.js';
import { features } from './features.js';
import styles from './Landing.module.css';
import { ProductPicture } from './ProductPicture.js';

const year = new Date().getFullYear();
const AuthDialog = lazy(() => import('../../auth/shared/dialog/AuthDialog.js'));

/** The landing page for signed-out visitors. */
export default function Landing() {
  useTitle();
  const [tab, setTab] = useState<AuthTab | null>(() => authLink()?.tab ?? null);
  const [asked, setAsked] = useState(tab !== null);
  const open = (next: AuthTab) => (): void => {
    setAsked(true);
    setTab(next);
  };
  const signIn = open('login');
  const signUp = open('register');

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo size={36} />
        <div className={styles.brand}>
          <span className={styles.name}>{PRODUCT_NAME}</span>
          <span className={styles.tagline}>Workforce Management</span>
        </div>
        <div className={styles.barActions}>
          <Button variant="ghost" onClick={signIn}>
            Sign In
          </Button>
          <Button onClick={signUp}>Get Started</Button>
        </div>
      </header>
      <main>
        <section className={styles.hero}>
          <div className={styles.pitch}>
            <h1 className={styles.headline}>Streamline Your Workforce Management</h1>
            <p className={styles.lead}>
              Plan shifts, see who is working, and approve hours in one place. Your employees see their next
              shift and send their hours from their phones.
            </p>
            <div className={styles.actions}>
              <Button size="large" onClick={signUp}>
                Get Started Free
              </Button>
              <Button size="large" variant="secondary" onClick={signIn}>
                Sign In
              </Button>
            </div>
            <p className={styles.small}>
              For UK security, events, bars and restaurants. Night shifts and clock changes are calculated
              correctly.
            </p>
          </div>
          <ProductPicture />
        </section>
        <section className={styles.features} aria-label="Features">
          {features.map(({ icon, title, text }) => (
            <article key={title} className={styles.feature}>
              <span className={styles.featureIcon}>
                <Icon name={icon} />
              </span>
              <h2 className={styles.featureTitle}>{title}</h2>
              <p className={styles.featureText}>{text}</p>
            </article>
          ))}
        </section>
        <section className={styles.closing}>
          <h2 className={styles.closingTitle}>Ready to Get Started?</h2>
          <p className={styles.closingText}>
            Plan your first week in minutes. Invited by your employer? Open the link in your invitation.
          </p>
          <Button size="large" onClick={signIn}>
            Sign In Now
          </Button>
        </section>
      </main>
      <footer className={styles.footer}>
        <p>
          © {year} {PRODUCT_NAME}. All rights reserved.
        </p>
        <ThemeChoice />
      </footer>
      {asked && (
        <Suspense fallback={null}>
          <AuthDialog tab={tab} onTabChange={setTab} invitationToken={authLink()?.invitation ?? null} />
        </Suspense>
      )}
    </div>
  );
}
