import type { VenueView } from '@contract/venues/venues.contract.js';
import { InUseChip } from '@/ui/display/Chip.js';

/** Chip that shows whether new schedules can use the venue. */
export function VenueChip({ isActive }: Pick<VenueView, 'isActive'>) {
  return <InUseChip isActive={isActive === 1} />;
}

/** Returns the lines of an address that are not empty. */
export function addressLines({ addressLine1, addressLine2, city, county, postcode }: VenueView): string[] {
  return [addressLine1, addressLine2, city, county, postcode].filter(
    (line) => line !== null && line !== '',
  ) as string[];
}
