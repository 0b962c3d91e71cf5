import type { CopiedView, CopyRotaRequest, Overlaps } from '@contract/rotas/copy/rota-copy.contract.js';
import { ApiError, call } from '../../../api/http.js';
import { useIdempotencyKey } from '../../../api/idempotency.js';
import { useCall } from '../../../api/use-call.js';

/** The copied shifts, or the overlaps if these prevented the copy. */
export type SentShifts = CopiedView | Overlaps;

/** True if the shifts were copied. */
export function wereCopied(answer: SentShifts): answer is CopiedView {
  return 'copied' in answer;
}

/** Sends shifts to a rota. Returns the overlaps of a refused request instead of throwing. */
function sendShiftsToRota(path: string, body: unknown, idempotencyKey: string): Promise<SentShifts> {
  return call<CopiedView>(path, { method: 'POST', body, idempotencyKey }).catch((error: unknown) => {
    const overlaps = error instanceof ApiError ? error.body?.overlaps : undefined;
    if (!overlaps) throw error;
    return overlaps as Overlaps;
  });
}

/**
 * Sends shifts to a rota at the path `part`. The caller shows the result.
 * The check for overlaps and the confirmed request have separate idempotency keys.
 * A new check then keeps the key of a confirmed request whose answer was lost.
 */
export function useSendShiftsToRota<Body extends { overlaps?: boolean | undefined }>(
  part: string,
  failure: string,
) {
  const checkKey = useIdempotencyKey();
  const confirmedKey = useIdempotencyKey();
  return useCall({
    call: async ({ id, ...body }: Body & { id: string }) => {
      const { keyFor, done } = body.overlaps === false ? checkKey : confirmedKey;
      const idempotencyKey = keyFor({ id, ...body });
      const answer = await sendShiftsToRota(`rotas/${encodeURIComponent(id)}/${part}`, body, idempotencyKey);
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
  return useSendShiftsToRota<CopyRotaRequest>('copy', 'Failed to copy shifts');
}
