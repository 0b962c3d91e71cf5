import { NotFoundException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Refuses to open a WebSocket: those at the socket's own address never become requests of Express. */
export function refuseSockets(request: Request, response: Response, next: NextFunction): void {
  if (request.headers.upgrade?.toLowerCase() !== 'websocket') return next();
  response.setHeader('Connection', 'close');
  next(new NotFoundException());
}
