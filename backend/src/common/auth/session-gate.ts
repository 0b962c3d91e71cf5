import type { RequestHandler } from 'express';

/** Holds the session middleware, so that the socket's handshake runs the very same one as HTTP. */
export class SessionGate {
  private handler: RequestHandler | null = null;

  use(handler: RequestHandler): void {
    this.handler = handler;
  }

  get middleware(): RequestHandler {
    if (!this.handler) throw new Error('The session middleware is not set up yet.');
    return this.handler;
  }
}
