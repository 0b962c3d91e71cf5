import type { SampleItemView } from '@contract/sample-items/sample-items.contract.js';
import { useState } from 'react';
import { DeactivateButton, EditLink, ReactivateButton } from '@/components/employer/records/RecordActions.js';
import { useRecord } from '@/components/employer/records/use-record.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { useDeactivateSampleItem, useReactivateSampleItem } from '../api/sample-items.js';

/** Buttons to edit, deactivate and reactivate. */
export function SampleItemActions() {
  const user = useUser();
  const sampleItem = useRecord<SampleItemView>();
  const [asking, setAsking] = useState(false);
  const deactivate = useDeactivateSampleItem();
  const reactivate = useReactivateSampleItem();
  return (
    <>
      {can(user, 'sample_item.edit') && <EditLink />}
      {can(user, 'sample_item.deactivate', sampleItem) && (
        <DeactivateButton onClick={() => setAsking(true)} />
      )}
      {can(user, 'sample_item.reactivate', sampleItem) && (
        <ReactivateButton onClick={() => reactivate.mutate(sampleItem)} pending={reactivate.isPending} />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Deactivate ${sampleItem.sampleLabel}?`}
        description="It stays in the list as inactive, and you can reactivate it at any time."
        confirm="Deactivate sample item"
        pending={deactivate.isPending}
        pendingText="Deactivating..."
        onConfirm={() => deactivate.mutate(sampleItem.id, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
