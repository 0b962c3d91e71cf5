import type { AnswerOf, ApiRoutes, RouteKey } from '@contract/common/routes/routes.contract.js';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { routeSegments, type RouteInput } from './routes.js';

type ReadRoute = Extract<RouteKey, `GET ${string}`>;

/**
 * Reads a route, such as `useGet('GET /venues/:id', { params: { id } })`. The query key is its path, `['venues', id]`,
 * which the query client's default function reads.
 */
export function useGet<Key extends ReadRoute>(
  route: Key,
  ...options: object extends RouteInput<Key>
    ? [(RouteInput<Key> & { enabled?: boolean })?]
    : [RouteInput<Key> & { enabled?: boolean }]
): UseQueryResult<AnswerOf<ApiRoutes[Key]>>;
export function useGet(
  route: string,
  { enabled = true, params }: { enabled?: boolean; params?: Record<string, string> } = {},
): UseQueryResult {
  return useQuery({ queryKey: routeSegments(route, params), enabled });
}
