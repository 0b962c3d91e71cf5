import type { VenueView } from '@contract/venues/venues.contract.js';
import { FormProvider } from 'react-hook-form';
import { useParams } from 'react-router';
import { useUpdateVenue, useVenue } from '../../api/calls/venues.js';
import { Conflict } from '../components/Conflict.js';
import { differing, merged } from '../components/differences.js';
import { FormFrame, RestoredNote } from '../components/FormFrame.js';
import { venueLink } from '../components/links.js';
import { RecordPage } from '../components/RecordPage.js';
import { useVersionedEdit } from '../components/use-versioned-edit.js';
import { venueKind } from './labels.js';
import { useVenueForm } from './use-venue-form.js';
import { requestOf, valuesOf, venueLabels, type VenueValues } from './values.js';
import { VenueInputs } from './VenueInputs.js';

const SAVE = 'Save Venue';

/** Edits a venue. */
export function VenueEdit() {
  const { id = '' } = useParams();
  const query = useVenue(id);
  return (
    <RecordPage kind={venueKind} query={query} title={({ name }) => `Edit ${name}`}>
      {(venue) => <Form key={venue.id} venue={venue} />}
    </RecordPage>
  );
}

function Form({ venue }: { venue: VenueView }) {
  const { mutate, isPending } = useUpdateVenue();
  const form = useVenueForm(valuesOf(venue));
  const back = venueLink(venue.id);
  const { read, newer, problem, draft, submit, settle } = useVersionedEdit({
    record: venue,
    form,
    kind: 'venue',
    back,
    send: (values, { id, version }, answers) => mutate({ ...requestOf(values), id, version }, answers),
  });

  return (
    <FormProvider {...form}>
      <FormFrame
        onSubmit={(event) => void submit(event)}
        pending={isPending}
        submit={SAVE}
        pendingText="Saving..."
        cancel={back}
        onCancel={draft.clear}
        blocked={newer !== null}
        problem={problem}
      >
        <RestoredNote restored={draft.restored} />
        <VenueInputs key={read.version} />
        {newer && (
          <VenueConflict
            typed={form.getValues()}
            theirs={valuesOf(newer)}
            useTheirs={() => settle(newer, valuesOf(newer))}
            keepMine={() => settle(newer, merged(form.getValues(), valuesOf(read), valuesOf(newer)))}
          />
        )}
      </FormFrame>
    </FormProvider>
  );
}

interface ConflictProps {
  typed: VenueValues;
  theirs: VenueValues;
  useTheirs: () => void;
  keepMine: () => void;
}

function VenueConflict({ typed, theirs, ...answers }: ConflictProps) {
  const differences = differing(typed, theirs).map((field) => ({
    label: venueLabels[field],
    yours: typed[field] || 'Empty',
    theirs: theirs[field] || 'Empty',
  }));
  return <Conflict noun="venue" save={SAVE} differences={differences} {...answers} />;
}
