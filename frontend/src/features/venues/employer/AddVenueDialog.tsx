import { useCreateVenue } from '../api/venues.js';
import { draftKeys } from '@/components/employer/draft-keys.js';
import { venueResolver } from './resolvers.js';
import { noVenue, venueRequest } from './values.js';
import { VenueInputs } from './VenueInputs.js';
import { CreateDialog } from '@/components/employer/forms/CreateDialog.js';

/** Dialog to add a venue. */
export default function AddVenueDialog({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog
      title="Add Venue"
      pendingText="Adding..."
      draftKey={draftKeys.venueDialog}
      start={noVenue}
      resolver={venueResolver}
      toRequest={venueRequest}
      create={useCreateVenue()}
      onClose={onClose}
    >
      <VenueInputs />
    </CreateDialog>
  );
}
