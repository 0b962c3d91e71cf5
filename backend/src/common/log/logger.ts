import { LoggerModule } from 'nestjs-pino';
import type { DynamicModule } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../../config/config.js';

const TOKEN_IN_PATH = /(\/invitations\/validate\/)[^/?]+/;
const TOKEN_IN_QUERY = /([?&](?:token|invitation|code|state)=)[^&]*/g;

/** A path as logs may show it: secrets of links are cut out. */
export function withoutTokens(url: string): string {
  return url.replace(TOKEN_IN_PATH, '$1[token]').replace(TOKEN_IN_QUERY, '$1[token]');
}

interface Identified extends IncomingMessage {
  originalUrl?: string;
  actor?: { userId: string };
}

/** Structured logs: one line per request with its id and who asked, never bodies, headers or cookies. */
export function logging(config: Config): DynamicModule {
  return LoggerModule.forRoot({
    pinoHttp: {
      level: config.logLevel,
      base: { instance: config.instance },
      quietReqLogger: true,
      genReqId: (request: IncomingMessage) => request.id,
      autoLogging: { ignore: (request: IncomingMessage) => !request.url?.startsWith('/api/') },
      customProps: (request: Identified) => ({ userId: request.actor?.userId }),
      serializers: {
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          url: withoutTokens(request.url),
        }),
        res: (response: ServerResponse & { statusCode: number }) => ({ statusCode: response.statusCode }),
      },
      redact: [
        'req.headers',
        'res.headers',
        '*.password',
        '*.passwordHash',
        '*.token',
        '*.invitationToken',
        '*.link',
      ],
    },
  });
}
