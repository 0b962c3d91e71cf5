import { CreatePage } from '../../../components/employer/forms/CreatePage.js';
import { SampleItemInputs } from './SampleItemInputs.js';
import { noSampleItem, resolver } from './values.js';

export function SampleItemCreate() {
  return (
    <CreatePage
      title="Add sample item"
      start={noSampleItem}
      resolver={resolver}
      save="Add sample item"
      saving="Adding..."
    >
      <SampleItemInputs />
    </CreatePage>
  );
}
