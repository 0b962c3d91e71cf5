import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { deleteRota } from '../../api/calls/rotas.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { SelectedAction } from '../components/SelectedAction.js';
import { SelectionBar } from '../components/SelectionBar.js';
import { useSelected } from '../components/use-selected.js';

/** The actions on the selected rotas. */
export function RotaSelection() {
  const user = useUser();
  const chosen = useSelected<RotaView>();
  const notice = chosen.some(({ status }) => status !== 'draft')
    ? ' Employees with upcoming shifts in them will be notified that these are cancelled.'
    : '';
  return (
    <SelectionBar noun="rota">
      <SelectedAction
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
