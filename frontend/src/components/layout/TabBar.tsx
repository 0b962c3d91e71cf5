import { Suspense, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../../ui/display/Icon.js';
import styles from './TabBar.module.css';

export interface TabItem {
  key: string;
  to: string;
  label: string;
  icon: IconName;
  /** Counts unread or pending items. */
  Badge?: ComponentType;
}

interface Props {
  items: readonly TabItem[];
  /** The key of the current tab, or null on a page without a tab. */
  current: string | null;
  /** A last tab that is no link. */
  children?: ReactNode;
}

/** The navigation at the bottom of phones. Each page starts at its top. */
export function TabBar({ items, current, children }: Props) {
  return (
    <nav className={styles.bar} aria-label="Sections">
      {items.map(({ key, to, label, icon, Badge }) => (
        <Link
          key={key}
          to={to}
          data-tour={to.slice(1)}
          className={styles.tab}
          aria-current={key === current ? 'page' : undefined}
          onClick={() => window.scrollTo(0, 0)}
        >
          <Icon name={icon} size={22} />
          {label}
          <Suspense fallback={null}>{Badge && <Badge />}</Suspense>
        </Link>
      ))}
      {children}
    </nav>
  );
}

/** A tab that opens something. */
export function TabButton({
  icon,
  label,
  isCurrent,
  ...button
}: Pick<TabItem, 'icon' | 'label'> & { isCurrent: boolean } & ComponentProps<'button'>) {
  return (
    <button type="button" className={styles.tab} aria-current={isCurrent ? 'page' : undefined} {...button}>
      <Icon name={icon} size={22} />
      {label}
    </button>
  );
}
