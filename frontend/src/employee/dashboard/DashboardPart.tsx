import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { tabOfAddress, type EmployeeTab } from '../../components/layout/employee-tabs.js';
import styles from './DashboardPart.module.css';

interface Props {
  tab: EmployeeTab;
  /** True for phones only, because desktop shows the content elsewhere. */
  phoneOnly?: boolean;
  /** The name of the tour step for this part. */
  tour?: string;
  children: ReactNode;
}

/** A part of the dashboard. Phones show it in its tab only, desktop shows all parts on one page. */
export function DashboardPart({ tab, phoneOnly = false, tour, children }: Props) {
  const elsewhere = tabOfAddress(useLocation()) !== tab;
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
