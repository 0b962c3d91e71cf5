import { DiscoveryService } from '@nestjs/core';
import { ASKS_AGAIN } from '../../src/common/auth/access.js';
import { listRouteMethods } from '../../src/common/http/controller-methods.js';
import { routeOf, successStatus } from '../../src/common/routes/route.js';
import type { Program } from '../program/program.js';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** Returns every route of the program's router, as `GET /api/schedules/:id`, without the pages of /api/docs. */
export function all({ app }: Program): string[] {
  const { router } = app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return router.stack.flatMap(({ route }) => {
    const methods = Object.keys(route?.methods ?? {});
    // A layer with all methods or a path that ends with a slash is middleware.
    if (!route || methods.length > 1 || route.path.endsWith('/') || route.path.startsWith('/api/docs'))
      return [];
    return `${methods[0]!.toUpperCase()} ${route.path}`;
  });
}

/** Returns the POST routes that create something and do not support `Idempotency-Key`. */
export function notIdempotent({ app }: Program): string[] {
  return listRouteMethods(app.get(DiscoveryService, { strict: false }))
    .flatMap(({ method }) => routeOf(method) ?? [])
    .filter(
      ({ key, spec }) => key.startsWith('POST ') && successStatus('POST', spec) === 201 && !spec.idempotent,
    )
    .map(({ key }) => key)
    .toSorted();
}

/** Returns each route that asks for the password again, with its summary and condition. */
export function sensitive({ app }: Program): string[][] {
  const routes = listRouteMethods(app.get(DiscoveryService, { strict: false }));
  // An edit has two methods, PATCH and PUT, of one declaration.
  return [...new Map(routes.map(({ method }) => [routeOf(method)?.key, method])).values()].flatMap(
    (method) => {
      const asks = Reflect.getMetadata(ASKS_AGAIN, method) as string | true | undefined;
      if (asks === undefined) return [];
      const { key, spec } = routeOf(method)!;
      return [[`\`${key}\``, spec.summary, asks === true ? 'always' : asks]];
    },
  );
}
