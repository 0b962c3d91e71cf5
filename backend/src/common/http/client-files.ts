import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config/config.js';

const CLIENT = fileURLToPath(new URL('../../../../../frontend/dist', import.meta.url));
/** The built client's only page. */
export const CLIENT_PAGE = join(CLIENT, 'index.html');

const NOT_PAGES = /^\/(api|ws|metrics)(\/|$)/i;

/** Serves the built client: files with a hash in their name for good, the one page for every other path. */
export function serveClient(app: NestExpressApplication, config: Config): void {
  if (!existsSync(CLIENT_PAGE)) return;
  const page = withSettings(readFileSync(CLIENT_PAGE, 'utf8'), config);
  app.use(
    '/assets',
    express.static(join(CLIENT, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }),
  );
  const file = express.static(CLIENT, { index: false, maxAge: '1h' });
  const isPage = ({ method, path }: Request) =>
    (method === 'GET' || method === 'HEAD') && !NOT_PAGES.test(path);
  app.use((request: Request, response: Response, next: NextFunction) =>
    isPage(request) ? file(request, response, next) : next(),
  );
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!isPage(request)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.type('html').send(page);
  });
}

/** The client learns the few settings it shows from `<meta name="muster:...">`. */
function withSettings(page: string, { termsUrl, privacyUrl, provider }: Config): string {
  const metas = Object.entries({ terms: termsUrl, privacy: privacyUrl, provider: provider?.name ?? null })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `<meta name="muster:${name}" content="${attribute(value!)}">`);
  return page.replace('</head>', `${metas.join('')}</head>`);
}

function attribute(text: string): string {
  return text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
