import type { VenueView } from '@contract/venues/venues.contract.js';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { useUpdateVenue, useVenue } from '../../api/calls/venues.js';
import { useDraft } from '../../session/drafts.js';
import { currentOf } from '../parts/field-errors.js';
import { Conflict } from '../shared/Conflict.js';
import { differing, merged } from '../shared/differences.js';
import { FormFrame, RestoredNote } from '../shared/FormFrame.js';
import { venueLink } from '../shared/links.js';
import { problemOf } from '../shared/problem.js';
import { RecordPage } from '../shared/RecordPage.js';
import { venueKind } from './kind.js';
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

/** The form stays with the version it was opened with, whatever arrives meanwhile; the server finds what is stale. */
function Form({ venue }: { venue: VenueView }) {
  const navigate = useNavigate();
  const [read, setRead] = useState(venue);
  const [newer, setNewer] = useState<VenueView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useUpdateVenue();
  const form = useVenueForm(valuesOf(venue));
  const draft = useDraft(`venue.${venue.id}.${venue.version}`, form);
  const back = venueLink(venue.id);

  const submit = form.handleSubmit((values) => {
    setProblem(null);
    mutate(
      { ...requestOf(values), id: read.id, version: read.version },
      {
        onSuccess: () => {
          draft.clear();
          void navigate(back, { replace: true });
        },
        onError: (error) => {
          const current = currentOf<VenueView>(error);
          if (current) setNewer(current);
          else setProblem(problemOf(form, error));
        },
      },
    );
  });
  const settle = (current: VenueView, values: VenueValues): void => {
    form.reset(values);
    setRead(current);
    setNewer(null);
  };

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
