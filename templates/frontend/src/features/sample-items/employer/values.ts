import {
  CreateSampleItemRequest,
  type SampleItemView,
} from '@contract/sample-items/sample-items.contract.js';
import { requestResolver } from '@/components/forms/request-resolver.js';

/** The values of the form. '' means no value. */
export type SampleItemValues = Record<keyof CreateSampleItemRequest, string>;

export const sampleItemLabels: SampleItemValues = { name: 'Name', notes: 'Notes' };

/** The initial values of the form for new records. */
export const noSampleItem: SampleItemValues = { name: '', notes: '' };

/** Returns the form values of the stored record. */
export function sampleItemFormValues({ name, notes }: SampleItemView): SampleItemValues {
  return { name, notes: notes ?? '' };
}

/** Checks the form with the request class of the contract. */
export const sampleItemResolver = requestResolver<SampleItemValues>(CreateSampleItemRequest);
