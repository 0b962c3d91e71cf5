import type { VenueView } from '@contract/venues/venues.contract.js';
import { EditForm } from '@/components/employer/forms/EditForm.js';
import { EditPage } from '@/components/employer/records/RecordPage.js';
import { venueResolver } from './resolvers.js';
import { venueRequest, venueFormValues, venueLabels, type VenueValues } from './values.js';
import { VenueInputs } from './VenueInputs.js';

export function VenueEdit() {
  return (
    <EditPage<VenueView> title={({ name }) => `Edit ${name}`}>
      <EditForm<VenueView, VenueValues>
        labels={venueLabels}
        toFormValues={venueFormValues}
        resolver={venueResolver}
        toRequest={venueRequest}
        save="Save Venue"
      >
        {() => <VenueInputs />}
      </EditForm>
    </EditPage>
  );
}
