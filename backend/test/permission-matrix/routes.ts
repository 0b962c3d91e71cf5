import type { NestExpressApplication } from '@nestjs/platform-express';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** Every route the program's router answers, as `GET /api/schedules/:id`; the pages of /api/docs are left out. */
export function routesOf(app: NestExpressApplication): string[] {
  const { router } = app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return router.stack.flatMap(({ route }) => {
    if (!route || route.path.startsWith('/api/docs')) return [];
    return Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`);
  });
}
