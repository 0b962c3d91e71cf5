import { CreatePage } from '../components/CreatePage.js';
import { resolver } from './resolvers.js';
import { noVenue, requestOf } from './values.js';
import { VenueInputs } from './VenueInputs.js';

export function VenueCreate() {
  return (
    <CreatePage
      title="Add Venue"
      start={noVenue}
      resolver={resolver}
      requestOf={requestOf}
      save="Add Venue"
      saving="Adding..."
    >
      <VenueInputs />
    </CreatePage>
  );
}
