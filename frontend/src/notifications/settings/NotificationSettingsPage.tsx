import { useNotificationSettings } from '../../api/calls/notification-settings.js';
import { useTitle } from '../../layout/use-title.js';
import { SkeletonList } from '../../ui/Skeleton.js';
import { LoadFailed } from '../../ui/states.js';
import { DevicesCard } from './DevicesCard.js';
import { KindsCard } from './KindsCard.js';
import { QuietHoursCard } from './QuietHoursCard.js';
import styles from './settings.module.css';

/** How somebody is told of what happens. */
export default function NotificationSettingsPage() {
  useTitle('Notifications');
  const { data, isError, isFetching, refetch } = useNotificationSettings();
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>Notifications</h1>
        <p className={styles.subtitle}>What you are told, how, and when not</p>
      </header>
      {data ? (
        <>
          <KindsCard choices={data.choices} />
          <QuietHoursCard settings={data} />
        </>
      ) : isError ? (
        <LoadFailed what="your notification settings" retry={() => void refetch()} pending={isFetching} />
      ) : (
        <SkeletonList rows={2} height={240} />
      )}
      <DevicesCard />
    </div>
  );
}
