import { NEW_ROTA_STATUSES, type SavedRotaView } from '@contract/rotas/rotas.contract.js';
import { CreatePage } from '../components/CreatePage.js';
import { warningsText } from './labels.js';
import { createResolver } from './resolvers.js';
import { RotaInputs } from './RotaInputs.js';
import { useOverlapQuestion } from './use-overlap-question.js';
import { newRota, toRotaRequest, type RotaValues } from './values.js';

/** The page that creates a rota. */
export function RotaCreate() {
  const overlapQuestion = useOverlapQuestion();
  return (
    <CreatePage<RotaValues>
      title="Create New Rota"
      start={newRota}
      resolver={createResolver}
      toRequest={toRotaRequest}
      ask={(values) => overlapQuestion(values, { rotaId: null, before: [], known: [] })}
      detail={(saved) => warningsText((saved as unknown as SavedRotaView).warnings)}
      save="Create Rota"
      saving="Creating..."
    >
      <RotaInputs statuses={NEW_ROTA_STATUSES} />
    </CreatePage>
  );
}
