import type { RouteTable } from '../../common/routes/routes.contract.js';
import {
  ApplyTemplateRequest,
  RotaTemplateView,
  SaveTemplateRequest,
} from '../../rotas/templates/rota-templates.contract.js';
import { PlannerCopied } from '../planner.contract.js';

export const plannerTemplateRoutes = {
  'POST /planner/templates': {
    summary: 'Save all shifts of some days as a template',
    body: SaveTemplateRequest,
    answer: RotaTemplateView,
    idempotent: true,
    errors: {
      'rota_template.no_shifts': 409,
      'rota_template.too_many': 409,
      'rota_template.name_taken': 400,
    },
  },
  'POST /planner/apply-template': {
    summary: 'Add all shifts of a template to some days',
    body: ApplyTemplateRequest,
    answer: PlannerCopied,
    status: 200,
    idempotent: true,
    errors: { 'rota.archived': 409, 'rota_shift.outside_dates': 400 },
  },
} satisfies RouteTable;

type PlannerTemplateRoutes = typeof plannerTemplateRoutes;
declare module '../../common/routes/routes.contract.js' {
  interface ApiRoutes extends PlannerTemplateRoutes {}
}
