import type { CancellationView } from '@contract/rotas/publication/rota-publication.contract.js';
import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { list } from '@/api/list.js';
import { useCall } from '@/api/use-call.js';

const NONE_CANCELLED: CancellationView = { people: 0, shifts: 0 };

type RotaVersion = Pick<RotaView, 'id' | 'version'>;

/** Loads the changes that publishing a rota would announce, and the notified employees. Never served from the cache. */
export function useUnpublishedChanges({ id, version }: RotaVersion) {
  return useQuery({
    queryKey: [...keys.rotas, 'unpublished', id, version],
    queryFn: () => call('GET /rotas/:id/unpublished', { params: { id } }),
    gcTime: 0,
  });
}

/** Loads how many shifts unpublishing or archiving a rota would cancel. A draft cancels none. */
export function useCancelledShiftCount({ id, version, status }: RotaVersion & Pick<RotaView, 'status'>) {
  const { data } = useQuery({
    queryKey: [...keys.rotas, 'cancellation', id, version],
    queryFn: () => call('GET /rotas/:id/cancellation', { params: { id } }),
    enabled: status !== 'draft',
    gcTime: 0,
  });
  return status === 'draft' ? NONE_CANCELLED : data;
}

/** Loads the notices about a rota's shifts, the latest first. */
export function useShiftNotices(rotaId: string, most: number) {
  return useQuery({
    queryKey: [...keys.rotas, 'notices', rotaId, most],
    queryFn: () => list('GET /shift-notices', { filter: { rotaId }, range: [0, most - 1] }),
    placeholderData: (before) => before,
  });
}

/**
 * Publishes a rota's pending changes, or those of some days, and notifies the affected employees. `title` and `detail` are the
 * texts of the success toast.
 */
export function usePublishChanges(title: string, detail: string) {
  return useCall({
    call: ({ id, ...body }: RotaVersion & { from?: LocalDate; to?: LocalDate }) =>
      call('POST /rotas/:id/publish', { params: { id }, body }),
    invalidates: ['rota'],
    success: { title, detail: () => detail },
    failure: 'Failed to publish changes',
  });
}

/** Resets a rota's working state to its published state. */
export function useDiscardChanges() {
  return useCall({
    call: ({ id, version }: RotaVersion) =>
      call('POST /rotas/:id/discard', { params: { id }, body: { version } }),
    invalidates: ['rota'],
    success: { title: 'Changes discarded' },
    failure: 'Failed to discard changes',
  });
}
