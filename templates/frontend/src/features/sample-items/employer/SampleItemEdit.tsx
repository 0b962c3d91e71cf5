import type { SampleItemView } from '@contract/sample-items/sample-items.contract.js';
import { EditForm } from '@/components/employer/forms/EditForm.js';
import { EditPage } from '@/components/employer/records/RecordPage.js';
/* each venue */
import { useVenues } from '../../venues/api/venues.js';
/* end */
import { SampleItemInputs } from './SampleItemInputs.js';
import {
  sampleItemResolver,
  sampleItemFormValues,
  sampleItemLabels,
  type SampleItemValues,
} from './values.js';

export function SampleItemEdit() {
  /* each venue */
  const formatValue = useVenueText();
  /* end */
  return (
    <EditPage<SampleItemView> title={({ sampleLabel }) => `Edit ${sampleLabel}`}>
      <EditForm<SampleItemView, SampleItemValues>
        labels={sampleItemLabels}
        toFormValues={sampleItemFormValues}
        resolver={sampleItemResolver}
        /* each venue */
        formatValue={formatValue}
        /* end */
        save="Save sample item"
      >
        {(/* each venue */ { venue } /* end */) => (
          <SampleItemInputs /* each venue */ venue={venue} /* end */ />
        )}
      </EditForm>
    </EditPage>
  );
}
/* each venue */

/** Returns a function that formats the venue for the conflict table. */
function useVenueText() {
  const { data: venues = [] } = useVenues();
  return (field: keyof SampleItemValues, value: unknown, { venue }: SampleItemView): string | undefined => {
    if (field !== 'venueId') return undefined;
    if (!value) return 'No venue';
    return [venue, ...venues].find((one) => one?.id === value)?.name ?? 'Another venue';
  };
}
/* end */
