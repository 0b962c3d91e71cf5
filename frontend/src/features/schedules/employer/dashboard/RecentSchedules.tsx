import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { Link } from 'react-router';
import { useSchedules } from '../../api/schedules.js';
import { invitedText } from '@/features/shifts/shared/employer/people-text.js';
import { counted } from '@/lib/counts.js';
import { useFormat } from '@/session/use-format.js';
import { Button, ButtonLink } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { Icon } from '@/ui/display/Icon.js';
import { EmptyState } from '@/ui/loading/states.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { scheduleIcon } from '../schedule-icon.js';
import { listLink, showLink } from '@/components/employer/links.js';
import styles from '@/components/employer/dashboard.module.css';
import rowStyles from './RecentSchedules.module.css';
import { VenueLink } from '@/components/employer/records/NameLinks.js';

/** The number of schedules on the dashboard. */
const SHOWN = 3;

function RecentSchedule({ schedule }: { schedule: ScheduleView }) {
  const format = useFormat();
  return (
    <li className={rowStyles.row}>
      <span className={rowStyles.rowIcon}>
        <Icon name={scheduleIcon(schedule.name)} />
      </span>
      <span className={rowStyles.rowTexts}>
        <Link className={styles.name} to={showLink('schedules', schedule.id)}>
          {schedule.name}
        </Link>
        <span className={styles.muted}>{format.shiftTimes(schedule)}</span>
        <span className={styles.muted}>
          <VenueLink venue={schedule.venue} />, {assignedText(schedule)} assigned
        </span>
      </span>
      <span className={rowStyles.rowEnd}>
        <StatusChip status={schedule.status} />
        <span className={styles.muted}>{format.date(schedule.date)}</span>
      </span>
    </li>
  );
}

/** Returns '1 of 2 employees' if the schedule needs several employees, else the number assigned, and the number invited. */
function assignedText({ assignedCount = 0, invitedCount, peopleNeeded }: ScheduleView): string {
  const one = assignedCount === 0 ? 'no employees' : counted(assignedCount, 'employee');
  const assigned = peopleNeeded > 1 ? `${assignedCount} of ${peopleNeeded} employees` : one;
  return assigned + invitedText(invitedCount);
}

/** Card with the newest schedules. */
export function RecentSchedules({ onCreate }: { onCreate: () => void }) {
  const query = useSchedules({ range: [0, SHOWN - 1] });
  return (
    <Card
      title="Recent Schedules"
      id="schedules"
      icon="calendar"
      folds
      actions={
        <ButtonLink to={listLink('schedules')} variant="ghost" size="small" className={styles.viewAll}>
          View all
        </ButtonLink>
      }
    >
      <QueryContent query={query} what="the schedules" rows={SHOWN} height={68}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon="calendar"
              text="No schedules created yet"
              hint="Create your first schedule to get started"
              action={
                <Button variant="secondary" icon="plus" onClick={onCreate}>
                  Create Schedule
                </Button>
              }
            />
          ) : (
            <ul className={rowStyles.rows}>
              {items.map((schedule) => (
                <RecentSchedule key={schedule.id} schedule={schedule} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Card>
  );
}
