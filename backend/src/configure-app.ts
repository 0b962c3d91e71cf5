import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { compressed } from './common/http/compressed.js';
import type { NextFunction, Request, Response } from 'express';
import type { Pool } from 'pg';
import { RecentSessions } from './common/auth/recent-sessions.js';
import { prolong, sessionMiddleware } from './common/auth/session.js';
import { SessionGate } from './common/auth/session-gate.js';
import { sharedSecret } from './common/db/installation.js';
import { POOL } from './common/db/database.module.js';
import { serveApiDocs } from './common/docs/api-docs.js';
import { jsonBody } from './common/http/body.js';
import { GracefulStop } from './common/http/graceful-stop.js';
import { ErrorFilter } from './common/http/error.filter.js';
import { RetryInterceptor } from './common/http/retry.js';
import { isRead } from './common/http/reads.js';
import { identifyRequest } from './common/http/request-context.js';
import { securityHeaders } from './common/http/security-headers.js';
import { serveClient } from './common/http/client-files.js';
import { logRequest } from './common/log/logger.js';
import { RequestPipe } from './common/http/validation.pipe.js';
import { Config } from './config/config.js';
import { Metrics } from './health/metrics.js';
import { SocketAdapter } from './notifications/live/socket.adapter.js';

const BODY_LIMIT = '100kb';
/** A picture of 2 MiB in base64, and room for the rest. */
const PICTURE_BODY = { limit: '3mb', isFor: bringsPicture };
const PICTURE_PATHS = /^\/(auth\/user|auth\/user\/badge|company-branding)\/?$/i;

/** Only members send pictures; strangers have nothing long to say. */
function bringsPicture({ method, path, session }: Request): boolean {
  return method === 'PATCH' && session?.userId !== undefined && PICTURE_PATHS.test(path);
}

/** Everything between the socket and the controllers; the program and every test call it. */
export async function configureApp(app: NestExpressApplication): Promise<void> {
  const config = app.get(Config);
  const pool = app.get<Pool>(POOL);
  const orm = app.get(MikroORM);
  const secret = config.sessionSecret ?? (await sharedSecret(pool, 'session_secret'));
  const session = sessionMiddleware(config, pool, secret);
  app.get(SessionGate).use(session);

  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(identifyRequest);
  app.use(app.get(GracefulStop).middleware);
  app.use(app.get(Metrics).middleware);
  app.use(securityHeaders(config));
  app.use(compressed());
  serveClient(app, config);
  app.use('/api', logRequest, app.get(RecentSessions).over(session), prolong);
  app.use('/api', ...jsonBody(BODY_LIMIT, PICTURE_BODY));
  app.use((request: Request, _response: Response, next: NextFunction) =>
    // Reads go straight to SQL and need no unit of work.
    isRead(request) ? next() : RequestContext.create(orm.em, next),
  );
  app.useWebSocketAdapter(new SocketAdapter(app));
  app.setGlobalPrefix('api', { exclude: ['metrics'] });
  app.useGlobalPipes(new RequestPipe());
  app.useGlobalInterceptors(new RetryInterceptor());
  app.useGlobalFilters(new ErrorFilter());
  serveApiDocs(app);
}
