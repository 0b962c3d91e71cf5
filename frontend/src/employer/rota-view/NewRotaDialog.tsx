import {
  NEW_ROTA_STATUSES,
  type CreateRotaRequest,
  type SavedRotaView,
} from '@contract/rotas/rotas.contract.js';
import { useCreateRota } from '../../api/calls/rotas.js';
import { CreateDialog } from '../dashboard/CreateDialog.js';
import { draftKeys } from '../draft-keys.js';
import { warningsText } from '../rotas/labels.js';
import { createResolver } from '../rotas/resolvers.js';
import { RotaInputs } from '../rotas/RotaInputs.js';
import { useOverlapQuestion } from '../rotas/use-overlap-question.js';
import { newRota, toRotaRequest } from '../rotas/values.js';

interface Props {
  onMade: (rota: SavedRotaView) => void;
  onClose: () => void;
}

/** Creates a rota without leaving the view. */
export default function NewRotaDialog({ onMade, onClose }: Props) {
  const overlapQuestion = useOverlapQuestion();
  return (
    <CreateDialog
      title="Create New Rota"
      confirm="Create Rota"
      size="large"
      pendingText="Creating..."
      draftKey={draftKeys.rotaDialog}
      start={newRota}
      resolver={createResolver}
      // The form offers only statuses of new rotas.
      toRequest={(values) => toRotaRequest(values) as CreateRotaRequest}
      ask={(values) => overlapQuestion(values, { rotaId: null, before: [], known: [] })}
      create={useCreateRota(({ warnings }) => warningsText(warnings))}
      onMade={onMade}
      onClose={onClose}
    >
      <RotaInputs statuses={NEW_ROTA_STATUSES} />
    </CreateDialog>
  );
}
