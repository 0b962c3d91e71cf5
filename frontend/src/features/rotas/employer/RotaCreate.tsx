import { NEW_ROTA_STATUSES, type SavedRotaView } from '@contract/rotas/rotas.contract.js';
import { CreatePage } from '@/components/employer/forms/CreatePage.js';
import { warningsText } from '../shared/employer/labels.js';
import { rotaCreateResolver } from '../shared/employer/form/resolvers.js';
import { RotaInputs } from '../shared/employer/form/RotaInputs.js';
import { useOverlapQuestion } from '../shared/employer/form/use-overlap-question.js';
import { newRota, toRotaRequest, type RotaValues } from '../shared/employer/form/values.js';

/** The page that creates a rota. */
export function RotaCreate() {
  const overlapQuestion = useOverlapQuestion();
  return (
    <CreatePage<RotaValues>
      title="Create New Rota"
      start={newRota}
      resolver={rotaCreateResolver}
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
