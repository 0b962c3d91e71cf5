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
