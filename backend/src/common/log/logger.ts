import type { DynamicModule } from '@nestjs/common';
import type { NextFunction, Response } from 'express';
import { LoggerModule, PinoLogger } from 'nestjs-pino';
import { destination } from 'pino';
import type { Config } from '../../config/config.js';
import type { MusterRequest } from '../auth/access.js';

const FLUSH_EVERY_MS = 500;
const TOKEN_IN_PATH = /(\/(?:invitations\/validate|api\/calendar|api\/unsubscribe)\/)[^/?]+/i;
const TOKEN_IN_QUERY = /([?&](?:token|invitation|code|state)=)[^&]*/g;

/** A path as logs may show it: secrets of links are cut out. */
export function withoutTokens(url: string): string {
  return url.replace(TOKEN_IN_PATH, '$1[token]').replace(TOKEN_IN_QUERY, '$1[token]');
}

/** An error as logs may show it: the ORM puts the whole statement with its values before the database's words. */
export function withoutValues(error: unknown): object {
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

/** Structured logs. Requests are logged by `logRequest`, so the library's own, costlier middleware has no routes. */
export function logging(config: Config): DynamicModule {
  const options = {
    level: config.logLevel,
    base: { instance: config.instance },
    serializers: { err: withoutValues },
  };
  return LoggerModule.forRoot({ forRoutes: [], pinoHttp: [options, unhurriedOutput()] });
}

/** Writing each line by itself costs more than making it: lines go out together, twice a second and at the end. */
function unhurriedOutput(): ReturnType<typeof destination> {
  const output = destination({ sync: false, minLength: 8_192 });
  setInterval(() => output.flush(), FLUSH_EVERY_MS).unref();
  return output;
}

/** One line per request of the API with its id and who asked; never bodies, headers or cookies. */
export function logRequest(request: MusterRequest, response: Response, next: NextFunction): void {
  const started = performance.now();
  response.once('finish', () => {
    PinoLogger.root.info(
      {
        reqId: request.id,
        userId: request.actor?.userId,
        method: request.method,
        url: withoutTokens(request.originalUrl),
        statusCode: response.statusCode,
        ms: Math.round(performance.now() - started),
      },
      'request completed',
    );
  });
  next();
}
