import type { LocalDate } from '@contract/common/time/local.js';
import type { CalendarLeave } from '@contract/leave/leave.contract.js';
import type { Nation } from '@contract/venues/nations.contract.js';
import { Link } from 'react-router';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { dayKind, partText } from './absence-texts.js';
import { leaveOn } from './absence-lanes.js';
import styles from './absences.module.css';

interface Props {
  leave: readonly CalendarLeave[];
  dates: readonly LocalDate[];
  today: LocalDate;
  nation: Nation;
}

/** The days with leave as a list, for phones. */
export function AbsencesAgenda({ leave, dates, today, nation }: Props) {
  const format = useFormat();
  return dates.map((date) => {
    const ofDay = leaveOn(leave, date);
    if (ofDay.length === 0) return null;
    const { holiday } = dayKind(date, nation);
    return (
      <section key={date} aria-label={format.weekdayDay(date)} className={styles.day}>
        <h2 className={styles.date} data-today={date === today || undefined}>
          {date === today ? `Today, ${format.weekdayDay(date)}` : format.weekdayDay(date)}
          {holiday && <span className={styles.holiday}> {holiday}</span>}
        </h2>
        <ul className={styles.people}>
          {ofDay.map((one) => (
            <li key={one.id}>
              <Link to={`/manage/leave/${one.id}/show`} className={styles.entry}>
                <span
                  className={styles.swatch}
                  data-kind={one.kind.code ?? 'own'}
                  data-status={one.status}
                  aria-hidden="true"
                />
                <span className={styles.name}>{fullName(one.employee)}</span>
                <span className={styles.kind}>
                  {[one.kind.name, partText(one, format), one.status === 'requested' && 'requested']
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
