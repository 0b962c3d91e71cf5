import {
  NEW_ROTA_STATUSES,
  type CreateRotaRequest,
  type SavedRotaView,
} from '@contract/rotas/rotas.contract.js';
import { useCreateRota } from '@/features/rotas/api/rotas.js';
import { CreateDialog } from '@/components/employer/forms/CreateDialog.js';
import { draftKeys } from '@/components/employer/draft-keys.js';
import { warningsText } from '@/features/rotas/shared/employer/labels.js';
import { rotaCreateResolver } from '@/features/rotas/shared/employer/form/resolvers.js';
import { RotaInputs } from '@/features/rotas/shared/employer/form/RotaInputs.js';
import { useOverlapQuestion } from '@/features/rotas/shared/employer/form/use-overlap-question.js';
import { newRota, toRotaRequest } from '@/features/rotas/shared/employer/form/values.js';

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
      resolver={rotaCreateResolver}
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
