import type { CurrentUserView } from '@contract/users/users.contract.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { displayName, initials } from '../lib/names.js';
import { can } from '../session/can.js';
import { Avatar } from '../ui/display/Avatar.js';
import { Icon } from '../ui/display/Icon.js';
import { Popover } from '../ui/overlays/Popover.js';
import { ThemeChoice } from '../ui/theme/ThemeChoice.js';
import { navLinksFor } from './nav-links.js';
import styles from './AccountMenu.module.css';
import { SignOutItem } from '../features/sign-out/shared/SignOutItem.js';

interface Props {
  user: CurrentUserView;
  signOut: () => void;
  signingOut: boolean;
}

/** The menu of the signed-in user: profile, notifications, theme and sign-out. */
export function AccountMenu({ user, signOut, signingOut }: Props) {
  const [open, setOpen] = useState(false);
  const name = displayName(user);
  // The accessible name must begin with the visible text, which includes the initials if there is no picture.
  const shown = user.profileImageUrl ? name : `${initials(user)} ${name}`;
  const close = (): void => setOpen(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Your account"
      trigger={
        <button type="button" className={styles.trigger} aria-label={`${shown}, your account`}>
          <Avatar person={user} src={user.profileImageUrl} />
          <span className={styles.name}>{name}</span>
          <Icon name="chevron-down" size={16} className={styles.chevron} />
        </button>
      }
    >
      <div className={styles.panel}>
        <div className={styles.who}>
          <p className={styles.whoName}>{name}</p>
          <p className={styles.caption}>{user.email}</p>
        </div>
        <Link to="/profile" className={styles.item} onClick={close}>
          <Icon name="user" />
          Profile
        </Link>
        <Link to="/notification-settings" className={styles.item} onClick={close}>
          <Icon name="bell" />
          Notifications
        </Link>
        {navLinksFor(user.role, user)
          .filter(({ inAccount }) => inAccount)
          .map(({ to, label, icon }) => (
            <Link key={to} to={to} className={styles.item} onClick={close}>
              <Icon name={icon} />
              {label}
            </Link>
          ))}
        {can(user, 'badge.edit') && (
          <Link to="/employee#badge" className={styles.item} onClick={close}>
            <Icon name="badge" />
            Badge
          </Link>
        )}
        <div className={styles.theme}>
          <ThemeChoice />
        </div>
        <SignOutItem className={styles.item} signOut={signOut} pending={signingOut} />
      </div>
    </Popover>
  );
}
