import { Link, useLocation } from 'react-router';
import navLink from '../../components/layout/nav-link.module.css';
import { tabsAt } from './sections.js';
import styles from '../../components/employer/shell.module.css';

/** The tabs of a page and the lists that belong to it, such as rotas and schedules. They are links before the content, so that
 * 'Skip to content' skips them. */
export function PartLinks() {
  const { pathname } = useLocation();
  const page = tabsAt(pathname);
  if (!page) return null;
  return (
    <nav className={styles.tabs} aria-label={`Parts of ${page.label}`}>
      {page.tabs.map(({ to, label }) => (
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
