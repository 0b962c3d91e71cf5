import { SectionLinks } from './SectionLinks.js';
import { sidebarGroups } from './sections.js';
import styles from '../../components/employer/shell.module.css';

/** The navigation beside the page on desktop. */
export function Sidebar({ collapsed }: { collapsed: boolean }) {
  return (
    <nav className={styles.sidebar} data-collapsed={collapsed} aria-label="Sections" id="sections">
      <SectionLinks groups={sidebarGroups} collapsed={collapsed} />
    </nav>
  );
}
