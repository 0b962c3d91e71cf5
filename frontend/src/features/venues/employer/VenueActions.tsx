import type { VenueView } from '@contract/venues/venues.contract.js';
import { useState } from 'react';
import { useDeactivateVenue, useReactivateVenue, useUpcomingScheduleCount } from '../api/venues.js';
import { totalWithNoun } from '@/lib/counts.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { DeactivateButton, EditLink, ReactivateButton } from '@/components/employer/records/RecordActions.js';
import { useRecord } from '@/components/employer/records/use-record.js';

/** Buttons to edit, deactivate and reactivate a venue. */
export function VenueActions() {
  const user = useUser();
  const venue = useRecord<VenueView>();
  const [asking, setAsking] = useState(false);
  const reactivate = useReactivateVenue();
  return (
    <>
      {can(user, 'venue.edit') && <EditLink />}
      {can(user, 'venue.deactivate', venue) && <DeactivateButton onClick={() => setAsking(true)} />}
      {can(user, 'venue.reactivate', venue) && (
        <ReactivateButton onClick={() => reactivate.mutate(venue)} pending={reactivate.isPending} />
      )}
      {asking && <Deactivate venue={venue} onClose={() => setAsking(false)} />}
    </>
  );
}

function Deactivate({ venue, onClose }: { venue: VenueView; onClose: () => void }) {
  const { mutate, isPending } = useDeactivateVenue();
  const planned = useUpcomingScheduleCount(venue.id).data;
  const schedules = planned?.total
    ? ` Its ${totalWithNoun(planned, 'upcoming schedule')} will still take place there.`
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
