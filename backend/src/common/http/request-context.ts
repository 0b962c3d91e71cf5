import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { isRead } from './reads.js';

const current = new AsyncLocalStorage<string>();

/** The id of the request being answered, or null outside one. */
export function requestId(): string | null {
  return current.getStore() ?? null;
}

/** Gives each request an id of its own; log lines, audit rows and errors carry it. */
export function identifyRequest(
  request: Request & { id?: string },
  response: Response,
  next: NextFunction,
): void {
  const id = randomUUID();
  request.id = id;
  response.setHeader('X-Request-Id', id);
  if (isRead(request)) next();
  else current.run(id, next);
}
