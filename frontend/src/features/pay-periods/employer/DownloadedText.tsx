import type { PayPeriodView } from '@contract/pay-periods/pay-periods.contract.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import styles from '../shared/pay.module.css';

/** Says when and by whom the file of a period was last downloaded. */
export function DownloadedText({ period }: { period: PayPeriodView }) {
  const format = useFormat();
  const { status, lastDownloadedAt: at, lastDownloadedBy: by } = period;
  if (at && by) {
    return (
      <span>
        Downloaded {format.instant(new Date(at))} by <bdi>{fullName(by)}</bdi>
      </span>
    );
  }
  return <span className={styles.muted}>{status === 'locked' ? 'Not downloaded yet' : 'Draft only'}</span>;
}
