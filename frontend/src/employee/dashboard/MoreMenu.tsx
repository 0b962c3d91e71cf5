import { Link } from 'react-router';
import { SignOutItem } from '../../features/sign-out/shared/SignOutItem.js';
import { SignOutQuestion } from '../../features/sign-out/shared/SignOutQuestion.js';
import { sharedPages } from '../../features/features.js';
import { isLinkFor } from '../../layout/nav-links.js';
import { displayName } from '../../lib/names.js';
import { useUser } from '../../session/session.js';
import { useSignOut } from '../../session/sign-out.js';
import { Avatar } from '../../ui/display/Avatar.js';
import { Icon } from '../../ui/display/Icon.js';
import { ThemeChoice } from '../../ui/theme/ThemeChoice.js';
import { Panel } from '../../ui/layout/Panel.js';
import styles from './MoreMenu.module.css';

/** The More tab on phones: further pages, profile, theme and sign-out. */
export default function MoreMenu({ onRestartTour }: { onRestartTour: () => void }) {
  const user = useUser();
  const { signOut, pending, question } = useSignOut();
  return (
    <Panel className={styles.menu} aria-label="Your account">
      {sharedPages.map(
        ({ path, link }) =>
          link?.inMore &&
          isLinkFor(user, link) && (
            <Link key={path} to={path} className={styles.item}>
              <Icon name={link.icon} size={22} />
              <span className={styles.texts}>{link.label}</span>
              <Icon name="chevron-right" size={18} />
            </Link>
          ),
      )}
      <Link to="/profile" className={styles.item}>
        <Avatar person={user} src={user.profileImageUrl} />
        <span className={styles.texts}>
          <span>{displayName(user)}</span>
          <span className={styles.caption}>Profile</span>
        </span>
        <Icon name="chevron-right" size={18} />
      </Link>
      <Link to="/notification-settings" className={styles.item}>
        <Icon name="bell" />
        <span className={styles.texts}>Notifications</span>
        <Icon name="chevron-right" size={18} />
      </Link>
      <div className={styles.theme}>
        <ThemeChoice />
      </div>
      <button type="button" className={styles.item} onClick={onRestartTour}>
        <Icon name="refresh" size={22} />
        Restart Tour
      </button>
      <SignOutItem className={styles.item} signOut={signOut} pending={pending} />
      <SignOutQuestion question={question} />
    </Panel>
  );
}
