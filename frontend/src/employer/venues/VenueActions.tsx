import type { VenueView } from '@contract/venues/venues.contract.js';
import { useState } from 'react';
import { useSchedules } from '../../api/calls/schedules.js';
import { useDeactivateVenue, useReactivateVenue } from '../../api/calls/venues.js';
import { counted } from '../../lib/durations.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/Dialog.js';
import { useRecord } from '../components/use-record.js';
import { editLink } from '../links.js';

/** Edit, and taking a venue out of the pick lists or back into them. */
export function VenueActions() {
  const user = useUser();
  const venue = useRecord<VenueView>();
  const [asking, setAsking] = useState(false);
  const reactivate = useReactivateVenue();
  return (
    <>
      {can(user, 'venue.edit') && (
        <ButtonLink to={editLink('venues', venue.id)} variant="secondary" icon="pencil">
          Edit
        </ButtonLink>
      )}
      {can(user, 'venue.deactivate', venue) && (
        <Button variant="secondary" icon="pause" onClick={() => setAsking(true)}>
          Deactivate
        </Button>
      )}
      {can(user, 'venue.reactivate', venue) && (
        <Button
          variant="secondary"
          icon="undo"
          pending={reactivate.isPending}
          pendingText="Reactivating..."
          onClick={() => reactivate.mutate(venue.id)}
        >
          Reactivate
        </Button>
      )}
      {asking && <Deactivate venue={venue} onClose={() => setAsking(false)} />}
    </>
  );
}

function Deactivate({ venue, onClose }: { venue: VenueView; onClose: () => void }) {
  const { mutate, isPending } = useDeactivateVenue();
  const planned = useSchedules({ filter: { venueId: venue.id, upcoming: true }, range: [0, 0] }).data?.total;
  const schedules = planned
    ? ` Its ${counted(planned, 'upcoming schedule')} will still take place there.`
    : '';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Deactivate ${venue.name}?`}
      description={`It is no longer offered for new schedules.${schedules} Its history stays, and you can reactivate it at any time.`}
      confirm="Deactivate Venue"
      pending={isPending}
      pendingText="Deactivating..."
      onConfirm={() => mutate(venue.id, { onSettled: onClose })}
    />
  );
}
