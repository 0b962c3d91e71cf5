import { Injectable, Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Server } from 'node:http';
import type { ErrorBody } from '../common.contract.js';

/** The time for requests that are running when the stop begins. */
const STOP_WITHIN_MS = 10_000;
const CHECK_EVERY_MS = 50;

/**
 * Stops the server without aborting running requests, which get ten seconds. New requests get 503 and `Connection:
 * close`, and idle connections end at once.
 */
@Injectable()
export class GracefulStop {
  private readonly log = new Logger(GracefulStop.name);
  private running = 0;
  private begun = false;

  get stopping(): boolean {
    return this.begun;
  }

  readonly middleware = (_request: Request, response: Response, next: NextFunction): void => {
    if (this.begun) {
      response.setHeader('Connection', 'close');
      const message = 'The service is restarting. Please try again.';
      response.status(503).json({ statusCode: 503, code: 'busy', message } satisfies ErrorBody);
      return;
    }
    this.running += 1;
    response.once('close', () => (this.running -= 1));
    next();
  };

  /** Resolves when the server and the application are closed. */
  async stop(app: NestExpressApplication): Promise<void> {
    this.begun = true;
    const server = app.getHttpServer() as Server;
    server.close();
    const until = performance.now() + STOP_WITHIN_MS;
    while (this.running > 0 && performance.now() < until) await wait(CHECK_EVERY_MS);
    if (this.running > 0) this.log.warn(`Stopped although ${this.running} requests were still running`);
    server.closeAllConnections();
    await app.close();
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
