import { CreatePage } from '@/components/employer/forms/CreatePage.js';
import { venueResolver } from './resolvers.js';
import { noVenue, venueRequest } from './values.js';
import { VenueInputs } from './VenueInputs.js';

export function VenueCreate() {
  return (
    <CreatePage
      title="Add Venue"
      start={noVenue}
      resolver={venueResolver}
      toRequest={venueRequest}
      save="Add Venue"
      saving="Adding..."
    >
      <VenueInputs />
    </CreatePage>
  );
}
