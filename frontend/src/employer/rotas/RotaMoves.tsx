import type { RotaStatus, RotaView } from '@contract/rotas/rotas.contract.js';
import { useState } from 'react';
import { useCancellation } from '../../api/calls/rota-publication.js';
import { useMoveRota } from '../../api/calls/rotas.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/Dialog.js';
import type { IconName } from '../../ui/Icon.js';
import { PublishDialog } from './PublishDialog.js';
import { cancelledText } from './cancelled-text.js';

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
export function RotaMoves({ rota }: { rota: RotaView }) {
  const user = useUser();
  const [asked, setAsked] = useState<Move | null>(null);
  const { mutate, isPending } = useMoveRota();
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
      {asked?.to === 'published' && <PublishDialog rota={rota} onClose={close} />}
      {asked && asked.to !== 'published' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={`${asked.verb} ${rota.name}?`}
          description={<Consequence rota={rota} to={asked.to} />}
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
function Consequence({ rota, to }: { rota: RotaView; to: RotaStatus }) {
  const cancellation = useCancellation(rota);
  if (to === 'archived') {
    const told =
      rota.unpublishedCount > 0
        ? 'Its changes are published, and those whom they concern are told.'
        : 'Its shifts stay in force and nobody is told.';
    return `${told} It cannot be changed until it is published again.`;
  }
  const told = cancelledText(cancellation, 'Nobody is told: no shift ahead has anybody on it.');
  return `It becomes a draft again, which only employers see. ${told}`;
}
