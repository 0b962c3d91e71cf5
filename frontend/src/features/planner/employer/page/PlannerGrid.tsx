import type { LocalDate } from '@contract/common/time/local.js';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { useNow } from '@/lib/use-now.js';
import { useStableCallback } from '@/lib/use-stable-callback.js';
import { listLink } from '@/components/employer/links.js';
import { Button } from '@/ui/actions/Button.js';
import { UndoButtons } from '../board/UndoButtons.js';
import { SelectionTools } from '../clipboard/SelectionTools.js';
import type { Place } from '../clipboard/places.js';
import { PlanningOverlays } from '../editor/PlanningOverlays.js';
import type { Editing } from '../keyboard/use-commands.js';
import type { GridDay } from '../lines/grid-rows.js';
import { PlannerContextMenu } from '../pointer/PlannerContextMenu.js';
import { VenueTotals } from '../totals/VenueTotals.js';
import { findIssues } from '../warnings/shift-issues.js';
import styles from './planner-page.module.css';
import { PlannerFooter } from './PlannerFooter.js';
import { PlannerHint } from './PlannerHint.js';
import { PlannerLines } from './PlannerLines.js';
import { usePlannerScreen, type PlannerScreen, type ScreenOptions } from './use-planner-screen.js';

interface Props extends ScreenOptions {
  change: (change: { day: string }) => void;
  /** True while other days are still shown. */
  isLoading: boolean;
}

/**
 * A week or a day of all shifts, by person, venue or role. The rota view shows it with one rota, a comparison with the week
 * before, and days by hours.
 */
export default function PlannerGrid({ change, isLoading, ...options }: Props) {
  const screen = usePlannerScreen(options);
  const { view, state, rota, plan, days, lines, selection, commands, isReadOnly, isTimeline, grid } = screen;
  const { summed, figures } = lines;
  const { warnings, statusOf } = plan;
  const now = useNow();
  const add = useRef<HTMLButtonElement>(null);
  const focusShift = useStableCallback((shift: string): void => grid.current?.focus({ shift }));
  const issues = useMemo(
    () => findIssues(summed, warnings, { statusOf, now }),
    [summed, warnings, statusOf, now],
  );
  const showDay = (day: LocalDate): void => change({ day });
  return (
    <section className={styles.grid} aria-label="Planner" aria-busy={isLoading || undefined}>
      <PlannerLines screen={screen} onDay={showDay} empty={add} />
      {view.people.length === 0 && (
        <p className={styles.first}>
          <Link to={listLink('invitations')}>Invite your employees</Link>, so that each has a line here.
        </p>
      )}
      {figures && <VenueTotals totals={figures.atVenues} sum={figures.sum} />}
      <PlannerFooter
        view={view}
        shifts={summed}
        issues={issues}
        plan={plan}
        publishes={rota === null}
        days={state}
        onDay={showDay}
        onShift={focusShift}
      >
        {!isReadOnly && (
          <span className={styles.tools}>
            <UndoButtons state={plan.boardState} planning={plan.planning} />
            {isTimeline && (
              <Button
                ref={add}
                variant="secondary"
                size="small"
                icon="plus"
                onClick={({ currentTarget }) =>
                  commands.open(newShiftPlace(state.first, days[0]!), currentTarget)
                }
              >
                Add Shift
              </Button>
            )}
          </span>
        )}
        <SelectionTools
          view={view}
          plan={plan}
          groups={lines.places}
          selection={selection}
          commands={commands}
        >
          <PlannerHint screen={screen} />
        </SelectionTools>
      </PlannerFooter>
      <GridOverlays screen={screen} />
    </section>
  );
}

/** The open menu, editor or popover, and the questions before edits. */
function GridOverlays({ screen }: { screen: PlannerScreen }) {
  const { view, state, plan, selection, commands, isReadOnly, isTimeline, grid } = screen;
  const edit = ({ place, anchor }: Editing): void => {
    commands.closeFilling();
    commands.open(place, anchor);
  };
  const closeFilling = (filled: string | null): void => {
    commands.closeFilling();
    if (filled !== null) grid.current?.focusAfter({ shift: filled });
  };
  return (
    <>
      {commands.menu && (
        <PlannerContextMenu
          menu={commands.menu}
          plan={plan}
          commands={commands}
          selection={selection}
          canType={!isTimeline}
          isReadOnly={isReadOnly}
        />
      )}
      <PlanningOverlays
        view={view}
        show={state.show}
        plan={plan}
        editing={commands.editing}
        onClose={commands.closeEditor}
        filling={commands.filling}
        onFilled={closeFilling}
        onEdit={edit}
      />
    </>
  );
}

/** The place of a new open shift on a day. */
function newShiftPlace(date: LocalDate, { isAvailable }: GridDay): Place {
  return { personId: null, date, row: 0, col: 0, isAvailable, shift: null, all: [] };
}
