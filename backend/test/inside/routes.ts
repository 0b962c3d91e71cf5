import type { Program } from '../program/program.js';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** Every route the program's router answers, as `GET /api/schedules/:id`; the pages of /api/docs are left out. */
export function all({ app }: Program): string[] {
  const { router } = app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return router.stack.flatMap(({ route }) => {
    const methods = Object.keys(route?.methods ?? {});
    // A layer that takes every method, or a path ending in a stroke, is middleware and no handler.
    if (!route || methods.length > 1 || route.path.endsWith('/') || route.path.startsWith('/api/docs'))
      return [];
    return `${methods[0]!.toUpperCase()} ${route.path}`;
  });
}
