import { useCreateVenue } from '../../api/calls/venues.js';
import { draftKeys } from '../draft-keys.js';
import { resolver } from '../venues/resolvers.js';
import { noVenue, venueRequest } from '../venues/values.js';
import { VenueInputs } from '../venues/VenueInputs.js';
import { CreateDialog } from './CreateDialog.js';

/** Dialog to add a venue. */
export default function AddVenueDialog({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog
      title="Add Venue"
      pendingText="Adding..."
      draftKey={draftKeys.venueDialog}
      start={noVenue}
      resolver={resolver}
      toRequest={venueRequest}
      create={useCreateVenue()}
      onClose={onClose}
    >
      <VenueInputs />
    </CreateDialog>
  );
}
