import { addDays, weekOf, type LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PlannerView } from '../../api/planner.js';
import { counted } from '@/lib/counts.js';
import { useNow } from '@/lib/use-now.js';
import { fullName } from '@/lib/names.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { EmptyState } from '@/ui/loading/states.js';
import { leaveLink } from '@/components/employer/links.js';
import { isOn, leaveTitle } from '../lines/away.js';
import { byTime, markOf } from '../lines/grid-rows.js';
import { findIssues } from '../warnings/shift-issues.js';
import type { Editing } from '../keyboard/use-commands.js';
import { isFillable, unseenWord } from '../board/planned-shifts.js';
import styles from './planner-page.module.css';
import { PlannerFooter } from './PlannerFooter.js';
import { PlanningOverlays } from '../editor/PlanningOverlays.js';
import { usePlan, type Plan } from '../board/use-plan.js';
import { isShown, type PlannerViewState } from './use-planner-view.js';

interface Props {
  view: PlannerView;
  state: PlannerViewState;
  change: (change: { day: string }) => void;
  today: LocalDate;
}

const nothing = (): null => null;

/** A day of all shifts by venue, below the days of its week. */
export default function PhoneAgenda({ view, state, change, today }: Props) {
  const { firstDayOfWeek } = useUser();
  const { day, show } = state;
  const now = useNow();
  const plan = usePlan({ view, show, cellAt: nothing, onShift: nothing, onFocusLost: nothing });
  const [editing, setEditing] = useState<Editing | null>(null);
  const [filling, setFilling] = useState<Editing | null>(null);
  const { first } = weekOf(day, firstDayOfWeek);
  const dates = Array.from({ length: 7 }, (_, index) => addDays(first, index));
  const shown = plan.shifts.filter((shift) => isShown(shift, show));
  const week = plan.later.filter(
    (shift) => isShown(shift, show) && first <= shift.date && shift.date <= dates[6]!,
  );
  const issues = findIssues(week, plan.warnings, { statusOf: plan.statusOf, now });
  const goTo = (id: string): void => {
    const found = week.find((shift) => shift.id === id);
    if (found) change({ day: found.date });
  };
  const counts = Map.groupBy(shown, ({ date }) => date);
  const ofDay = (counts.get(day) ?? []).toSorted(byTime);
  const venues = Map.groupBy(ofDay, ({ venue }) => venue?.name ?? 'No venue');
  const open = (shift: RotaShiftView | null, anchor: HTMLElement): void => {
    const personId = shift?.employeeId ?? null;
    const all = shift ? [shift] : [];
    const place = { personId, date: day, row: 0, col: 0, isAvailable: true, shift, all };
    if (shift && isFillable(shift, plan.statusOf)) setFilling({ anchor, place });
    else setEditing({ anchor, place });
  };
  const edit = ({ place, anchor }: Editing): void => {
    setFilling(null);
    setEditing({ place, anchor });
  };
  return (
    <section aria-label="Planner">
      <PlannerFooter
        view={view}
        shifts={week}
        issues={issues}
        plan={plan}
        days={{ first, last: dates[6]!, isDay: false }}
        onDay={(date) => change({ day: date })}
        onShift={goTo}
      />
      <DayStrip
        dates={dates}
        day={day}
        today={today}
        countOf={(date) => counts.get(date)?.length ?? 0}
        weekday={plan.format.weekday}
        onDay={(date) => change({ day: date })}
      />
      {ofDay.length === 0 && <EmptyState icon="calendar" text="No shifts on this day" />}
      {[...venues]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([venue, shifts]) => (
          <div key={venue}>
            <h2 className={styles.venue}>
              {venue}, {counted(shifts.length, 'shift')}
            </h2>
            {shifts.map((shift) => (
              <AgendaShift
                key={shift.id}
                shift={shift}
                schedules={view.schedules}
                plan={plan}
                onOpen={open}
              />
            ))}
          </div>
        ))}
      <LeaveOfDay view={view} day={day} plan={plan} />
      <p>
        <Button icon="plus" onClick={({ currentTarget }) => open(null, currentTarget)}>
          Add Shift
        </Button>
      </p>
      <PlanningOverlays
        view={view}
        show={show}
        plan={plan}
        editing={editing}
        onClose={() => setEditing(null)}
        filling={filling}
        onFilled={() => setFilling(null)}
        onEdit={edit}
      />
    </section>
  );
}

interface DayStripProps {
  dates: readonly LocalDate[];
  /** The chosen day. */
  day: LocalDate;
  today: LocalDate;
  countOf: (date: LocalDate) => number;
  weekday: (date: LocalDate) => string;
  onDay: (date: LocalDate) => void;
}

/** The days of a week with their numbers of shifts, as buttons. */
function DayStrip({ dates, day, today, countOf, weekday, onDay }: DayStripProps) {
  return (
    <div className={styles.strip}>
      {dates.map((date) => (
        <button
          key={date}
          type="button"
          className={styles.stripDay}
          aria-pressed={date === day}
          aria-current={date === today ? 'date' : undefined}
          onClick={() => onDay(date)}
        >
          {weekday(date)}
          <b>{Number(date.slice(8))}</b>
          <span>
            {countOf(date)}
            <VisuallyHidden> shifts</VisuallyHidden>
          </span>
        </button>
      ))}
    </div>
  );
}

/** The people who are or may be on leave on a day. */
function LeaveOfDay({ view, day, plan }: Pick<Props, 'view'> & { day: string; plan: Plan }) {
  const { timeZone: zone } = useUser();
  const leave = view.leave.filter((one) => isOn(one, day));
  if (leave.length === 0) return null;
  return (
    <>
      <h2 className={styles.venue}>On leave</h2>
      {leave.map((one) => (
        <Link key={one.id} to={leaveLink(one.id)} className={`${styles.shift} ${styles.away}`}>
          <span className={styles.who}>{plan.directory.nameOf(one.employeeId)}</span>
          <span className={styles.note}>{leaveTitle(one, { format: plan.format, zone })}</span>
        </Link>
      ))}
    </>
  );
}

interface ShiftProps {
  shift: RotaShiftView;
  schedules: PlannerView['schedules'];
  plan: Plan;
  onOpen: (shift: RotaShiftView, anchor: HTMLElement) => void;
}

function AgendaShift({ shift, schedules, plan, onOpen }: ShiftProps) {
  const { format, statusOf, warnings } = plan;
  const { employee, role } = shift;
  const swapped = plan.swappedTextOf(shift);
  const notes = warnings.get(shift.id) ?? [];
  return (
    <button
      type="button"
      className={styles.shift}
      onClick={({ currentTarget }) => onOpen(shift, currentTarget)}
    >
      <time>{format.times(shift)}</time>
      <span className={styles.who} data-open={employee === null || undefined}>
        {employee ? fullName(employee) : 'Open'}
        {role && <span className={styles.note}> {role}</span>}
        {notes.length > 0 && (
          <span className={styles.mark} data-mark={markOf(notes)}>
            <Icon name={markOf(notes) === 'warned' ? 'alert' : 'info'} size={14} />
            <VisuallyHidden>{notes.map(({ words }) => words).join(' ')}</VisuallyHidden>
          </span>
        )}
        {swapped && (
          <span className={styles.swapped}>
            <Icon name="refresh" size={14} />
            <VisuallyHidden>{swapped}</VisuallyHidden>
          </span>
        )}
      </span>
      <span className={styles.note}>{unseenWord(shift, statusOf(shift), schedules) ?? noteOf(shift)}</span>
    </button>
  );
}

function noteOf(shift: RotaShiftView): string {
  if (shift.isUnpublished) return 'Not published';
  if (shift.employeeId === null) return '';
  return shift.isConfirmed ? 'Confirmed' : 'Not confirmed';
}
