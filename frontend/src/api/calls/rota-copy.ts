import type { CopiedView, CopyRotaRequest } from '@contract/rotas/rota-copy.contract.js';
import { call } from '../http.js';
import { useIdempotencyKey } from '../idempotency.js';
import { useCall } from '../use-call.js';

/** Copies days of a rota into the same one, another or a new one; whoever asks says what was left out. */
export function useCopyRota() {
  const { keyFor, done } = useIdempotencyKey();
  return useCall({
    call: async ({ id, ...body }: CopyRotaRequest & { id: string }) => {
      const idempotencyKey = keyFor({ id, ...body });
      const path = `rotas/${encodeURIComponent(id)}/copy`;
      const copied = await call<CopiedView>(path, { method: 'POST', body, idempotencyKey });
      done();
      return copied;
    },
    invalidates: ['rota'],
    failure: 'Failed to copy shifts',
  });
}
