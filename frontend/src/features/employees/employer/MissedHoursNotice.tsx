import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import type { EmployeeView } from '@contract/users/users.contract.js';
import { useGetList } from 'react-admin';
import { useFormat } from '@/session/use-format.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import styles from '@/components/employer/records/record.module.css';
import { useRecord } from '@/components/employer/records/use-record.js';
import { missedHoursLink } from '@/components/employer/links.js';

const newest = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'clockedInAt', order: 'DESC' as const },
};
const withoutErrorToast = { onError: () => undefined };

/** The notice on the page of a leaver who was clocked in at deactivation: an employer must enter the hours. */
export function MissedHoursNotice() {
  const { id, isActive, deactivatedAt } = useRecord<EmployeeView>();
  const { data } = useGetList<ClockEntryView>(
    'clock-entries',
    { ...newest, filter: { employeeId: id, status: 'missed' } },
    { enabled: !isActive, ...withoutErrorToast },
  );
  const [entry] = data ?? [];
  // The deactivation closed this entry. For entries closed earlier, employees enter hours themselves.
  if (isActive || !entry?.lacksHours || !deactivatedAt || entry.updatedAt < deactivatedAt) return null;
  return <MissedEntry entry={entry} />;
}

function MissedEntry({ entry: { id, schedule, clockedInAt } }: { entry: ClockEntryView }) {
  const format = useFormat();
  return (
    <div className={styles.warning}>
      <Icon name="alert" />
      <p className={styles.grow}>
        They were still clocked in to <bdi>{schedule.name}</bdi>, since {format.instant(clockedInAt)}. Enter
        these hours so that they can be paid.
      </p>
      <ButtonLink to={missedHoursLink(id)} variant="secondary" size="small" icon="arrow-right">
        Enter Hours
      </ButtonLink>
    </div>
  );
}
