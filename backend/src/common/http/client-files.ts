import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config.js';
import { SessionHandler } from '../auth/session-handler.js';
import { compressedFiles } from './compressed-files.js';

/** Beside the folder of the backend, however deep in that this file or the bundle lies. */
const CLIENT = join(dirname(findPackageJSON(import.meta.url)!), '../frontend/dist');
/** The built client's only page. */
export const CLIENT_PAGE = join(CLIENT, 'index.html');

/** The client's worker, which keeps the client for a time without a connection. */
const CLIENT_WORKER = join(CLIENT, 'sw.js');
/** What stands in it for the page that this server serves. */
const PAGE_REVISION = 'muster-page-revision';
/** What browsers ask for anew each time, or they would keep an old client. */
const ALWAYS_ASKED = /\.webmanifest$/;

const NOT_THE_CLIENTS = /^\/(api|ws|metrics)(\/|$)/i;
/** A file is not found if the client has none of its name. All other paths are pages of the client. */
const FILE = /\/\.|\.[^/]*$/;

/** Serves the built client: files with a hash in their name for good, the worker and the one page always anew. */
export function serveClient(app: NestExpressApplication, config: Config): void {
  if (!existsSync(CLIENT_PAGE)) return;
  const page = withSettings(readFileSync(CLIENT_PAGE, 'utf8'), config);
  const visitorsPage = page.replace('<html ', '<html data-visitor ');
  const sessionHandler = app.get(SessionHandler);
  app.use('/assets', compressedFiles(join(CLIENT, 'assets'), { immutable: true, maxAge: '1y' }));
  serveWorker(app, page);
  const file = express.static(CLIENT, {
    index: false,
    maxAge: '1h',
    setHeaders: (response, path) => {
      if (ALWAYS_ASKED.test(path)) response.setHeader('Cache-Control', 'no-cache');
    },
  });
  const isClients = ({ method, path }: Request) =>
    (method === 'GET' || method === 'HEAD') && !NOT_THE_CLIENTS.test(path);
  app.use((request: Request, response: Response, next: NextFunction) =>
    isClients(request) ? file(request, response, next) : next(),
  );
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!isClients(request) || FILE.test(request.path)) return next();
    const isVisitor = isLoad(request) && sessionHandler.sidOf(request) === null;
    // Browsers show a page again from their cache after a sign-in, so one for visitors is never stored.
    response.setHeader('Cache-Control', isVisitor ? 'no-store' : 'no-cache');
    response.type('html').send(isVisitor ? visitorsPage : page);
  });
}

/** Returns false for the copy that the client's worker keeps, which is shown to members later. */
function isLoad({ headers }: Request): boolean {
  return (headers['sec-fetch-dest'] ?? 'document') === 'document';
}

/** The worker keeps the page with its settings: other settings make another worker, which browsers then take. */
function serveWorker(app: NestExpressApplication, page: string): void {
  if (!existsSync(CLIENT_WORKER)) return;
  const revision = createHash('sha256').update(page).digest('hex').slice(0, 16);
  const worker = readFileSync(CLIENT_WORKER, 'utf8').replaceAll(PAGE_REVISION, revision);
  app.use('/sw.js', (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.type('js').send(worker);
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
