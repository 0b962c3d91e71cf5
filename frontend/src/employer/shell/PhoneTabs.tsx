import { useState } from 'react';
import { useLocation } from 'react-router';
import { TabBar, TabButton } from '../../components/layout/TabBar.js';
import { Popover } from '../../ui/overlays/Popover.js';
import { SectionLinks } from './SectionLinks.js';
import { findSection, moreGroups, tabLinks } from './sections.js';
import styles from '../../components/employer/shell.module.css';

/** The employer's tabs on phones. "More" opens the other links. */
export function PhoneTabs() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const to = findSection(pathname)?.to;
  const current = tabLinks.find((tab) => tab.to === to)?.key ?? null;
  return (
    <TabBar items={tabLinks} current={current}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="More"
        trigger={<TabButton icon="menu" label="More" isCurrent={current === null} data-tour="menu" />}
      >
        <nav className={styles.sheet} aria-label="More">
          <SectionLinks groups={moreGroups} onFollow={() => setOpen(false)} />
        </nav>
      </Popover>
    </TabBar>
  );
}
