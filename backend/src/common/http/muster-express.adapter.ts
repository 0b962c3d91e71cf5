import { ExpressAdapter } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../config/config.js';
import { SOCKET_PATH } from '../common.contract.js';

/** The interval of Node's check for requests that take too long to arrive. */
const CHECK_EVERY_MS = 1_000;
/** A client that reads nothing of its response for this long loses the connection. */
const READ_WITHIN_MS = 60_000;

/** Adapts Express: timeouts of the server, upgrades of sockets, and unknown paths. */
export class MusterExpressAdapter extends ExpressAdapter {
  constructor(private readonly config: Pick<Config, 'requestSeconds' | 'pictureSeconds'>) {
    super();
  }

  /**
   * Creates the server. Node ends requests that take too long to arrive, unless `readBody` has answered them.
   * Only requests to the socket's path are upgraded to another protocol.
   */
  override initHttpServer(): void {
    const { requestSeconds, pictureSeconds } = this.config;
    const longest = Math.max(requestSeconds, pictureSeconds) + 1;
    const options = {
      headersTimeout: requestSeconds * 1_000,
      requestTimeout: longest * 1_000,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      shouldUpgradeCallback: ({ url }: IncomingMessage) => url?.split('?')[0] === `${SOCKET_PATH}/`,
    };
    this.httpServer = createServer(options, this.getInstance<RequestListener>());
    // An idle connection with nothing left to send may be a slow upload, which has its own time limit.
    this.httpServer.setTimeout(READ_WITHIN_MS, (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  }

  /** Refuses unknown paths in one way, also outside the API. Express would wait for the body first. */
  override setNotFoundHandler(handler: RequestHandler): void {
    super.setNotFoundHandler(handler);
  }
}
