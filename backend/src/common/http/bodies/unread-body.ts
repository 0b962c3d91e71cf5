import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Closes the connection if the rest of a request's body has not arrived `seconds` after the response. The delay lets
 * clients that are still sending read the response.
 */
export function cutOffUnreadBody(seconds: number): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    response.once('finish', () => {
      if (request.complete) return;
      const timer = setTimeout(() => request.socket.destroy(), seconds * 1_000).unref();
      request.once('close', () => clearTimeout(timer));
    });
    next();
  };
}
