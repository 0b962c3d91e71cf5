import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { useState } from 'react';
import { counted } from '../../lib/counts.js';
import { useNow } from '../../lib/use-now.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/Dialog.js';
import { EditLink } from '../components/RecordActions.js';
import { useRecord } from '../components/use-record.js';
import { RotaMoves } from './RotaMoves.js';
import { toldText } from './told.js';

interface Props {
  deleting: boolean;
  /** Deletes; `failed` is called when that did not work. */
  onDelete: (failed: () => void) => void;
}

/** Moves, edit and delete. */
export function RotaActions({ deleting, onDelete }: Props) {
  const user = useUser();
  const now = useNow();
  const rota = useRecord<RotaView>();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <RotaMoves rota={rota} />
      {can(user, 'rota.edit') && <EditLink />}
      {can(user, 'rota.delete') && (
        <Button variant="secondary" icon="trash" onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${rota.name}?`}
        description={lostText(rota, now)}
        confirm="Delete Rota"
        pending={deleting}
        pendingText="Deleting..."
        onConfirm={() => onDelete(() => setAsking(false))}
      />
    </>
  );
}

function lostText({ status, shifts, shiftCount }: RotaView, now: Date): string {
  if (shiftCount === 0) return 'It goes for good. It has no shifts.';
  const lost = `It goes for good, with ${counted(shiftCount, 'shift')}.`;
  const told = status === 'draft' ? null : toldText(shifts, now);
  return told ? `${lost} We tell ${told} that they are cancelled.` : `${lost} Nobody is told.`;
}
