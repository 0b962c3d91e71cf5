import type { CopiedView, CopyRotaRequest, Overlaps } from '@contract/rotas/copy/rota-copy.contract.js';
import { ApiError, call } from '@/api/http.js';
import { useIdempotencyKey } from '@/api/idempotency.js';
import { useCall } from '@/api/use-call.js';

/** The copied shifts, or the overlaps if these prevented the copy. */
export type SentShifts = CopiedView | Overlaps;

/** True if the shifts were copied. */
export function wereCopied(answer: SentShifts): answer is CopiedView {
  return 'copied' in answer;
}

/** Returns the overlaps of a refused request. Throws any other error again. */
function overlapsOrThrow(error: unknown): Overlaps {
  const overlaps = error instanceof ApiError ? error.body?.overlaps : undefined;
  if (!overlaps) throw error;
  return overlaps as Overlaps;
}

/**
 * Sends shifts to a rota with `send`. The caller shows the result, which may be the overlaps of a refused request.
 * The check for overlaps and the confirmed request have separate idempotency keys.
 * A new check then keeps the key of a confirmed request whose answer was lost.
 */
export function useSendShiftsToRota<Body extends { overlaps?: boolean | undefined }>(
  send: (id: string, body: Omit<Body & { id: string }, 'id'>, idempotencyKey: string) => Promise<CopiedView>,
  failure: string,
) {
  const checkKey = useIdempotencyKey();
  const confirmedKey = useIdempotencyKey();
  return useCall({
    call: async ({ id, ...body }: Body & { id: string }) => {
      const { keyFor, done } = body.overlaps === false ? checkKey : confirmedKey;
      const idempotencyKey = keyFor({ id, ...body });
      const answer = await send(id, body, idempotencyKey).catch(overlapsOrThrow);
      done();
      return answer;
    },
    invalidates: ['rota'],
    hasWritten: wereCopied,
    failure,
  });
}

/** Copies days of a rota into the same, another or a new rota. */
export function useCopyRota() {
  return useSendShiftsToRota<CopyRotaRequest>(
    (id, body, idempotencyKey) => call('POST /rotas/:id/copy', { params: { id }, body, idempotencyKey }),
    'Failed to copy shifts',
  );
}
