import * as v from 'valibot';
import {
  booleanField,
  NAME_MAX,
  NOTES_MAX,
  optionalText,
  requiredText,
  versionField,
} from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, Id, Instant, view } from '../common/routes/views.contract.js';

const name = { label: 'Name', required: 'Name is required', max: NAME_MAX };

class SampleItemDetails {
  @optionalText({ label: 'Notes', max: NOTES_MAX })
  notes?: string | null;
}

export class CreateSampleItemRequest extends SampleItemDetails {
  @requiredText(name)
  name!: string;
}

export class UpdateSampleItemRequest extends SampleItemDetails {
  @requiredText({ ...name, optional: true })
  name?: string;

  @booleanField('Active', { optional: true })
  isActive?: boolean;

  @versionField()
  version?: number;
}

export const SampleItemView = view('SampleItemView', {
  id: Id,
  name: v.string(),
  notes: v.nullable(v.string()),
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
  },
  'GET /sample-items/:id': { summary: 'Read the sample item', answer: SampleItemView },
  'PATCH /sample-items/:id': {
    summary: 'Edit, deactivate or reactivate the sample item',
    body: UpdateSampleItemRequest,
    answer: SampleItemView,
    put: true,
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
