import type {
  ErasedTextView,
  ErasureView,
  SettledView,
  SettleTextsRequest,
} from '@contract/erasure/erasure.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '../http.js';
import { keys } from '../keys.js';
import { list } from '../list.js';
import { useCall } from '../use-call.js';

/** People who were erased, while something is left to decide. */
export function useErasures() {
  return useQuery({
    queryKey: [...keys.erasures, 'list'],
    queryFn: () => list<ErasureView>('erasures', { range: [0, 49] }),
  });
}

/** The next texts that name one of them. */
export function useErasedTexts(erasureId: string) {
  return useQuery({
    queryKey: [...keys.erasures, 'texts', erasureId],
    queryFn: () => list<ErasedTextView>('erased-texts', { filter: { erasureId }, range: [0, 19] }),
  });
}

export type Decision = 'replace' | 'leave';

const success = { title: 'Settled' };
const failure = 'Failed to settle the text';

/** Settles one text; what was seen is replaced only in that version. */
export function useSettleText() {
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

/** Settles the texts of one person in requests of as many as the server takes. Replaces only certain texts, leaves all. */
export function useSettleAll() {
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
