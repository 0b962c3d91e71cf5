import { useNotificationSettings } from '../api/notification-settings.js';
import { useTitle } from '@/components/layout/use-title.js';
import { PageHead } from '@/ui/layout/PageHead.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { DevicesCard } from '../../push/shared/DevicesCard.js';
import { KindsCard } from './KindsCard.js';
import { QuietHoursCard } from './QuietHoursCard.js';
import styles from './settings.module.css';

/** The user's notification settings: kinds, quiet hours and devices. */
export default function NotificationSettingsPage() {
  useTitle('Notifications');
  const query = useNotificationSettings();
  const { data } = query;
  return (
    <div className={styles.page}>
      <PageHead title="Notifications" subtitle="Choose which notifications you get, how, and when" />
      {data ? (
        <>
          <KindsCard choices={data.choices} />
          <QuietHoursCard settings={data} />
        </>
      ) : (
        <QueryFailed
          query={query}
          what="your notification settings"
          otherwise={<SkeletonList rows={2} height={240} />}
        />
      )}
      <DevicesCard />
    </div>
  );
}
