import { Link, useLocation } from 'react-router';
import navLink from '../../components/layout/nav-link.module.css';
import { partsOf } from './sections.js';
import styles from '../../components/employer/shell.module.css';

/** Links between a page and the lists that belong to it, such as tasks and repeating tasks. */
export function PartLinks() {
  const { pathname } = useLocation();
  const parts = partsOf(pathname);
  if (parts.length === 0) return null;
  return (
    <nav className={styles.parts} aria-label={`Parts of ${parts[0]!.label}`}>
      {parts.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={`${navLink.link} ${styles.part}`}
          aria-current={to === pathname ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
