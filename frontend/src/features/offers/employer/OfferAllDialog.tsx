import { OFFERED_AT_ONCE } from '@contract/offers/offer-words.contract.js';
import { useUncoveredShifts } from '../../shifts/api/uncovered-shifts.js';
import { OfferShiftsDialog } from '../shared/employer/OfferShiftsDialog.js';
import { gapsOf } from '../shared/employer/shift-gaps.js';

/** Dialog that offers the shifts that need cover. */
export default function OfferAllDialog({ onClose }: { onClose: () => void }) {
  const query = useUncoveredShifts(OFFERED_AT_ONCE);
  const { data } = query;
  return (
    <OfferShiftsDialog
      gaps={data?.items.flatMap(gapsOf) ?? null}
      hasMore={data !== undefined && data.total > data.items.length}
      query={query}
      onClose={onClose}
    />
  );
}
