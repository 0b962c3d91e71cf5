import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { MusterRequest } from '../auth/access.js';

const current = new AsyncLocalStorage<MusterRequest>();

/** Returns the current write request, or null outside one. */
export function currentWriteRequest(): MusterRequest | null {
  return current.getStore() ?? null;
}

/** Returns the id of the current write request, or null outside one. */
export function currentRequestId(): string | null {
  return currentWriteRequest()?.id ?? null;
}

/** Runs the work of a write request. */
export function runInRequest<T>(request: MusterRequest, work: () => T): T {
  return current.run(request, work);
}

/** Gives each request an id, which log lines, audit rows and errors contain. */
export function assignRequestId(
  request: Request & { id?: string },
  response: Response,
  next: NextFunction,
): void {
  const id = randomUUID();
  request.id = id;
  response.setHeader('X-Request-Id', id);
  next();
}
