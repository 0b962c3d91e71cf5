import type { LocalDate } from '@contract/common/time/local.js';
import type { CalendarLeave } from '@contract/leave/leave.contract.js';
import type { Nation } from '@contract/venues/nations.contract.js';
import { Link } from 'react-router';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { absenceText, dayKind } from './absence-texts.js';
import { lanesOf } from './absence-lanes.js';
import { AbsenceLegend } from './AbsenceLegend.js';
import styles from './absences.module.css';

interface Props {
  leave: readonly CalendarLeave[];
  dates: readonly LocalDate[];
  today: LocalDate;
  nation: Nation;
  isWeek: boolean;
}

/** People down and days across, with leave as bars. */
export function AbsencesTable({ leave, dates, today, nation, isWeek }: Props) {
  const format = useFormat();
  const marks = (date: LocalDate) => ({
    'data-today': date === today || undefined,
    'data-free': dayKind(date, nation).isFree || undefined,
  });
  return (
    <>
      <AbsenceLegend leave={leave} />
      <section className={styles.frame} aria-label="Calendar of absences">
        <table className={styles.table} data-span={isWeek ? 'week' : 'month'}>
          <caption>
            <VisuallyHidden>Absences by person and day</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles.person}>
                Employee
              </th>
              {dates.map((date) => (
                <th key={date} scope="col" {...marks(date)}>
                  <span aria-hidden="true">
                    {isWeek ? format.weekday(date) : format.weekday(date).slice(0, 1)}
                    <b>{Number(date.slice(8))}</b>
                  </span>
                  <VisuallyHidden>
                    {[format.weekdayDay(date), date === today && 'today', dayKind(date, nation).holiday]
                      .filter(Boolean)
                      .join(', ')}
                  </VisuallyHidden>
                </th>
              ))}
            </tr>
          </thead>
          {lanesOf(leave, dates).map(({ employeeId, employee, lanes }) => (
            <tbody key={employeeId}>
              {lanes.map((cells, line) => (
                <tr key={line}>
                  {line === 0 && (
                    <th scope="rowgroup" rowSpan={lanes.length} className={styles.person}>
                      {fullName(employee)}
                    </th>
                  )}
                  {cells.map(({ date, days, leave: one }) =>
                    one ? (
                      <td key={date} colSpan={days} className={styles.taken}>
                        <Bar leave={one} days={isWeek ? days * 4 : days} />
                      </td>
                    ) : (
                      <td key={date} {...marks(date)} />
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  );
}

/** The least width in days of a month for the name of the kind. Narrower bars show its first letter. */
const NAMED_DAYS = 3;

function Bar({ leave, days }: { leave: CalendarLeave; days: number }) {
  const format = useFormat();
  const { id, employee, kind, status, part } = leave;
  const text = absenceText(leave, format);
  return (
    <Link
      to={`/manage/leave/${id}/show`}
      className={styles.absence}
      data-kind={kind.code ?? 'own'}
      data-status={status}
      data-part={part}
      title={text}
      aria-label={`${fullName(employee)}: ${text}`}
    >
      {days < NAMED_DAYS ? kind.name.slice(0, 1) : kind.name}
      {status === 'requested' && days >= NAMED_DAYS && ' (requested)'}
    </Link>
  );
}
