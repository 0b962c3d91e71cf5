import type { LayoutProps } from 'react-admin';
import { useLocation } from 'react-router';
import { useTitle } from '../../components/layout/use-title.js';
import { PartLinks } from '../shell/PartLinks.js';
import { titleOf } from '../shell/sections.js';
import shell from '../../components/employer/shell.module.css';
import styles from './ManageLayout.module.css';

/** The layout of react-admin's pages. Their titles appear in the heading. */
export function ManageLayout({ children }: LayoutProps) {
  const { pathname } = useLocation();
  useTitle(titleOf(pathname));
  return (
    <>
      <PartLinks />
      <main id="content" tabIndex={-1} className={shell.page}>
        <h1 className={styles.title}>
          <span id="react-admin-title" />
        </h1>
        <div className={styles.views}>{children}</div>
      </main>
    </>
  );
}
