import { lazy, Suspense, useState } from 'react';
import { useUnreadCount } from '../api/unread-count.js';
import { counted } from '@/lib/counts.js';
import { IconButton } from '@/ui/actions/Button.js';
import { CountBadge } from '@/ui/display/CountBadge.js';
import { Popover } from '@/ui/overlays/Popover.js';
import { dismissToast } from '@/ui/toasts/toast-store.js';
import { usePreload } from '@/ui/loading/lazy-part.js';
import styles from './notifications.module.css';

const load = () => import('./NotificationPanel.js');
const NotificationPanel = lazy(load);

/** The bell with the number of unread notifications, which opens the list. */
export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const { data } = useUnreadCount();
  usePreload(load);
  const unread = data?.count ?? 0;
  const label = unread > 0 ? `Notifications, ${counted(unread, 'unread', 'unread')}` : 'Notifications';
  const show = (next: boolean): void => {
    // Closes the toast, which repeats the list and would cover it.
    if (next) dismissToast();
    setOpen(next);
  };
  return (
    <Popover
      open={open}
      onOpenChange={show}
      label="Notifications"
      trigger={
        <IconButton icon="bell" label="Notifications" aria-label={label} data-tour="notifications">
          {unread > 0 && <CountBadge count={unread} className={styles.badge} />}
        </IconButton>
      }
    >
      <Suspense fallback={<p className={styles.state}>Loading...</p>}>
        <NotificationPanel unread={unread} close={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
}
