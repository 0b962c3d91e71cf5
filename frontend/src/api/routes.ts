import type {
  ApiRoutes,
  BodyOf,
  PathParams,
  QueryOf,
  RouteKey,
} from '@contract/common/routes/routes.contract.js';

/** The routes that answer a page of a list. */
export type ListRoute = {
  [Key in RouteKey]: ApiRoutes[Key] extends { list: unknown } ? Key : never;
}[RouteKey];

type NoValue = Record<never, never>;
type Needs<Name extends string, Value> = [Value] extends [undefined] ? NoValue : Record<Name, Value>;

/** The values that a route needs: the parameters in its path, its query and its body. */
export type RouteInput<Key extends RouteKey> = ([PathParams<Key>] extends [never]
  ? NoValue
  : { params: Record<PathParams<Key>, string> }) &
  (QueryOf<ApiRoutes[Key]> extends infer Query
    ? undefined extends Query
      ? NoValue
      : object extends Query
        ? { query?: Query }
        : { query: Query }
    : NoValue) &
  Needs<'body', BodyOf<ApiRoutes[Key]>>;

export interface RouteValues {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

/** Returns the parts of a route's path after `/api/`, such as `['venues', id]` for `GET /venues/:id`. */
export function routeSegments(route: string, params: Record<string, string> = {}): string[] {
  const path = route.slice(route.indexOf('/') + 1);
  return path.split('/').map((part) => (part.startsWith(':') ? (params[part.slice(1)] ?? '') : part));
}

/** Returns the path of a route after `/api/` with its query. */
export function routePath(route: string, { params, query = {} }: RouteValues = {}): string {
  const path = routeSegments(route, params).map(encodeURIComponent).join('/');
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
