import { Link } from 'react-router';
import { useSchedules } from '../../api/calls/schedules.js';
import { useFormat } from '../../session/use-format.js';
import { ButtonLink } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { listLink, showLink } from '../links.js';
import { CoverChip } from '../schedules/CoverChip.js';
import { FillSchedule } from './FillSchedule.js';
import styles from './staffing.module.css';

/** As many as the dashboard shows. */
const SHOWN = 5;

/** The next schedules with fewer people than they need, each filled with two presses; nothing while there are none. */
export function NeedsCover() {
  const format = useFormat();
  const { data } = useSchedules({
    filter: { needsCover: true },
    sort: ['startsAt', 'ASC'],
    range: [0, SHOWN - 1],
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Card
      title="Shifts That Need Cover"
      icon="user-plus"
      folds
      actions={
        <ButtonLink to={listLink('schedules', { needsCover: true })} variant="ghost" size="small">
          View all
        </ButtonLink>
      }
    >
      <ul className={styles.rows}>
        {data.items.map((schedule) => (
          <li key={schedule.id} className={styles.row}>
            <span className={styles.texts}>
              <Link className={styles.name} to={showLink('schedules', schedule.id)}>
                {schedule.name}
              </Link>
              <span className={styles.why}>
                {format.weekdayDate(schedule.date)}, {format.shiftTimes(schedule)},{' '}
                {schedule.venue?.name ?? 'No venue'}
              </span>
            </span>
            <span className={styles.end}>
              <CoverChip schedule={schedule} />
              <FillSchedule schedule={schedule} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
