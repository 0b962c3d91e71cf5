import type { LocalDate } from '@contract/common/time/local.js';
import type {
  CreateRotaRequest,
  RotaStatus,
  RotaView,
  SavedRotaView,
  UpdateRotaRequest,
} from '@contract/rotas/rotas.contract.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../http.js';
import { keys } from '../keys.js';
import { useIdempotencyKey } from '../idempotency.js';
import { list, listSearch, type ListQuery } from '../list.js';
import { useCall } from '../use-call.js';
import { useGet } from '../use-get.js';

/** A page of rotas. Filters: status, type, date_gte, date_lte, q; `withShifts: false` leaves their shifts out. */
export function useRotas(query: ListQuery = {}, { keepsBefore = false } = {}) {
  return useQuery({
    queryKey: [...keys.rotas, 'list', query],
    queryFn: () => list<RotaView>('rotas', query),
    placeholderData: keepsBefore ? keepPreviousData : undefined,
  });
}

/** As many rotas as a week is compared with. */
const COMPARED = 25;

/** The rotas of some days with their shifts, to compare others with; what planners save is read when they are shown next. */
export function useRotasOf(first: LocalDate, last: LocalDate, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [...keys.rotas, 'compared', first, last],
    queryFn: () =>
      list<RotaView>('rotas', { filter: { date_gte: first, date_lte: last }, range: [0, COMPARED - 1] }),
    enabled,
  });
}

/** One rota with all its shifts, once one is chosen. */
export function useRota(id: string) {
  return useGet<RotaView>([...keys.rotas, id], { enabled: id !== '' });
}

/** Plans a rota; `detail` says what the toast adds. */
export function useCreateRota(detail: (saved: SavedRotaView) => string | undefined) {
  const { keyFor, done } = useIdempotencyKey();
  return useCall({
    call: async (body: CreateRotaRequest) => {
      const idempotencyKey = keyFor(body);
      const saved = await call<SavedRotaView>('rotas', { method: 'POST', body, idempotencyKey });
      done();
      return saved;
    },
    invalidates: ['rota'],
    success: { title: 'Rota created successfully', detail },
    failure: 'Failed to create rota',
  });
}

/** The address of a CSV file with the shifts of a rota that a filter leaves. */
export function rotaExport(id: string, filter: Record<string, unknown>): string {
  return `/api/rotas/${encodeURIComponent(id)}/export${listSearch({ filter })}`;
}

export const deleteRota = (id: string) => call<RotaView>(`rotas/${id}`, { method: 'DELETE' });

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

/** Publishes a rota, takes it back or archives it, as it was read. */
export function useMoveRota() {
  return useCall({
    call: ({ id, ...body }: Required<Pick<UpdateRotaRequest, 'status' | 'version'>> & { id: string }) =>
      call<SavedRotaView>(`rotas/${id}`, { method: 'PATCH', body }),
    invalidates: ['rota'],
    success: { title: ({ status }) => MOVED[status] },
    failure: 'Failed to update rota',
  });
}
