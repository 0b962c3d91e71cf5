import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { RotaStatus } from '@contract/shifts/rota-statuses.contract.js';
import { useMemo, useRef, type CSSProperties, type Ref, type RefObject } from 'react';
import type { CompanyFormat } from '@/lib/dates.js';
import { counted } from '@/lib/counts.js';
import type { MenuPlace } from '@/ui/actions/ActionMenu.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { ShiftBar } from './ShiftBar.js';
import type { GridPerson, Warnings } from '../lines/grid-rows.js';
import { withoutDuplicates, type OpenShiftGroup } from '@/features/rotas/shared/open-shift-groups.js';
import styles from './timeline.module.css';
import { timelineBars, hourlyCover, timelineHours, clockTimeAt, type Bar } from './timeline.js';
import { useBarFocus } from '../keyboard/use-bar-focus.js';
import type { Commands } from '../keyboard/use-commands.js';
import type { Planning } from '../board/use-planning.js';
import type { GridHandle } from '../lines/WeekGrid.js';

interface Props {
  label: string;
  day: LocalDate;
  /** False if the rota cannot have a shift on this day. */
  isAvailable: boolean;
  /** The shown shifts, including those of the night before. */
  shifts: readonly RotaShiftView[];
  /** Groups of equal open shifts, by the id of the shift that is shown. */
  places: ReadonlyMap<string, OpenShiftGroup>;
  people: readonly GridPerson[];
  warnings: Warnings;
  status: RotaStatus;
  format: CompanyFormat;
  isReadOnly: boolean;
  planning: Planning;
  commands: Commands;
  /** Gets the focus when the day has no shifts left. */
  empty: RefObject<HTMLElement | null>;
  ref: Ref<GridHandle>;
}

/** One day by hours: the shifts of each employee, and the cover of each hour. */
export function DayTimeline(props: Props) {
  const { label, day, isAvailable, shifts, places, people, empty, ref, ...rest } = props;
  const { isReadOnly, commands } = rest;
  const frame = useRef<HTMLDivElement>(null);
  useBarFocus(frame, empty, ref);
  const lines = useMemo(() => {
    const byPerson = Map.groupBy(withoutDuplicates(shifts, places), ({ employeeId }) => employeeId);
    const all = [{ id: null, name: 'Open shifts' }, ...people].map(({ id, name }) => ({
      id,
      name,
      bars: timelineBars(byPerson.get(id) ?? [], day),
    }));
    return all.filter(({ bars }) => bars.length > 0);
  }, [shifts, places, people, day]);
  // Cover counts each open shift, while the lines show equal ones once.
  const bars = useMemo(() => timelineBars(shifts, day), [shifts, day]);
  const hours = timelineHours(bars);
  const cover = hourlyCover(bars, hours);
  const most = Math.max(1, ...cover.map(({ people: count, open }) => count + open));
  if (lines.length === 0) return null;
  return (
    <section className={styles.frame} ref={frame} aria-label={label}>
      <div className={styles.day} style={{ '--hours': cover.length } as CSSProperties}>
        <ol className={styles.cover} aria-label="Cover per hour">
          {cover.map(({ from, people: count, open }) => (
            <li key={from} className={styles.hour}>
              <span className={styles.column} aria-hidden="true">
                {open > 0 && (
                  <span style={{ height: `${(open / most) * 100}%` }} className={styles.openPart} />
                )}
                <span style={{ height: `${(count / most) * 100}%` }} className={styles.filledPart} />
              </span>
              <span className={styles.clock}>{clockTimeAt(from).slice(0, 2)}</span>
              <span className={styles.count} data-open={open > 0 || undefined}>
                <span aria-hidden="true">{open > 0 ? `${count}/${count + open}` : count}</span>
                <VisuallyHidden>
                  {counted(count, 'employee')}
                  {open > 0 && `, ${counted(open, 'open shift')}`}
                </VisuallyHidden>
              </span>
            </li>
          ))}
        </ol>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.id ?? 'open'} className={styles.line}>
              {isReadOnly ? (
                <span className={styles.name}>{line.name}</span>
              ) : (
                <button
                  type="button"
                  className={styles.name}
                  aria-haspopup="menu"
                  onClick={({ currentTarget }) =>
                    commands.openMenu(
                      { personId: line.id, date: day, row: 0, col: 0, isAvailable, shift: null, all: [] },
                      currentTarget,
                      menuPlaceAt(currentTarget),
                    )
                  }
                >
                  {line.name}
                </button>
              )}
              <ul className={styles.track} style={{ '--lanes': countLanes(line.bars) } as CSSProperties}>
                {line.bars.map((bar) => (
                  <ShiftBar
                    key={bar.shift.id}
                    bar={bar}
                    places={places.get(bar.shift.id) ?? null}
                    hours={hours}
                    {...rest}
                  />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function menuPlaceAt(element: Element): MenuPlace {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

function countLanes(bars: readonly Bar[]): number {
  return Math.max(...bars.map(({ lane }) => lane)) + 1;
}
