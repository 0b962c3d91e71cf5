import { Injectable, Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Config } from '../../config/config.js';
import type { ErrorBody } from '../common.contract.js';

const CHECK_EVERY_MS = 50;
/** The request of an idle connection may be on its way when the stop begins. */
const IDLE_MS = 1_000;
/** Jobs and queues get this time even if the requests used all of STOP_SECONDS. */
const LEAST_FOR_JOBS_MS = 3_000;

/**
 * Stops the server without aborting running requests and jobs, which get STOP_SECONDS. New requests get 503, and every response
 * has `Connection: close`. Connections without a request for a second are closed.
 */
@Injectable()
export class GracefulStop {
  private readonly log = new Logger(GracefulStop.name);
  private readonly running = new Set<Response>();
  private begun = false;

  constructor(private readonly config: Config) {}

  get stopping(): boolean {
    return this.begun;
  }

  readonly middleware = (_request: Request, response: Response, next: NextFunction): void => {
    if (this.begun) {
      response.setHeader('Connection', 'close');
      const message = 'The service is restarting. Please try again.';
      response.setHeader('Retry-After', '1');
      response.status(503).json({ statusCode: 503, code: 'busy', message } satisfies ErrorBody);
      return;
    }
    this.running.add(response);
    response.once('close', () => this.running.delete(response));
    next();
  };

  /**
   * Resolves when the server and the application are closed. The work of a job that still runs is rolled back by the database
   * when the process ends, and is due again.
   */
  async stop(app: NestExpressApplication): Promise<void> {
    this.begun = true;
    const begin = performance.now();
    const server = app.getHttpServer() as Server;
    // Stops listening. The method of the HTTP server would also close idle connections.
    NetServer.prototype.close.call(server);
    for (const response of this.running) if (!response.headersSent) response.setHeader('Connection', 'close');
    const isWithin = (ms: number): boolean => performance.now() < begin + ms;
    while ((await countConnections(server)) > 0 && isWithin(IDLE_MS)) await sleep(CHECK_EVERY_MS);
    while (this.running.size > 0 && isWithin(this.config.stopSeconds * 1_000)) {
      server.closeIdleConnections();
      await sleep(CHECK_EVERY_MS);
    }
    if (this.running.size > 0)
      this.log.warn(`Stopped although ${this.running.size} requests were still running`);
    server.closeAllConnections();
    const leftMs = begin + this.config.stopSeconds * 1_000 - performance.now();
    const isClosed = await Promise.race([
      app.close().then(() => true),
      sleep(Math.max(leftMs, LEAST_FOR_JOBS_MS), false),
    ]);
    if (!isClosed) this.log.warn('Stopped although jobs were still running');
  }
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}
