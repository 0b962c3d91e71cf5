import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../../config/config.js';
import { ActorCache } from '../../auth/actor-cache.js';
import type { Role } from '../../auth/roles.contract.js';
import { SessionCache } from '../../auth/session-cache.js';
import { SessionHandler } from '../../auth/session-handler.js';
import { serveCompressedFiles } from './compressed-files.js';

/** The folder is next to the backend's folder, from this file as well as from the bundle. */
const CLIENT = join(dirname(findPackageJSON(import.meta.url)!), '../frontend/dist');
/** The built client's only page. */
export const CLIENT_PAGE = join(CLIENT, 'index.html');

/** The client's service worker, which keeps a copy of the client for use without a connection. */
const CLIENT_WORKER = join(CLIENT, 'sw.js');
/** The placeholder in the worker for the revision of the page. */
const PAGE_REVISION = 'muster-page-revision';
/** How long a page waits for the member's role. Without it, the page loads later but shows the same. */
const ROLE_MS = 300;
/** Files that browsers must revalidate on each load. They would keep an old client otherwise. */
const ALWAYS_ASKED = /\.webmanifest$/;

const NOT_THE_CLIENTS = /^\/(api|ws|metrics)(\/|$)/i;
/** Paths of files, which get a 404 if the client has no such file. All other paths show the client's page. */
const FILE = /\/\.|\.[^/]*$/;

/** Serves the built client. Browsers keep files with a hash in their name, and revalidate the worker and the page. */
export function serveClient(app: NestExpressApplication, config: Config): void {
  if (!existsSync(CLIENT_PAGE)) return;
  const page = addSettings(readFileSync(CLIENT_PAGE, 'utf8'), config);
  const visitorsPage = page.replace('<html ', '<html data-visitor ');
  const sessionHandler = app.get(SessionHandler);
  const roleOf = memberRoles(app);
  app.use('/assets', serveCompressedFiles(join(CLIENT, 'assets'), { immutable: true, maxAge: '1y' }));
  serveWorker(app, page);
  const file = express.static(CLIENT, {
    index: false,
    maxAge: '1h',
    setHeaders: (response, path) => {
      if (ALWAYS_ASKED.test(path)) response.setHeader('Cache-Control', 'no-cache');
    },
  });
  const isClientPath = ({ method, path }: Request) =>
    (method === 'GET' || method === 'HEAD') && !NOT_THE_CLIENTS.test(path);
  app.use((request: Request, response: Response, next: NextFunction) =>
    isClientPath(request) ? file(request, response, next) : next(),
  );
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!isClientPath(request) || FILE.test(request.path)) return next();
    response.type('html');
    if (!isPageLoad(request)) return response.setHeader('Cache-Control', 'no-cache').send(page);
    // Browsers restore a page from their cache after sign-in, so the visitors' page is not stored.
    if (sessionHandler.sidOf(request) === null)
      return response.setHeader('Cache-Control', 'no-store').send(visitorsPage);
    response.setHeader('Cache-Control', 'private, no-cache');
    void roleOf(request, response).then((role) =>
      response.send(role ? page.replace('<html ', `<html data-role="${role}" `) : page),
    );
  });
}

/**
 * Returns a function that finds the role of a request's member, so that the page can preload the role's files. It
 * returns null if the session has ended, or if the database does not answer soon.
 */
function memberRoles(app: NestExpressApplication) {
  const [sessions, actors] = [app.get(SessionCache), app.get(ActorCache)];
  const find = async (request: Request, response: Response): Promise<Role | null> => {
    const signed = await sessions.find(request, response);
    const actor = signed && (await actors.find(signed.userId, signed.accountId));
    return actor?.role ?? null;
  };
  return (request: Request, response: Response): Promise<Role | null> =>
    Promise.race([find(request, response).catch(() => null), setTimeout(ROLE_MS, null, { ref: false })]);
}

/** Returns false for the copy that the service worker keeps, because members see it later. */
function isPageLoad({ headers }: Request): boolean {
  return (headers['sec-fetch-dest'] ?? 'document') === 'document';
}

/** The worker keeps the page with its settings. Changed settings change the worker, so that browsers install it. */
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

/** Adds the settings that the client shows as `<meta name="muster:...">`. */
function addSettings(page: string, { termsUrl, privacyUrl, provider }: Config): string {
  const metas = Object.entries({ terms: termsUrl, privacy: privacyUrl, provider: provider?.name ?? null })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `<meta name="muster:${name}" content="${escapeAttribute(value!)}">`);
  return page.replace('</head>', `${metas.join('')}</head>`);
}

function escapeAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
