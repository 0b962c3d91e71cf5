import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** Reads `GET /api/` plus the segments of the key, with the query client's default function. */
export function useGet<View>(queryKey: readonly string[], { enabled = true } = {}): UseQueryResult<View> {
  return useQuery<View>({ queryKey, enabled });
}
