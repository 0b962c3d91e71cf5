import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { deleteRota } from '../api/rotas.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { BulkActionButton } from '@/components/employer/bulk/BulkActionButton.js';
import { SelectionBar } from '@/components/employer/bulk/SelectionBar.js';
import { useSelectedRecords } from '@/components/employer/bulk/use-selected-records.js';

/** The actions on the selected rotas. */
export function RotaBulkActions() {
  const user = useUser();
  const chosen = useSelectedRecords<RotaView>();
  const notice = chosen.some(({ status }) => status !== 'draft')
    ? ' Employees with upcoming shifts in them will be notified that these are cancelled.'
    : '';
  return (
    <SelectionBar noun="rota">
      <BulkActionButton
        records={can(user, 'rota.delete') ? chosen : []}
        verb="Delete"
        icon="trash"
        description={`The rotas and their shifts will be deleted for good.${notice} Rotas with recorded hours are kept.`}
        pendingText="Deleting..."
        noun="rota"
        done="deleted"
        nameOf={({ name }) => name}
        call={({ id }) => deleteRota(id)}
        invalidates={['rota']}
        failure="Failed to delete rota"
      />
    </SelectionBar>
  );
}
