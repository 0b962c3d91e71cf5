import { NotFoundException } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { constants } from 'node:zlib';
import { SessionHandler } from './common/auth/session-handler.js';
import { serveApiDocs } from './common/docs/api-docs.js';
import { parseBody, readBody } from './common/http/bodies/json-body.js';
import { readLongBodies } from './common/http/bodies/long-body.js';
import { ForwardedScheme } from './common/http/forwarded-scheme.js';
import { GracefulStop } from './common/http/graceful-stop.js';
import { ErrorFilter } from './common/http/error.filter.js';
import { RetryInterceptor } from './common/http/retry.interceptor.js';
import { assignRequestId } from './common/http/request-context.js';
import { RequestTurns } from './common/http/request-turns.js';
import { securityHeaders } from './common/http/security-headers.js';
import { serveClient } from './common/http/files/client-files.js';
import { UnitOfWorkInterceptor } from './common/http/unit-of-work.interceptor.js';
import { logRequest } from './common/log/logger.js';
import { PageInterceptor } from './common/http/lists/list-page.js';
import { RequestPipe } from './common/http/request.pipe.js';
import { Config } from './config/config.js';
import { MetricsService } from './health/metrics.service.js';
import { SocketAdapter } from './notifications/live/socket.adapter.js';

const BODY_SIZE = '100kb';
/** The levels are low because no compressed response is cached. */
const COMPRESSION = { level: 1, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } } };

/** Configures everything before the controllers. The program and every test call it. */
export function configureApp(app: NestExpressApplication): void {
  const config = app.get(Config);

  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(assignRequestId);
  app.use(cutOffUnreadBody(config.requestSeconds));
  app.use(app.get(GracefulStop).middleware);
  app.use(app.get(MetricsService).middleware);
  app.use(app.get(ForwardedScheme).middleware);
  app.use(securityHeaders(config));
  app.use(refuseSocketsOnOtherPaths);
  app.use(compression(COMPRESSION));
  serveClient(app, config);
  app.use('/api', logRequest);
  readBodies(app, config);
  app.useWebSocketAdapter(new SocketAdapter(app));
  app.setGlobalPrefix('api', { exclude: ['metrics'] });
  app.useGlobalPipes(new RequestPipe());
  app.useGlobalInterceptors(app.get(UnitOfWorkInterceptor), new RetryInterceptor(), new PageInterceptor());
  app.useGlobalFilters(new ErrorFilter(app.get(SessionHandler)));
  serveApiDocs(app);
}

/** Reads bodies. Long ones, such as pictures, are read for signed-in members only. */
function readBodies(app: NestExpressApplication, { requestSeconds, pictureSeconds }: Config): void {
  const sessionHandler = app.get(SessionHandler);
  const readLongOfMembers = (size: string): RequestHandler => {
    const readLong = readBody({ size, seconds: pictureSeconds });
    return (request, response, next) => {
      void sessionHandler
        .isSignedIn(request)
        .then((isSignedIn) => (isSignedIn ? readLong(request, response, next) : next()), next);
    };
  };
  app.use(readLongBodies(app.get(DiscoveryService), readLongOfMembers));
  app.use(
    '/api',
    readBody({ size: BODY_SIZE, seconds: requestSeconds }),
    app.get(RequestTurns).middleware,
    parseBody,
  );
}

/** Refuses WebSocket requests. Those to the socket's own path never reach Express. */
function refuseSocketsOnOtherPaths(request: Request, response: Response, next: NextFunction): void {
  if (request.headers.upgrade?.toLowerCase() !== 'websocket') return next();
  response.setHeader('Connection', 'close');
  next(new NotFoundException());
}

/**
 * Closes the connection if the rest of a request's body has not arrived `seconds` after the response. The delay lets
 * clients that are still sending read the response.
 */
function cutOffUnreadBody(seconds: number): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    response.once('finish', () => {
      if (request.complete) return;
      const timer = setTimeout(() => request.socket.destroy(), seconds * 1_000).unref();
      request.once('close', () => clearTimeout(timer));
    });
    next();
  };
}
