import { addDays, type LocalDate } from '@contract/common/time/local.js';
import { DEFAULT_NATION, type Nation } from '@contract/venues/nations.contract.js';
import { useId } from 'react';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import shell from '@/components/employer/shell.module.css';
import { useTitle } from '@/components/layout/use-title.js';
import { todayIn } from '@/lib/dates.js';
import { useIsPhone } from '@/lib/use-is-phone.js';
import { useNow } from '@/lib/use-now.js';
import { useUser } from '@/session/session.js';
import { Button, IconButton } from '@/ui/actions/Button.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { EmptyState } from '@/ui/loading/states.js';
import { PageHead } from '@/ui/layout/PageHead.js';
import { PrintHeading } from '@/components/employer/periods/PrintHeading.js';
import { useVenues } from '@/features/venues/api/venues.js';
import { useAbsences } from '../../api/absences.js';
import styles from './absences.module.css';
import { AbsencesAgenda } from './AbsencesAgenda.js';
import { AbsencesTable } from './AbsencesTable.js';
import { useAbsencesView, type AbsencesView } from './use-absences-view.js';

/** The calendar of absences: who is on leave, or asked for it, in a month or a week. */
export default function AbsencesPage() {
  useTitle('Absences');
  const { timeZone } = useUser();
  const today = todayIn(timeZone, useNow());
  const [view, change] = useAbsencesView(today);
  const { data: venues = [] } = useVenues();
  const isPhone = useIsPhone();
  const { first, last, dates, title, venueId } = view;
  const query = useAbsences({ from: first, to: last, venueId });
  const nation = nationOf(venues, venueId);
  return (
    <main id="content" tabIndex={-1} className={shell.page}>
      <PageHead title="Absences" subtitle="Who is on leave or asked for it" />
      <Bar view={view} change={change} today={today} venues={venues} />
      <div data-print="planner" aria-busy={query.isPlaceholderData}>
        <PrintHeading name="Absences" title={title} />
        <QueryContent query={query} what="the absences" rows={8} height={36}>
          {(leave) => {
            if (leave.length === 0)
              return (
                <EmptyState
                  icon="calendar"
                  text="Nobody is on leave"
                  hint="Leave of these days will appear here."
                />
              );
            const props = { leave, dates, today, nation };
            return isPhone ? (
              <AbsencesAgenda {...props} />
            ) : (
              <AbsencesTable {...props} isWeek={view.isWeek} />
            );
          }}
        </QueryContent>
      </div>
    </main>
  );
}

/** Returns the nation of the chosen venue, or of all venues if they have only one. */
function nationOf(venues: readonly { id: string; nation: Nation }[], venueId: string): Nation {
  const shown = venues.filter(({ id }) => !venueId || id === venueId);
  const nations = new Set(shown.map(({ nation }) => nation));
  return nations.size === 1 ? shown[0]!.nation : DEFAULT_NATION;
}

interface BarProps {
  view: AbsencesView;
  change: (change: Partial<Record<'day' | 'span' | 'venue', string>>) => void;
  today: LocalDate;
  venues: readonly { id: string; name: string }[];
}

function Bar({ view: { isWeek, first, last, title, venueId }, change, today, venues }: BarProps) {
  const unit = isWeek ? 'week' : 'month';
  const [spanId, venueSelectId] = [useId(), useId()];
  return (
    <div className={styles.bar}>
      <div className={styles.days}>
        <IconButton
          icon="chevron-left"
          label={`Previous ${unit}`}
          onClick={() => change({ day: addDays(first, -1) })}
        />
        <Button
          variant="secondary"
          size="small"
          disabled={first <= today && today <= last}
          onClick={() => change({ day: today })}
        >
          Today
        </Button>
        <IconButton
          icon="chevron-right"
          label={`Next ${unit}`}
          onClick={() => change({ day: addDays(last, 1) })}
        />
        <strong className={styles.period} aria-live="polite">
          {title}
        </strong>
      </div>
      <span className={styles.choice}>
        <label htmlFor={spanId}>
          <VisuallyHidden>View</VisuallyHidden>
        </label>
        <select id={spanId} value={unit} onChange={({ target }) => change({ span: target.value })}>
          <option value="month">Month</option>
          <option value="week">Week</option>
        </select>
      </span>
      <span className={styles.choice}>
        <label htmlFor={venueSelectId}>Venue</label>
        <select id={venueSelectId} value={venueId} onChange={({ target }) => change({ venue: target.value })}>
          <option value="">All</option>
          {venues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </span>
      <span className={styles.print}>
        <Button variant="ghost" size="small" icon="printer" onClick={() => window.print()}>
          Print
        </Button>
      </span>
    </div>
  );
}
