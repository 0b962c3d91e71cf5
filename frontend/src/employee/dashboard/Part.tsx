import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { tabOf, type EmployeeTab } from '../tabs.js';
import styles from './Part.module.css';

interface Props {
  tab: EmployeeTab;
  /** True for what only phones need, because it stands elsewhere on the desk's one page. */
  phoneOnly?: boolean;
  /** The step of the tour that is about it. */
  tour?: string;
  children: ReactNode;
}

/** A part of the dashboard: on phones it is drawn in its tab alone, on the desk beside all others. */
export function Part({ tab, phoneOnly = false, tour, children }: Props) {
  const elsewhere = tabOf(useLocation()) !== tab;
  return (
    <div
      className={styles.part}
      data-in-order
      data-elsewhere={elsewhere}
      data-phone-only={phoneOnly}
      data-tour={tour}
    >
      {children}
    </div>
  );
}
