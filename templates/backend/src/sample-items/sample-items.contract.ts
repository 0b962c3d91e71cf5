import * as v from 'valibot';
/* each venue */
import { NamedRecord } from '../common/common.contract.js';
/* end */
import {
  booleanField,
  /* each venue */
  idField,
  /* end */
  NAME_MAX,
  /* each long-text */
  NOTES_MAX,
  optionalText,
  /* end */
  requiredText,
  versionField,
  /* each number */
  wholeNumberField,
  /* end */
} from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, Id, Instant, view } from '../common/routes/views.contract.js';
/* each number */

export const SAMPLE_ITEM_SAMPLE_FIELD_MAX = 9999;
/* end */

const sampleLabel = { label: 'Sample label', required: 'Sample label is required', max: NAME_MAX };
/* each text */
const sampleField = { label: 'Sample field', required: 'Sample field is required', max: NAME_MAX };
/* each long-text */
const sampleField = { label: 'Sample field', max: NOTES_MAX };
/* each number */
const sampleField = { min: 0, max: SAMPLE_ITEM_SAMPLE_FIELD_MAX };
/* each venue */
const venue = { label: 'Venue', required: 'Venue is not valid', optional: true, nullable: true };
/* end */

export class CreateSampleItemRequest {
  @requiredText(sampleLabel)
  sampleLabel!: string;
  /* each text */

  @requiredText(sampleField)
  sampleField!: string;
  /* each long-text */

  @optionalText(sampleField)
  sampleField?: string | null;
  /* each number */

  @wholeNumberField('Sample field', sampleField)
  sampleField!: number;
  /* each venue */

  @idField(venue)
  venueId?: string | null;
  /* end */
}

export class UpdateSampleItemRequest {
  @requiredText({ ...sampleLabel, optional: true })
  sampleLabel?: string;
  /* each text */

  @requiredText({ ...sampleField, optional: true })
  sampleField?: string;
  /* each long-text */

  @optionalText(sampleField)
  sampleField?: string | null;
  /* each number */

  @wholeNumberField('Sample field', { ...sampleField, optional: true })
  sampleField?: number;
  /* each venue */

  @idField(venue)
  venueId?: string | null;
  /* end */

  @booleanField('Active', { optional: true })
  isActive?: boolean;

  @versionField()
  version?: number;
}

export const SampleItemView = view('SampleItemView', {
  id: Id,
  sampleLabel: v.string(),
  /* each text */
  sampleField: v.string(),
  /* each long-text */
  sampleField: v.nullable(v.string()),
  /* each number */
  sampleField: Count,
  /* each venue */
  venueId: v.nullable(Id),
  venue: v.nullable(NamedRecord),
  /* end */
  createdById: Id,
  isActive: v.boolean(),
  version: Count,
  createdAt: Instant,
  updatedAt: Instant,
});
export type SampleItemView = v.InferOutput<typeof SampleItemView>;

export const sampleItemRoutes = {
  'GET /sample-items': { summary: 'List the sample items', list: SampleItemView },
  'POST /sample-items': {
    summary: 'Add to the sample items',
    body: CreateSampleItemRequest,
    answer: SampleItemView,
    idempotent: true,
    /* each venue */
    errors: { venue_inactive: 409 },
    /* end */
  },
  'GET /sample-items/:id': { summary: 'Read the sample item', answer: SampleItemView },
  'PATCH /sample-items/:id': {
    summary: 'Edit, deactivate or reactivate the sample item',
    body: UpdateSampleItemRequest,
    answer: SampleItemView,
    put: true,
    /* each venue */
    errors: { venue_inactive: 409 },
    /* end */
  },
  'DELETE /sample-items/:id': { summary: 'Deactivate the sample item', answer: SampleItemView },
} satisfies RouteTable;

type SampleItemRoutes = typeof sampleItemRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends SampleItemRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    sample_item: true;
  }
}
