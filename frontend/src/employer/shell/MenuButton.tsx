import { useState } from 'react';
import { useUnreadMessages } from '../../features/messages/api/messages.js';
import { counted } from '../../lib/counts.js';
import { IconButton } from '../../ui/actions/Button.js';
import { Popover } from '../../ui/overlays/Popover.js';
import { SectionLinks } from './SectionLinks.js';
import { groups } from './sections.js';
import styles from '../../components/employer/shell.module.css';
import type { SidebarState } from './use-sidebar.js';

/**
 * The menu button. It collapses the sidebar on desktop, and opens all links in narrow windows, with a dot for unread
 * messages. Phones have tabs instead.
 */
export function MenuButton({ sidebar }: { sidebar: SidebarState }) {
  const [open, setOpen] = useState(false);
  const unread = useUnreadMessages().data?.count ?? 0;
  return (
    <>
      <IconButton
        icon="menu"
        label={sidebar.collapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
        className={styles.fold}
        aria-expanded={!sidebar.collapsed}
        aria-controls="sections"
        onClick={sidebar.toggle}
      />
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="Menu"
        trigger={
          <IconButton
            icon="menu"
            label="Menu"
            aria-label={unread > 0 ? `Menu, ${counted(unread, 'unread message')}` : 'Menu'}
            className={styles.menu}
            data-tour="menu"
          >
            {unread > 0 && <span className={styles.dot} aria-hidden="true" />}
          </IconButton>
        }
      >
        <nav className={styles.sheet} aria-label="Menu">
          <SectionLinks groups={groups} onFollow={() => setOpen(false)} />
        </nav>
      </Popover>
    </>
  );
}
