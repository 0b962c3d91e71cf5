import * as v from 'valibot';
import {
  dateField,
  booleanField,
  idField,
  requiredText,
  TITLE_MAX,
  versionField,
} from '../../common/fields/index.js';
import type { RouteTable } from '../../common/routes/routes.contract.js';
import { Count, Id, Instant, view } from '../../common/routes/views.contract.js';
import { CopiedView } from '../copy/rota-copy.contract.js';

/** The most templates of a company. */
export const TEMPLATES_MAX = 100;
export const TEMPLATE_NAME_TAKEN =
  'Another template has this name. Choose another name, or delete that template first.';
/** The most days that a template can be applied to at once. */
export const APPLIED_DAYS_MAX = 366;

/** Stores the shifts of some days, usually a week, as a template. */
export class SaveTemplateRequest {
  @requiredText({ label: 'Template name', required: 'Template name is required', max: TITLE_MAX })
  name!: string;

  /** The first and the last day of the template. */
  @dateField({ label: 'First day', required: 'Choose the first day of the template' })
  from!: string;

  @dateField({ label: 'Last day', required: 'Choose the last day of the template' })
  to!: string;
}

/** Stores the shifts of some days of a rota as a template. */
export class CreateRotaTemplateRequest extends SaveTemplateRequest {
  @idField({ label: 'Rota', required: 'Rota is not valid' })
  rotaId!: string;
}

/** Renames a template. */
export class UpdateRotaTemplateRequest {
  @requiredText({
    label: 'Template name',
    required: 'Template name is required',
    max: TITLE_MAX,
    optional: true,
  })
  name?: string;
}

/** Adds the shifts of a template, repeated from one day to another. */
export class ApplyTemplateRequest {
  @idField({ label: 'Template', required: 'Choose a template' })
  templateId!: string;

  @dateField({ label: 'First day', required: 'Choose the first day' })
  from!: string;

  @dateField({ label: 'Last day', required: 'Choose the last day' })
  to!: string;
}

/** Adds the shifts of a template to a rota. */
export class ApplyRotaTemplateRequest extends ApplyTemplateRequest {
  /** If false, the shifts are pending changes of a published rota. */
  @booleanField('Publish', { hasDefault: true })
  publish?: boolean;

  /** If false, nothing is added if a shift overlaps other work. */
  @booleanField('Overlaps', { hasDefault: true })
  overlaps?: boolean;

  /** The version of the rota. */
  @versionField()
  version?: number;
}

export const RotaTemplateView = view('RotaTemplateView', {
  id: Id,
  name: v.string(),
  /** The number of days, including those without shifts. */
  days: Count,
  /** The weekday of the first day, from 0 for Sunday to 6; null for templates from before it was stored. */
  startsOn: v.nullable(Count),
  /** The number of shifts, of rotas and of schedules. The open places of schedules count. */
  shiftCount: Count,
  /** The number of shifts of rotas, which is what a rota gets. */
  rotaShiftCount: Count,
  /** The number of schedules. Only the planner uses them. */
  scheduleCount: Count,
  createdById: Id,
  createdAt: Instant,
  updatedAt: Instant,
});
export type RotaTemplateView = v.InferOutput<typeof RotaTemplateView>;

export const rotaTemplateRoutes = {
  'GET /rota-templates': { summary: 'List the templates of rotas', list: RotaTemplateView },
  'POST /rota-templates': {
    summary: 'Save days of a rota as a template',
    body: CreateRotaTemplateRequest,
    answer: RotaTemplateView,
    idempotent: true,
    errors: {
      'rota_template.no_shifts': 409,
      'rota_template.too_many': 409,
      'rota_template.name_taken': 400,
    },
  },
  'GET /rota-templates/:id': { summary: 'Read a template', answer: RotaTemplateView },
  'PATCH /rota-templates/:id': {
    summary: 'Rename a template',
    body: UpdateRotaTemplateRequest,
    answer: RotaTemplateView,
    put: true,
    errors: { 'rota_template.name_taken': 400 },
  },
  'DELETE /rota-templates/:id': { summary: 'Delete a template', answer: RotaTemplateView },
  'POST /rotas/:id/apply-template': {
    summary: 'Add the shifts of a template to a rota',
    body: ApplyRotaTemplateRequest,
    answer: CopiedView,
    status: 200,
    idempotent: true,
    errors: { overlapping: 409, 'rota.archived': 409, 'rota_shift.outside_dates': 400 },
  },
} satisfies RouteTable;

type RotaTemplateRoutes = typeof rotaTemplateRoutes;
declare module '../../common/routes/routes.contract.js' {
  interface ApiRoutes extends RotaTemplateRoutes {}
}
