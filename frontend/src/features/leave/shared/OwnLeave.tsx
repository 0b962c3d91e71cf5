import { useToday } from '@/session/use-today.js';
import { useFormat } from '@/session/use-format.js';
import { Icon } from '@/ui/display/Icon.js';
import { useComingLeave } from '../api/absences.js';
import { leaveDaysText } from './leave-texts.js';
import styles from './OwnLeave.module.css';

/** The user's current and coming leave as rows below the upcoming shifts. */
export default function OwnLeave() {
  const format = useFormat();
  const { data } = useComingLeave(useToday());
  const leave = data?.items.filter(({ status }) => status === 'approved' || status === 'requested') ?? [];
  if (leave.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Your leave">
      {leave.map((one) => (
        <li key={one.id} className={styles.leave}>
          <Icon name="sun" size={16} />
          <span>
            <strong>{one.status === 'approved' ? 'On leave' : 'Leave requested'}</strong>{' '}
            {leaveDaysText(one, format)}
            <span className={styles.kind}>{one.kind.name}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
