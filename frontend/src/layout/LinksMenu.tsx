import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useUser } from '../session/session.js';
import { IconButton } from '../ui/actions/Button.js';
import { Icon } from '../ui/display/Icon.js';
import { Popover } from '../ui/overlays/Popover.js';
import { isCurrentLink, navLinksFor } from './nav-links.js';
import styles from './LinksMenu.module.css';
import navLink from '../components/layout/nav-link.module.css';

/** The links of the header as a menu, for windows too narrow for the links and too wide for tabs. */
export function LinksMenu() {
  const user = useUser();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Menu"
      trigger={<IconButton icon="menu" label="Menu" className={styles.trigger} />}
    >
      <nav className={styles.links} aria-label="Menu">
        {navLinksFor(user.role, user).map((link) => (
          <Link
            key={link.to}
            to={link.to}
            className={`${navLink.link} ${styles.link}`}
            aria-current={isCurrentLink(link, pathname) ? 'page' : undefined}
            onClick={() => setOpen(false)}
          >
            <Icon name={link.icon} />
            {link.label}
            <Suspense fallback={null}>{link.Badge && <link.Badge />}</Suspense>
          </Link>
        ))}
      </nav>
    </Popover>
  );
}
