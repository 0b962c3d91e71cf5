import type {
  RotaStatus,
  RotaView,
  SavedRotaView,
  UpdateRotaRequest,
} from '@contract/rotas/rotas.contract.js';
import { call } from '../http.js';
import { useCall } from '../use-call.js';

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
