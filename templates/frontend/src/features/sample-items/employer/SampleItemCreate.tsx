import { CreatePage } from '@/components/employer/forms/CreatePage.js';
import { SampleItemInputs } from './SampleItemInputs.js';
import { noSampleItem, sampleItemResolver } from './values.js';

export function SampleItemCreate() {
  return (
    <CreatePage
      title="Add sample item"
      start={noSampleItem}
      resolver={sampleItemResolver}
      save="Add sample item"
      saving="Adding..."
    >
      <SampleItemInputs />
    </CreatePage>
  );
}
