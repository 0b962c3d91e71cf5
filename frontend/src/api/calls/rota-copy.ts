import type { CopiedView, CopyRotaRequest, Overlaps } from '@contract/rotas/rota-copy.contract.js';
import { ApiError, call } from '../http.js';
import { useIdempotencyKey, type IdempotencyKey } from '../idempotency.js';
import { useCall } from '../use-call.js';

/** What came to a rota; or what its shifts would overlap, and then none came. */
export type Placed = CopiedView | Overlaps;

/** True where shifts came to a rota. */
export function isCopied(answer: Placed): answer is CopiedView {
  return 'copied' in answer;
}

/** Sends shifts to a rota; that they overlap other work is an answer, where this was asked. */
export function placed(path: string, body: unknown, idempotencyKey: string): Promise<Placed> {
  return call<CopiedView>(path, { method: 'POST', body, idempotencyKey }).catch((error: unknown) => {
    const overlaps = error instanceof ApiError ? error.body?.overlaps : undefined;
    if (!overlaps) throw error;
    return overlaps as Overlaps;
  });
}

/** The keys of what asks about overlaps first, and of what says yes to them: asking anew forgets no yes whose answer was
 * lost. */
export function usePlacingKeys(): (body: { overlaps?: boolean | undefined }) => IdempotencyKey {
  const asking = useIdempotencyKey();
  const agreed = useIdempotencyKey();
  return ({ overlaps }) => (overlaps === false ? asking : agreed);
}

/** Copies days of a rota into the same one, another or a new one; whoever asks says what was left out. */
export function useCopyRota() {
  const keysOf = usePlacingKeys();
  return useCall({
    call: async ({ id, ...body }: CopyRotaRequest & { id: string }) => {
      const { keyFor, done } = keysOf(body);
      const idempotencyKey = keyFor({ id, ...body });
      const path = `rotas/${encodeURIComponent(id)}/copy`;
      const copied = await placed(path, body, idempotencyKey);
      done();
      return copied;
    },
    invalidates: ['rota'],
    hasWritten: isCopied,
    failure: 'Failed to copy shifts',
  });
}
