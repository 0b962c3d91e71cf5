import { PRODUCT_NAME } from '@contract/common/common.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { displayName } from '../lib/names.js';
import { NotificationBell } from '../notifications/NotificationBell.js';
import { useUser } from '../session/session.js';
import { useSignOut } from '../session/use-sign-out.js';
import { Avatar } from '../ui/Avatar.js';
import { Button } from '../ui/Button.js';
import { Logo } from '../ui/Logo.js';
import { ThemeSwitch } from '../ui/ThemeSwitch.js';
import { isCurrent, linksFor } from './links.js';
import styles from './TopBar.module.css';

const captions = { employer: 'Employer Dashboard', employee: 'Employee Dashboard' } as const;

/** What the person's company is called; the product's name until there is one. */
export function companyNameOf(user: CurrentUserView): string {
  return (user.role === 'employer' ? user.companyName : user.company) || PRODUCT_NAME;
}

/** The top navigation of both shells (spec 2.4). `start` is for a shell's own button, such as the menu. */
export function TopBar({ start }: { start?: ReactNode }) {
  const user = useUser();
  const { pathname } = useLocation();
  const { signOut, pending } = useSignOut();
  const company = companyNameOf(user);
  return (
    <header className={styles.bar}>
      {start}
      <Link to="/" className={styles.brand}>
        <Logo src={user.companyLogo} />
        <span className={styles.names}>
          <span className={styles.company}>{company}</span>
          <span className={styles.caption}>{captions[user.role]}</span>
        </span>
      </Link>
      <nav className={styles.links} aria-label="Main">
        {linksFor(user.role).map((link) => (
          <Link
            key={link.to}
            to={link.to}
            className={styles.link}
            aria-current={isCurrent(link, pathname) ? 'page' : undefined}
          >
            {link.label}
          </Link>
        ))}
      </nav>
      <div className={styles.end}>
        <NotificationBell />
        <ThemeSwitch />
        <span className={styles.person}>
          <Avatar person={user} src={user.profileImageUrl} />
          <span className={styles.names}>
            <span className={styles.name}>{displayName(user)}</span>
            <span className={styles.caption}>{company}</span>
          </span>
        </span>
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
      </div>
    </header>
  );
}
