import type { RotaShiftView, RotaSummary } from '@contract/rotas/rotas.contract.js';
import { useChangeRotaStatus } from '../../api/rotas.js';
import { usePublishChanges, useUnpublishedChanges } from '../../api/rota-publication.js';
import { counted } from '../../../../lib/counts.js';
import { todayIn } from '../../../../lib/dates.js';
import { useNow } from '../../../../lib/use-now.js';
import { useUser } from '../../../../session/session.js';
import { ConfirmDialog } from '../../../../ui/overlays/Dialog.js';
import { QueryContent } from '../../../../components/employer/loading/QueryContent.js';
import { publishSummary, notifiedText } from './publish-summary.js';
import { UnpublishedList } from './UnpublishedList.js';

interface Props {
  rota: RotaSummary;
  /** Shifts of the rota, for the names of closed venues. */
  shifts: readonly Pick<RotaShiftView, 'venue'>[];
  /** True while shifts are still being saved. They are published too, so the button waits for them. */
  isSaving?: boolean;
  onClose: () => void;
}

/**
 * Publishes a rota, or the pending changes of a published one. Lists first which employees will be notified.
 */
export function PublishDialog({ rota, shifts, isSaving = false, onClose }: Props) {
  const { timeZone } = useUser();
  const today = todayIn(timeZone, useNow());
  const unpublished = useUnpublishedChanges(rota);
  const summary = unpublished.data && publishSummary(unpublished.data, today);
  const count = summary?.people.length ?? 0;
  const move = useChangeRotaStatus();
  const changes = usePublishChanges(
    count > 0 ? `${counted(count, 'employee')} notified.` : 'No notifications were needed.',
  );
  const areChanges = rota.status === 'published';
  const { id, version } = rota;
  const close = { onSettled: onClose };
  const publish = (): void => {
    if (areChanges) changes.mutate({ id, version }, close);
    else move.mutate({ id, version, status: 'published' }, close);
  };
  const again = rota.status === 'archived' ? 'You can change this rota again. ' : '';
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={areChanges ? `Publish the changes to ${rota.name}?` : `Publish ${rota.name}?`}
      description={again + (summary ? notifiedText(summary) : 'Checking who will be notified...')}
      size="medium"
      confirm={areChanges ? 'Publish Changes' : 'Publish Rota'}
      danger={false}
      disabled={!summary || isSaving}
      pending={move.isPending || changes.isPending}
      pendingText="Publishing..."
      onConfirm={publish}
    >
      <QueryContent query={unpublished} what="the list of notifications" rows={2}>
        {() => summary && <UnpublishedList shifts={shifts} summary={summary} />}
      </QueryContent>
    </ConfirmDialog>
  );
}
