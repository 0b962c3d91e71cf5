import type { VenueView } from '@contract/venues/venues.contract.js';
import { EditForm } from '../components/EditForm.js';
import { EditPage } from '../components/RecordPage.js';
import { resolver } from './resolvers.js';
import { requestOf, valuesOf, venueLabels, type VenueValues } from './values.js';
import { VenueInputs } from './VenueInputs.js';

export function VenueEdit() {
  return (
    <EditPage<VenueView> title={({ name }) => `Edit ${name}`}>
      <EditForm<VenueView, VenueValues>
        labels={venueLabels}
        valuesOf={valuesOf}
        resolver={resolver}
        requestOf={requestOf}
        save="Save Venue"
      >
        {() => <VenueInputs />}
      </EditForm>
    </EditPage>
  );
}
