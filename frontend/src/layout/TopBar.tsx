import { lazy, Suspense, type ReactNode } from 'react';
import type { PageEntry } from '../features/search/shared/page-entries.js';
import { SearchButton } from '../features/search/shared/SearchButton.js';
import { Link, useLocation } from 'react-router';
import { companyNameOf } from '../lib/company-name.js';
import { NotificationBell } from '../features/notifications/shared/NotificationBell.js';
import { useUser } from '../session/session.js';
import { useSignOut } from '../session/sign-out.js';
import { Button, IconButton } from '../ui/actions/Button.js';
import { Logo } from '../ui/display/Logo.js';
import { AccountMenu } from './AccountMenu.js';
import { isCurrentLink, navLinksFor } from './nav-links.js';
import navLink from '../components/layout/nav-link.module.css';
import { SignOutQuestion } from '../features/sign-out/shared/SignOutQuestion.js';
import styles from './TopBar.module.css';

/** Most users belong to one company. */
const CompanySwitcher = lazy(() => import('./CompanySwitcher.js'));

const captions = { employer: 'Employer Dashboard', employee: 'Employee Dashboard' } as const;

interface Props {
  /** A button of the shell, such as the menu. */
  start: ReactNode;
  /** The pages of the shell, for the search. */
  pages: readonly PageEntry[];
}

/** The top navigation of both shells. */
export function TopBar({ start, pages }: Props) {
  const user = useUser();
  const { pathname } = useLocation();
  const { signOut, pending, question } = useSignOut();
  return (
    <header className={styles.bar}>
      {start}
      <Link to="/" className={styles.brand}>
        <Logo src={user.companyLogo} />
        <span className={styles.names}>
          <span className={styles.company}>{companyNameOf(user)}</span>
          <span className={styles.caption}>{captions[user.role]}</span>
        </span>
      </Link>
      {user.memberships.length > 1 && (
        <Suspense fallback={<IconButton icon="chevron-down" label="Switch company" disabled />}>
          <CompanySwitcher user={user} />
        </Suspense>
      )}
      <nav className={styles.links} aria-label="Main">
        {navLinksFor(user.role, user)
          .filter(({ inAccount }) => !inAccount)
          .map((link) => (
            <Link
              key={link.to}
              to={link.to}
              data-tour={link.to.slice(1)}
              className={`${navLink.link} ${styles.link}`}
              aria-current={isCurrentLink(link, pathname) ? 'page' : undefined}
            >
              {link.label}
              <Suspense fallback={null}>{link.Badge && <link.Badge />}</Suspense>
            </Link>
          ))}
      </nav>
      <div className={styles.end}>
        <SearchButton pages={pages} />
        <NotificationBell />
        <AccountMenu user={user} signOut={signOut} signingOut={pending} />
        <Button
          variant="ghost"
          icon="logout"
          className={styles.logout}
          onClick={signOut}
          disabled={pending}
          aria-label="Log Out"
        >
          <span className={styles.logoutText}>Log Out</span>
        </Button>
        <SignOutQuestion question={question} />
      </div>
    </header>
  );
}
