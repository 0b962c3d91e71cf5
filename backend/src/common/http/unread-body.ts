import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * A request may be answered before its body has arrived, where none is read. What is left of it has the time of any
 * request, `seconds` from the answer on; then the connection is cut off. Not at once: a client that is still sending might
 * never see the answer.
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
