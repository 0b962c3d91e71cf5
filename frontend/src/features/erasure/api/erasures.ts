import type { SettledView } from '@contract/erasure/erasure.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { list } from '@/api/list.js';
import { useCall } from '@/api/use-call.js';

/** Loads the erased people with texts that are left to decide. */
export function useUndecidedErasures() {
  return useQuery({
    queryKey: [...keys.erasures, 'list'],
    queryFn: () => list('GET /erasures', { range: [0, 49] }),
  });
}

/** Loads the next texts that contain the name of an erased person. */
export function useErasedTexts(erasureId: string) {
  return useQuery({
    queryKey: [...keys.erasures, 'texts', erasureId],
    queryFn: () => list('GET /erased-texts', { filter: { erasureId }, range: [0, 19] }),
  });
}

export type Decision = 'replace' | 'leave';

const success = { title: 'Decision saved' };
const failure = 'Failed to save the decision';

/** Replaces or leaves one text. A text is replaced only if it still has the version that the employer saw. */
export function useDecideErasedText() {
  return useCall({
    call: ({ id, version, decision }: { id: string; version: number | null; decision: Decision }) =>
      decision === 'replace'
        ? call('POST /erased-texts/:id/replace', {
            params: { id },
            body: version === null ? {} : { version },
          })
        : call('POST /erased-texts/:id/leave', { params: { id } }),
    invalidates: ['erasure'],
    success,
    failure,
    serverText: true,
  });
}

/**
 * Settles the texts of one person in requests of the size that the server accepts.
 * `replace` replaces only texts that certainly name the person, `leave` leaves all.
 */
export function useDecideAllErasedTexts() {
  return useCall({
    call: async ({ id, decision }: { id: string; decision: Decision }) => {
      let settled: SettledView;
      do {
        settled =
          decision === 'replace'
            ? await call('POST /erasures/:id/replace', { params: { id }, body: { isCertain: true } })
            : await call('POST /erasures/:id/leave', { params: { id }, body: {} });
      } while (settled.left > 0);
      return settled;
    },
    invalidates: ['erasure'],
    success,
    failure,
    serverText: true,
  });
}
