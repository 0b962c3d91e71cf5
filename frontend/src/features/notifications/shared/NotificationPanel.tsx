import type { NotificationView } from '@contract/notifications/notifications.contract.js';
import { useNavigate } from 'react-router';
import { useMarkAllRead, useMarkRead, useNotifications } from '../api/notifications.js';
import { ageText } from '@/lib/dates.js';
import { useNow } from '@/lib/use-now.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { ToneIcon } from '@/ui/display/ToneIcon.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { notificationDisplay, notificationTarget } from './display.js';
import styles from './notifications.module.css';

interface Props {
  unread: number;
  close: () => void;
}

export default function NotificationPanel({ unread, close }: Props) {
  const markAll = useMarkAllRead();
  return (
    <>
      <div className={styles.header}>
        <h2 className={styles.heading}>Notifications</h2>
        {unread > 0 && (
          <Button variant="ghost" size="small" onClick={() => markAll.mutate()} disabled={markAll.isPending}>
            Mark all read
          </Button>
        )}
      </div>
      <div className={styles.list}>
        <Items close={close} />
      </div>
    </>
  );
}

function Items({ close }: Pick<Props, 'close'>) {
  const query = useNotifications();
  const { data } = query;
  if (!data) {
    const loading = <p className={styles.state}>Loading...</p>;
    return <QueryFailed query={query} what="your notifications" otherwise={loading} />;
  }
  if (data.length === 0) return <p className={styles.state}>No notifications yet</p>;
  return (
    <ul className={styles.items}>
      {data.map((item) => (
        <li key={item.id}>
          <Item item={item} close={close} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item, close }: { item: NotificationView } & Pick<Props, 'close'>) {
  const { role } = useUser();
  const now = useNow();
  const navigate = useNavigate();
  const { mutate } = useMarkRead();
  const { icon, tone } = notificationDisplay(item.type);
  const open = (): void => {
    if (!item.isRead) mutate(item.id);
    const target = notificationTarget(item, role);
    if (!target) return;
    close();
    void navigate(target);
  };
  return (
    <button type="button" className={styles.item} data-read={item.isRead === 1} onClick={open}>
      <ToneIcon icon={icon} tone={tone} size={36} />
      <span className={styles.texts}>
        <span className={styles.title}>
          {item.title}
          {!item.isRead && <VisuallyHidden> (unread)</VisuallyHidden>}
        </span>
        <span className={styles.message}>{item.message}</span>
        <span className={styles.age}>{ageText(item.createdAt, now)}</span>
      </span>
      {!item.isRead && <span className={styles.unread} aria-hidden="true" />}
    </button>
  );
}
