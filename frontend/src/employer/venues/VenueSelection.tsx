import type { VenueView } from '@contract/venues/venues.contract.js';
import { deactivateVenue, reactivateVenue } from '../../api/calls/venues.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { SelectedAction } from '../components/SelectedAction.js';
import { SelectionBar } from '../components/SelectionBar.js';
import { useSelected } from '../components/use-selected.js';

const nameOf = ({ name }: VenueView): string => name;

/** What can be done with the ticked venues. */
export function VenueSelection() {
  const user = useUser();
  const chosen = useSelected<VenueView>();
  return (
    <SelectionBar noun="venue">
      <SelectedAction
        records={chosen.filter((venue) => can(user, 'venue.deactivate', venue))}
        verb="Deactivate"
        icon="pause"
        description="They are no longer offered for new schedules; what is planned there still takes place. You can reactivate them at any time."
        pendingText="Deactivating..."
        noun="venue"
        done="deactivated"
        nameOf={nameOf}
        call={({ id }) => deactivateVenue(id)}
        invalidates={['venue']}
        failure="Failed to deactivate venue"
      />
      <SelectedAction
        records={chosen.filter((venue) => can(user, 'venue.reactivate', venue))}
        verb="Reactivate"
        icon="undo"
        description="They are offered for new schedules again."
        pendingText="Reactivating..."
        noun="venue"
        done="reactivated"
        nameOf={nameOf}
        call={reactivateVenue}
        invalidates={['venue']}
        failure="Failed to reactivate venue"
      />
    </SelectionBar>
  );
}
