import type {
  ApplyRotaTemplateRequest,
  CreateRotaTemplateRequest,
} from '@contract/rotas/templates/rota-templates.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { list } from '@/api/list.js';
import { useCall } from '@/api/use-call.js';
import { useSendShiftsToRota } from './rota-copy.js';

/** Loads the company's rota templates by name. */
export function useRotaTemplates() {
  return useQuery({
    queryKey: [...keys.rotas, 'templates'],
    queryFn: () => list('GET /rota-templates', { sort: ['name', 'ASC'] }),
  });
}

/** Saves days of a rota as a template. */
export function useCreateRotaTemplate() {
  return useCall({
    call: (body: CreateRotaTemplateRequest) => call('POST /rota-templates', { body }),
    invalidates: ['rota'],
    success: { title: 'Template saved' },
    failure: 'Failed to save the template',
  });
}

export function useDeleteRotaTemplate() {
  return useCall({
    call: (id: string) => call('DELETE /rota-templates/:id', { params: { id } }),
    invalidates: ['rota'],
    success: { title: 'Template deleted' },
    failure: 'Failed to delete the template',
  });
}

/** Adds the shifts of a template to a rota. */
export function useApplyRotaTemplate() {
  return useSendShiftsToRota<ApplyRotaTemplateRequest>(
    (id, body, idempotencyKey) =>
      call('POST /rotas/:id/apply-template', { params: { id }, body, idempotencyKey }),
    'Failed to use the template',
  );
}
