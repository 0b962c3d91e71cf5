import { Link, useLocation } from 'react-router';
import { useUser } from '../session/session.js';
import { Icon } from '../ui/Icon.js';
import { isCurrent, linksFor } from './links.js';
import styles from './TabBar.module.css';

/** The phone's navigation, under the thumb; drawn as soon as there are two places to go. */
export function TabBar() {
  const { role } = useUser();
  const { pathname } = useLocation();
  const links = linksFor(role);
  if (links.length < 2) return null;
  return (
    <nav className={styles.bar} aria-label="Sections">
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          className={styles.tab}
          aria-current={isCurrent(link, pathname) ? 'page' : undefined}
        >
          <Icon name={link.icon} size={22} />
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
