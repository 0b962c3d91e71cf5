import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import navLink from '../../components/layout/nav-link.module.css';
import { Icon } from '../../ui/display/Icon.js';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden.js';
import { findSection, sections } from './sections.js';
import styles from '../../components/employer/shell.module.css';

/**
 * The links to the employer's sections. `collapsed` shows icons only, with the labels for screen readers and
 * as tooltips.
 */
export function SectionLinks({
  collapsed = false,
  onFollow,
}: {
  collapsed?: boolean;
  onFollow?: () => void;
}) {
  const { pathname } = useLocation();
  const current = findSection(pathname);
  return (
    <ul className={styles.links}>
      {sections.map(({ to, label, icon, Badge }) => (
        <li key={to}>
          <Link
            to={to}
            className={`${navLink.link} ${styles.link}`}
            aria-current={current?.to === to ? 'page' : undefined}
            title={collapsed ? label : undefined}
            onClick={onFollow}
          >
            <Icon name={icon} />
            {collapsed ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
            <Suspense fallback={null}>{Badge && <Badge />}</Suspense>
          </Link>
        </li>
      ))}
    </ul>
  );
}
