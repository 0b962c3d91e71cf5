import type {
  ApplyTemplateRequest,
  SaveTemplateRequest,
} from '@contract/rotas/templates/rota-templates.contract.js';
import { call } from '@/api/http.js';
import { useIdempotencyKey } from '@/api/idempotency.js';
import { useCall } from '@/api/use-call.js';
import { counted } from '@/lib/counts.js';

/** Saves all shifts of some days as a template. */
export function useSavePlannerTemplate() {
  return useCall({
    call: (body: SaveTemplateRequest) => call('POST /planner/templates', { body }),
    invalidates: ['rota'],
    success: {
      title: 'Template saved',
      detail: ({ shiftCount }) => `It has ${counted(shiftCount, 'shift')}.`,
    },
    failure: 'Failed to save the template',
  });
}

/** Adds all shifts of a template to some days. */
export function useApplyPlannerTemplate() {
  const { keyFor, done } = useIdempotencyKey();
  return useCall({
    call: async (body: ApplyTemplateRequest) => {
      const copied = await call('POST /planner/apply-template', { body, idempotencyKey: keyFor(body) });
      done();
      return copied;
    },
    invalidates: ['rota', 'schedule'],
    success: {
      title: ({ copied }) => `${counted(copied, 'shift')} added`,
      detail: ({ copied }) => (copied > 0 ? 'Employees see them once you publish them.' : undefined),
    },
    failure: 'Failed to use the template',
  });
}
