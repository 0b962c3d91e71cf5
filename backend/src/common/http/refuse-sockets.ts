import { NotFoundException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Refuses WebSocket requests. Those to the socket's own path never reach Express. */
export function refuseSockets(request: Request, response: Response, next: NextFunction): void {
  if (request.headers.upgrade?.toLowerCase() !== 'websocket') return next();
  response.setHeader('Connection', 'close');
  next(new NotFoundException());
}
