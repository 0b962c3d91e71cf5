import type {
  ErasedTextView,
  ErasureView,
  SettledView,
  SettleTextsRequest,
} from '@contract/erasure/erasure.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/http.js';
import { keys } from '../../../api/keys.js';
import { list } from '../../../api/list.js';
import { useCall } from '../../../api/use-call.js';

/** Loads the erased people with texts that are left to decide. */
export function useUndecidedErasures() {
  return useQuery({
    queryKey: [...keys.erasures, 'list'],
    queryFn: () => list<ErasureView>('erasures', { range: [0, 49] }),
  });
}

/** Loads the next texts that contain the name of an erased person. */
export function useErasedTexts(erasureId: string) {
  return useQuery({
    queryKey: [...keys.erasures, 'texts', erasureId],
    queryFn: () => list<ErasedTextView>('erased-texts', { filter: { erasureId }, range: [0, 19] }),
  });
}

export type Decision = 'replace' | 'leave';

const success = { title: 'Decision saved' };
const failure = 'Failed to save the decision';

/** Replaces or leaves one text. A text is replaced only if it still has the version that the employer saw. */
export function useDecideErasedText() {
  return useCall({
    call: ({ id, version, decision }: { id: string; version: number | null; decision: Decision }) =>
      call<SettledView>(`erased-texts/${id}/${decision}`, {
        method: 'POST',
        body: decision === 'replace' && version !== null ? { version } : {},
      }),
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
      const body: SettleTextsRequest = decision === 'replace' ? { isCertain: true } : {};
      let settled: SettledView;
      do {
        settled = await call<SettledView>(`erasures/${id}/${decision}`, { method: 'POST', body });
      } while (settled.left > 0);
      return settled;
    },
    invalidates: ['erasure'],
    success,
    failure,
    serverText: true,
  });
}
