import type { DynamicModule } from '@nestjs/common';
import type { NextFunction, Response } from 'express';
import { LoggerModule, PinoLogger } from 'nestjs-pino';
import type { Config } from '../../config/config.js';
import type { MusterRequest } from '../auth/access.js';

const TOKEN_IN_PATH = /(\/(?:invitations\/validate|api\/calendar|api\/unsubscribe)\/)[^/?]+/i;
const TOKEN_IN_QUERY = /([?&](?:token|invitation|code|state)=)[^&]*/g;

/** Returns a path for the log, without the secrets of links. */
export function urlWithoutTokens(url: string): string {
  return url.replace(TOKEN_IN_PATH, '$1[token]').replace(TOKEN_IN_QUERY, '$1[token]');
}

/**
 * Returns an error for the log. The ORM's message contains the statement with its values before the database's message.
 */
export function errorWithoutValues(error: unknown): object {
  const { name, code, message, stack } = error as {
    name?: string;
    code?: string;
    message?: string;
    stack?: string;
  };
  const words = message?.split(' - ').at(-1);
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: name, code, message: words, stack: frames?.join('\n') };
}

/** Configures structured logs. The library's slower middleware is not used because `logRequest` logs requests. */
export function loggingModule(config: Config): DynamicModule {
  const options = {
    level: config.logLevel,
    base: { instance: config.instance },
    serializers: { err: errorWithoutValues },
  };
  return LoggerModule.forRoot({ forRoutes: [], pinoHttp: options });
}

/** Logs one line per API request with its id and member. Bodies, headers and cookies are never logged. */
export function logRequest(request: MusterRequest, response: Response, next: NextFunction): void {
  const started = performance.now();
  response.once('finish', () => {
    PinoLogger.root.info(
      {
        reqId: request.id,
        userId: request.actor?.userId,
        method: request.method,
        url: urlWithoutTokens(request.originalUrl),
        statusCode: response.statusCode,
        ms: Math.round(performance.now() - started),
      },
      'request completed',
    );
  });
  next();
}
