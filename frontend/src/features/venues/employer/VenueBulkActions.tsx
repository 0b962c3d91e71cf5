import type { VenueView } from '@contract/venues/venues.contract.js';
import { deactivateVenue, reactivateVenue } from '../api/venues.js';
import { can } from '@/session/can.js';
import { RecordBulkActions } from '@/components/employer/bulk/RecordBulkActions.js';

/** The bulk actions for venues. */
export function VenueBulkActions() {
  return (
    <RecordBulkActions<VenueView>
      kind="venue"
      nameOf={({ name }) => name}
      invalidates={['venue']}
      actions={[
        {
          verb: 'Deactivate',
          may: (user, venue) => can(user, 'venue.deactivate', venue),
          call: ({ id }) => deactivateVenue(id),
          description:
            'They are no longer offered for new schedules. Existing schedules stay at these venues. You can reactivate them at any time.',
        },
        {
          verb: 'Reactivate',
          may: (user, venue) => can(user, 'venue.reactivate', venue),
          call: reactivateVenue,
          description: 'They are offered for new schedules again.',
        },
      ]}
    />
  );
}
