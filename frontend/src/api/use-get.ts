import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** Reads `GET /api/` plus the key's segments, by the query client's default function. */
export function useGet<View>(queryKey: readonly string[], { enabled = true } = {}): UseQueryResult<View> {
  return useQuery<View>({ queryKey, enabled });
}
