import { useState } from 'react';
import { isFirstLoad } from '../../lib/query-state.js';
import { Skeleton } from '../../ui/loading/Skeleton.js';
import { ClockCards } from '../../features/clock/employee/ClockCards.js';
import { RejectedHours } from '../../features/timesheets/employee/RejectedHours.js';
import { useRecentTimesheets } from '../../features/timesheets/employee/history/use-history.js';
import { ShiftsToConfirm } from '../../features/shifts/employee/ShiftsToConfirm.js';
import { useMyUpcomingShifts } from '../../features/shifts/shared/use-my-shifts.js';
import { useShiftsToConfirm } from '../../features/shifts/employee/use-shifts-to-confirm.js';
import { useClock } from '../../features/clock/api/clock.js';
import { rejectedHours } from '../../features/timesheets/employee/missing-hours.js';
import { DashboardPart } from './DashboardPart.js';
import { useAboveOrBelowClock } from './use-above-or-below-clock.js';

/** The clock, below the shifts to confirm (on phones only) and the rejected hours. */
export function ClockPart() {
  const sheets = useRecentTimesheets();
  const shifts = useMyUpcomingShifts();
  const place = useAboveOrBelowClock(
    sheets,
    sheets.data !== undefined && rejectedHours(sheets.data.items).length > 0,
  );
  const [wasAsked, setAsked] = useState(false);
  const onCards = new Set(useClock().data?.cards.map(({ id }) => id));
  const { isAsked } = useShiftsToConfirm(onCards);
  if (isAsked && !wasAsked) setAsked(true);
  const confirmPlace = useAboveOrBelowClock(shifts.query, wasAsked || isAsked);
  const toConfirm = (
    <DashboardPart tab="home" phoneOnly>
      <ShiftsToConfirm onCards={onCards} />
    </DashboardPart>
  );
  const rejected = sheets.data && <RejectedHours sheets={sheets.data.items} />;
  // The parts above the clock appear together with it, so that nothing moves.
  const isHeld = place === null || confirmPlace === null;
  return (
    <>
      {!isHeld && confirmPlace === 'top' && toConfirm}
      {!isHeld && place === 'top' && rejected}
      <ClockCards isHeld={isHeld} />
      {confirmPlace === 'below' && toConfirm}
      {place === 'below' && (isFirstLoad(sheets) ? <Skeleton height={80} holdsNext /> : rejected)}
    </>
  );
}
