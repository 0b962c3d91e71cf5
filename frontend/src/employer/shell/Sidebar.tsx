import { SectionLinks } from './SectionLinks.js';
import styles from './Shell.module.css';

/** The desk's navigation, beside the page. */
export function Sidebar({ collapsed }: { collapsed: boolean }) {
  return (
    <nav className={styles.sidebar} data-collapsed={collapsed} aria-label="Sections" id="sections">
      <SectionLinks collapsed={collapsed} />
    </nav>
  );
}
