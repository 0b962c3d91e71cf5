import type { VenueView } from '@contract/venues/venues.contract.js';
import { InUseChip } from '../../ui/Chip.js';

/** Whether a venue is offered to new plans. */
export function VenueChip({ isActive }: Pick<VenueView, 'isActive'>) {
  return <InUseChip isActive={isActive === 1} />;
}

/** The lines of an address, without those that are empty. */
export function addressLines({ addressLine1, addressLine2, city, county, postcode }: VenueView): string[] {
  return [addressLine1, addressLine2, city, county, postcode].filter(
    (line) => line !== null && line !== '',
  ) as string[];
}
