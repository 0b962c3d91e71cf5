import type { SampleItemView } from '@contract/sample-items/sample-items.contract.js';
import { EditForm } from '@/components/employer/forms/EditForm.js';
import { EditPage } from '@/components/employer/records/RecordPage.js';
import { SampleItemInputs } from './SampleItemInputs.js';
import {
  sampleItemResolver,
  sampleItemFormValues,
  sampleItemLabels,
  type SampleItemValues,
} from './values.js';

export function SampleItemEdit() {
  return (
    <EditPage<SampleItemView> title={({ name }) => `Edit ${name}`}>
      <EditForm<SampleItemView, SampleItemValues>
        labels={sampleItemLabels}
        toFormValues={sampleItemFormValues}
        resolver={sampleItemResolver}
        save="Save sample item"
      >
        {() => <SampleItemInputs />}
      </EditForm>
    </EditPage>
  );
}
