import { useState } from 'react';
import { IconButton } from '../../ui/Button.js';
import { Popover } from '../../ui/Popover.js';
import { SectionLinks } from './SectionLinks.js';
import styles from './Shell.module.css';
import type { SidebarState } from './use-sidebar.js';

/** On the desk it folds the sidebar; on a phone it opens the same links. */
export function MenuButton({ sidebar }: { sidebar: SidebarState }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="menu"
        label={sidebar.collapsed ? 'Show the names of the sections' : 'Show only the icons of the sections'}
        className={styles.fold}
        aria-expanded={!sidebar.collapsed}
        aria-controls="sections"
        onClick={sidebar.toggle}
      />
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="Menu"
        trigger={<IconButton icon="menu" label="Menu" className={styles.menu} />}
      >
        <nav className={styles.sheet} aria-label="Menu">
          <SectionLinks onFollow={() => setOpen(false)} />
        </nav>
      </Popover>
    </>
  );
}
