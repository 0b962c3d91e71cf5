import {
  dateField,
  booleanField,
  idField,
  requiredText,
  TITLE_MAX,
  versionField,
} from '../common/fields/index.js';

/** How many templates a company can have. */
export const TEMPLATES_MAX = 100;
export const TEMPLATE_NAME_TAKEN =
  'There is a template with this name. Choose another name, or delete that template first.';
/** How many days a template can be put on at once. */
export const APPLIED_DAYS_MAX = 366;

/** Keeps the shifts of some days of a rota, a week mostly, under a name. */
export class CreateRotaTemplateRequest {
  @requiredText({ label: 'Template name', required: 'Template name is required', max: TITLE_MAX })
  name!: string;

  @idField({ label: 'Rota', required: 'Rota is not valid' })
  rotaId!: string;

  /** The first and the last day of it. */
  @dateField({ label: 'First day', required: 'Choose the first day of the template' })
  from!: string;

  @dateField({ label: 'Last day', required: 'Choose the last day of the template' })
  to!: string;
}

/** Puts a template's shifts into a rota, again and again from one day to another. */
export class ApplyRotaTemplateRequest {
  @idField({ label: 'Template', required: 'Choose a template' })
  templateId!: string;

  @dateField({ label: 'First day', required: 'Choose the first day' })
  from!: string;

  @dateField({ label: 'Last day', required: 'Choose the last day' })
  to!: string;

  /** False lets the shifts gather on a published rota. */
  @booleanField('Publish', { hasDefault: true })
  publish?: boolean;

  /** False lets nothing overlap: if a shift would, nothing is planned. */
  @booleanField('Overlaps', { hasDefault: true })
  overlaps?: boolean;

  /** Of the rota. */
  @versionField()
  version?: number;
}

export interface RotaTemplateView {
  id: string;
  name: string;
  /** How many days it covers, those without shifts too. */
  days: number;
  /** The day of the week of its first day, 0 for Sunday to 6; null for those that were kept before it was. */
  startsOn: number | null;
  shiftCount: number;
  createdById: string;
  createdAt: string;
  updatedAt: string;
}
