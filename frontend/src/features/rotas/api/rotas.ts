import type { CreateRotaRequest, SavedRotaView, UpdateRotaRequest } from '@contract/rotas/rotas.contract.js';
import type { RotaStatus } from '@contract/shifts/rota-statuses.contract.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { useIdempotencyKey } from '@/api/idempotency.js';
import { list, listQueryString, type ListQuery } from '@/api/list.js';
import { useCall } from '@/api/use-call.js';
import { useGet } from '@/api/use-get.js';

/**
 * Loads a page of rotas.
 * Filters: status, type, date_gte, date_lte, q, and `withShifts: false` to leave out their shifts.
 */
export function useRotas(query: ListQuery = {}, { keepsBefore = false } = {}) {
  return useQuery({
    queryKey: [...keys.rotas, 'list', query],
    queryFn: () => list('GET /rotas', query),
    placeholderData: keepsBefore ? keepPreviousData : undefined,
  });
}

/** Loads one rota with all its shifts, unless `id` is empty. */
export function useRota(id: string) {
  return useGet('GET /rotas/:id', { params: { id }, enabled: id !== '' });
}

/** Creates a rota. `detail` returns a further line of the toast. */
export function useCreateRota(detail: (saved: SavedRotaView) => string | undefined) {
  const { keyFor, done } = useIdempotencyKey();
  return useCall({
    call: async (body: CreateRotaRequest) => {
      const idempotencyKey = keyFor(body);
      const saved = await call('POST /rotas', { body, idempotencyKey });
      done();
      return saved;
    },
    invalidates: ['rota'],
    success: { title: 'Rota created successfully', detail },
    failure: 'Failed to create rota',
  });
}

/** The address of a CSV file with the shifts of a rota that match a filter. */
export function rotaExportUrl(id: string, filter: Record<string, unknown>): string {
  return `/api/rotas/${encodeURIComponent(id)}/export${listQueryString({ filter })}`;
}

export const deleteRota = (id: string) => call('DELETE /rotas/:id', { params: { id } });

export function useDeleteRota() {
  return useCall({
    call: deleteRota,
    invalidates: ['rota'],
    success: { title: 'Rota deleted' },
    failure: 'Failed to delete rota',
  });
}

const MOVED: Record<RotaStatus, string> = {
  draft: 'Rota unpublished',
  published: 'Rota published',
  archived: 'Rota archived',
};

/** Publishes, unpublishes or archives a rota. */
export function useChangeRotaStatus() {
  return useCall({
    call: ({ id, ...body }: Required<Pick<UpdateRotaRequest, 'status' | 'version'>> & { id: string }) =>
      call('PATCH /rotas/:id', { params: { id }, body }),
    invalidates: ['rota'],
    success: { title: ({ status }) => MOVED[status] },
    failure: 'Failed to update rota',
  });
}
