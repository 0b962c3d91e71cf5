import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import navLink from '../../components/layout/nav-link.module.css';
import { Icon } from '../../ui/display/Icon.js';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden.js';
import { findSection, type SectionGroup } from './sections.js';
import styles from '../../components/employer/shell.module.css';

interface Props {
  groups: readonly SectionGroup[];
  /** Shows icons only, with the labels for screen readers and as tooltips. */
  collapsed?: boolean;
  onFollow?: () => void;
}

/** The links to the employer's sections. */
export function SectionLinks({ groups, collapsed = false, onFollow }: Props) {
  const { pathname } = useLocation();
  const current = findSection(pathname);
  return groups.map(({ label: group, links }) => (
    <div key={group} className={styles.group}>
      <p className={styles.groupName}>{collapsed ? <VisuallyHidden>{group}</VisuallyHidden> : group}</p>
      <ul className={styles.links}>
        {links.map(({ to, label, icon, Badge }) => (
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
    </div>
  ));
}
