import { addDays, type LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { ShiftWarning } from '@contract/shifts/overlaps/shift-warnings.contract.js';
import { withInvitedPerson } from '@/features/rotas/api/invited-people.js';
import { fullName, initials } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { Icon } from '@/ui/display/Icon.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { matchesFilters, type GridFilters } from '../filters/shift-filters.js';
import { withoutStop } from '../cells/grid-words.js';
import {
  groupLeaversText,
  groupOpenShifts,
  filledText,
  withoutDuplicates,
  type OpenShiftGroup,
} from '@/features/rotas/shared/open-shift-groups.js';
import { monthCells } from '@/lib/periods.js';
import styles from './month-grid.module.css';

/** The most shifts shown per day. The others are counted. */
const SHOWN = 3;
const WEEK = 7;

interface Props {
  day: LocalDate;
  firstDay: number;
  today: LocalDate;
  shifts: readonly RotaShiftView[];
  filters: GridFilters;
  warnings: ReadonlyMap<string, readonly ShiftWarning[]>;
  /** Called to show one day. */
  onDay: (day: LocalDate) => void;
}

/** Six weeks of a month, with the first shifts of each day. */
export function MonthGrid({ day, firstDay, today, shifts: stored, filters, warnings, onDay }: Props) {
  const shifts = stored.map(withInvitedPerson);
  const format = useFormat();
  const cells = monthCells(day, firstDay);
  const weeks = Array.from({ length: cells.length / WEEK }, (_, week) =>
    cells.slice(week * WEEK, (week + 1) * WEEK),
  );
  // Made from all shifts, because groups count filled places that the filters hide.
  const places = groupOpenShifts(shifts);
  const shown = shifts.filter((shift) => matchesFilters(shift, filters));
  const byDay = Map.groupBy(withoutDuplicates(shown, places), ({ date }) => date);
  return (
    <div className={styles.frame}>
      <table className={styles.grid}>
        <caption className={styles.caption}>Shifts of the month</caption>
        <thead>
          <tr>
            {Array.from({ length: WEEK }, (_, index) => (
              <th key={index} scope="col">
                {format.weekday(addDays(cells[0]!, index))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => {
                const all = byDay.get(date) ?? [];
                return (
                  <td
                    key={date}
                    data-other={date.slice(0, 7) !== day.slice(0, 7) || undefined}
                    aria-current={date === today ? 'date' : undefined}
                  >
                    <button type="button" className={styles.day} onClick={() => onDay(date)}>
                      <VisuallyHidden>{format.weekdayDate(date)}</VisuallyHidden>
                      <span aria-hidden="true">{Number(date.slice(8))}</span>
                    </button>
                    <ul className={styles.shifts}>
                      {all.slice(0, SHOWN).map((shift) => (
                        <MonthEntry
                          key={shift.id}
                          shift={shift}
                          places={places.get(shift.id) ?? null}
                          isWarned={warnings.has(shift.id)}
                        />
                      ))}
                    </ul>
                    {all.length > SHOWN && (
                      <button type="button" className={styles.more} onClick={() => onDay(date)}>
                        +{all.length - SHOWN} more
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface EntryProps {
  shift: RotaShiftView;
  /** The group of equal open shifts. Null for an employee's shift. */
  places: OpenShiftGroup | null;
  isWarned: boolean;
}

/** Shows 'SG 9:00 AM'. The title and screen readers have all details. */
function MonthEntry({ shift, places, isWarned }: EntryProps) {
  const format = useFormat();
  const { employee, employeeId, isConfirmed, startTime, venue, role } = shift;
  const name = employee ? fullName(employee) : 'Open shift';
  const state = employeeId === null ? null : isConfirmed ? 'Confirmed' : 'Pending';
  const warned = isWarned ? 'has a warning' : null;
  const count = filledText(places);
  const filled = count && `${count} filled`;
  const left = withoutStop(groupLeaversText(places));
  const text = [name, left, format.times(shift), venue?.name, role, state, filled, warned]
    .filter(Boolean)
    .join(', ');
  return (
    <li
      className={styles.entry}
      title={text}
      data-state={employeeId === null ? 'open' : isConfirmed ? 'confirmed' : 'pending'}
    >
      {isWarned && <Icon name="alert" size={12} />}
      <span aria-hidden="true">
        {employee ? initials(employee) : 'Open'} {format.time(startTime)} {count}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </li>
  );
}
