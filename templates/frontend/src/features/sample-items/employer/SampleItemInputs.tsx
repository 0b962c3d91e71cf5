/* each venue */
import type { NamedRecord } from '@contract/common/common.contract.js';
/* end */
/* each number */
import { SAMPLE_ITEM_SAMPLE_FIELD_MAX } from '@contract/sample-items/sample-items.contract.js';
/* end */
import { useFieldProps } from '@/components/forms/use-field-props.js';
import {
  /* each number */
  asNumber,
  WholeNumberInput,
  /* each long-text */
  TextArea,
  /* end */
  TextInput,
} from '@/ui/inputs/inputs.js';
/* each venue */
import { VenueSelect } from '../../venues/shared/employer/VenueSelect.js';
/* end */
import { sampleItemLabels, type SampleItemValues } from './values.js';

/** The inputs of the form. They need a form of `SampleItemValues`. */
export function SampleItemInputs(/* each venue */ { venue }: { venue?: NamedRecord | null } /* end */) {
  const field = useFieldProps<SampleItemValues>(sampleItemLabels);
  return (
    <>
      <TextInput {...field('sampleLabel')} />
      {/* each text */}
      <TextInput {...field('sampleField')} />
      {/* each long-text */}
      <TextArea {...field('sampleField')} hint="Optional. Only employers see the text." />
      {/* each number */}
      <WholeNumberInput {...field('sampleField', asNumber)} min={0} max={SAMPLE_ITEM_SAMPLE_FIELD_MAX} />
      {/* each venue */}
      <VenueSelect venue={venue} />
      {/* end */}
    </>
  );
}
