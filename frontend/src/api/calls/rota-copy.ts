import type { CopiedView, CopyRotaRequest, Overlaps } from '@contract/rotas/rota-copy.contract.js';
import { ApiError, call } from '../http.js';
import { useIdempotencyKey } from '../idempotency.js';
import { useCall } from '../use-call.js';

/** What came to a rota; or what its shifts would overlap, and then none came. */
export type Placed = CopiedView | Overlaps;

/** True where shifts came to a rota. */
export function isCopied(answer: Placed): answer is CopiedView {
  return 'copied' in answer;
}

/** Sends shifts to a rota; that they overlap other work is an answer, where this was asked. */
function placed(path: string, body: unknown, idempotencyKey: string): Promise<Placed> {
  return call<CopiedView>(path, { method: 'POST', body, idempotencyKey }).catch((error: unknown) => {
    const overlaps = error instanceof ApiError ? error.body?.overlaps : undefined;
    if (!overlaps) throw error;
    return overlaps as Overlaps;
  });
}

/** Sends shifts to a rota by this part of its address; whoever asks says what was left out. What asks about overlaps first
 * and what says yes to them have keys of their own: asking anew forgets no yes whose answer was lost. */
export function usePlacing<Body extends { overlaps?: boolean | undefined }>(part: string, failure: string) {
  const asking = useIdempotencyKey();
  const agreed = useIdempotencyKey();
  return useCall({
    call: async ({ id, ...body }: Body & { id: string }) => {
      const { keyFor, done } = body.overlaps === false ? asking : agreed;
      const idempotencyKey = keyFor({ id, ...body });
      const answer = await placed(`rotas/${encodeURIComponent(id)}/${part}`, body, idempotencyKey);
      done();
      return answer;
    },
    invalidates: ['rota'],
    hasWritten: isCopied,
    failure,
  });
}

/** Copies days of a rota into the same one, another or a new one. */
export function useCopyRota() {
  return usePlacing<CopyRotaRequest>('copy', 'Failed to copy shifts');
}
