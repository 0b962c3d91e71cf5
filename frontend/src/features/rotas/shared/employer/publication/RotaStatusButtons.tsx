import type { RotaView } from '@contract/rotas/rotas.contract.js';
import type { RotaStatus } from '@contract/shifts/rota-statuses.contract.js';
import { useState } from 'react';
import { useCancelledShiftCount } from '@/features/rotas/api/rota-publication.js';
import { useChangeRotaStatus } from '@/features/rotas/api/rotas.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import type { IconName } from '@/ui/display/Icon.js';
import { PublishDialog } from './PublishDialog.js';
import { cancelledText } from '../form/cancelled-text.js';

interface Move {
  to: RotaStatus;
  verb: string;
  icon: IconName;
  pendingText: string;
}

const PUBLISH: Move = { to: 'published', verb: 'Publish', icon: 'send', pendingText: 'Publishing...' };
const UNPUBLISH: Move = { to: 'draft', verb: 'Unpublish', icon: 'undo', pendingText: 'Unpublishing...' };
const ARCHIVE: Move = { to: 'archived', verb: 'Archive', icon: 'clipboard', pendingText: 'Archiving...' };

/**
 * The buttons that publish, unpublish or archive a rota, each with a confirmation that says which employees are
 * notified.
 */
export function RotaStatusButtons({ rota }: { rota: RotaView }) {
  const user = useUser();
  const [asked, setAsked] = useState<Move | null>(null);
  const { mutate, isPending } = useChangeRotaStatus();
  const moves = [
    can(user, 'rota.publish', rota) && PUBLISH,
    can(user, 'rota.unpublish', rota) && UNPUBLISH,
    can(user, 'rota.archive', rota) && ARCHIVE,
  ].filter((move) => move !== false);
  const close = (): void => setAsked(null);
  return (
    <>
      {moves.map((move) => (
        <Button
          key={move.to}
          variant={move.to === 'published' ? 'primary' : 'secondary'}
          icon={move.icon}
          onClick={() => setAsked(move)}
        >
          {move.verb}
        </Button>
      ))}
      {asked?.to === 'published' && <PublishDialog rota={rota} shifts={rota.shifts} onClose={close} />}
      {asked && asked.to !== 'published' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={`${asked.verb} ${rota.name}?`}
          description={<Consequences rota={rota} to={asked.to} />}
          confirm={`${asked.verb} Rota`}
          danger={asked.to === 'draft'}
          pending={isPending}
          pendingText={asked.pendingText}
          onConfirm={() =>
            mutate({ id: rota.id, status: asked.to, version: rota.version }, { onSettled: close })
          }
        />
      )}
    </>
  );
}

/** Explains what the change of status does, and which employees are notified. */
function Consequences({ rota, to }: { rota: RotaView; to: RotaStatus }) {
  const cancellation = useCancelledShiftCount(rota);
  if (to === 'archived') {
    const notice =
      rota.unpublishedCount > 0
        ? 'Its unpublished changes will be published, and the affected employees notified.'
        : 'Its shifts stay valid, and no employee will be notified.';
    return `${notice} You cannot change the rota until you publish it again.`;
  }
  const notice = cancelledText(
    cancellation,
    'No employee will be notified, because no upcoming shift is assigned.',
  );
  return `The rota becomes a draft again, which only employers see. ${notice}`;
}
