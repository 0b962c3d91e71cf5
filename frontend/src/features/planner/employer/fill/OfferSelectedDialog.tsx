import { counted } from '@/lib/counts.js';
import { OfferShiftsDialog } from '@/features/offers/shared/employer/OfferShiftsDialog.js';
import type { SelectedGaps } from './open-gap.js';

interface Props extends SelectedGaps {
  onOffered: () => void;
  onClose: () => void;
}

/** Dialog that offers selected shifts. */
export default function OfferSelectedDialog({ gaps, filled, onOffered, onClose }: Props) {
  const others = counted(
    filled,
    'selected shift that somebody has is',
    'selected shifts that people have are',
  );
  const note = filled === 0 ? null : `${others} not listed.`;
  return <OfferShiftsDialog gaps={gaps} note={note} onOffered={onOffered} onClose={onClose} />;
}
