import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useCreateVenue } from '../../api/calls/venues.js';
import { useDraft } from '../../session/drafts.js';
import { problemOf } from '../components/problem.js';
import { FormFrame, RestoredNote } from '../components/FormFrame.js';
import { backToList, venueLink } from '../components/links.js';
import { RecordFrame } from '../components/RecordPage.js';
import { venueKind } from './labels.js';
import { useVenueForm } from './use-venue-form.js';
import { noVenue, requestOf } from './values.js';
import { VenueInputs } from './VenueInputs.js';

/** Adds a venue. */
export function VenueCreate() {
  const navigate = useNavigate();
  const { mutate, isPending } = useCreateVenue();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useVenueForm(noVenue);
  const draft = useDraft('venue.create', form);
  const list = backToList('venues');
  const submit = form.handleSubmit((values) => {
    setProblem(null);
    mutate(requestOf(values), {
      onSuccess: ({ id }) => {
        draft.clear();
        void navigate(venueLink(id), { replace: true });
      },
      onError: (error) => setProblem(problemOf(form, error)),
    });
  });
  return (
    <RecordFrame title="Add Venue" back={{ to: list, label: venueKind.plural }}>
      <FormProvider {...form}>
        <FormFrame
          onSubmit={(event) => void submit(event)}
          pending={isPending}
          submit="Add Venue"
          pendingText="Adding..."
          cancel={list}
          onCancel={draft.clear}
          problem={problem}
        >
          <RestoredNote restored={draft.restored} />
          <VenueInputs />
        </FormFrame>
      </FormProvider>
    </RecordFrame>
  );
}
