import {
  CreateSampleItemRequest,
  type SampleItemView,
} from '@contract/sample-items/sample-items.contract.js';
import { requestResolver } from '@/components/forms/request-resolver.js';

/** The values of the form. '' means no value. */
export interface SampleItemValues extends Record<keyof CreateSampleItemRequest, unknown> {
  sampleLabel: string;
  /* each text */
  sampleField: string;
  /* each long-text */
  sampleField: string;
  /* each number */
  sampleField: number | '';
  /* each venue */
  venueId: string | null;
  /* end */
}

export const sampleItemLabels: Record<keyof SampleItemValues, string> = {
  sampleLabel: 'Sample label',
  /* each field */
  sampleField: 'Sample field',
  /* end */
};

/** The initial values of the form for new records. */
export const noSampleItem: SampleItemValues = {
  sampleLabel: '',
  /* each field */
  sampleField: '',
  /* each venue */
  venueId: null,
  /* end */
};

/** Returns the form values of the stored record. */
export function sampleItemFormValues(sampleItem: SampleItemView): SampleItemValues {
  return {
    sampleLabel: sampleItem.sampleLabel,
    /* each field */
    sampleField: sampleItem.sampleField,
    /* each long-text */
    sampleField: sampleItem.sampleField ?? '',
    /* end */
  };
}

/** Checks the form with the request class of the contract. */
export const sampleItemResolver = requestResolver<SampleItemValues>(CreateSampleItemRequest);
