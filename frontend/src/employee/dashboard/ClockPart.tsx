import { isFirstLoad } from '../../lib/loads.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { ClockCards } from '../clock/ClockCards.js';
import { RejectedHours } from '../timesheets/RejectedHours.js';
import { useRecentTimesheets } from '../timesheets/use-history.js';
import { useRejectedPlace } from './use-rejected-place.js';

/** The clock, with the hours that were sent back. */
export function ClockPart() {
  const sheets = useRecentTimesheets();
  const place = useRejectedPlace(sheets);
  const rejected = sheets.data && <RejectedHours sheets={sheets.data.items} />;
  return (
    <>
      {place === 'top' && rejected}
      <ClockCards isHeld={place === null} />
      {place === 'below' && (isFirstLoad(sheets) ? <Skeleton height={80} holdsNext /> : rejected)}
    </>
  );
}
