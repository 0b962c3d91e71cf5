import { DriverException, LockWaitTimeoutException, OptimisticLockError } from '@mikro-orm/core';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import type { MusterRequest } from '../auth/access.js';
import type { ErrorBody } from '../common.contract.js';
import { InvalidFields, NotVisible, Stale, TooMany } from './errors.js';

const UNAVAILABLE = 'The service is busy for a moment. Please try again.';
const FAILED = 'Something went wrong. Please try again.';
const CHANGED = 'This was changed by someone else meanwhile. Check what changed and try again.';
/** PostgreSQL's classes for: connection lost, out of resources, operator stepped in, lock or statement timed out, deadlock. */
const PASSING = /^(08|53|57|55P03|40001|40P01)/;
const PASSING_NETWORK =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|terminat|timeout exceeded|Connection ended/i;

/** Turns every failure into the one error shape; nothing of the inside leaves. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Errors');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<MusterRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const body = bodyOf(error);
    if (body.statusCode >= 500) this.log.error({ err: error, requestId: request.id }, 'Request failed');
    if (response.headersSent) {
      response.end();
      return;
    }
    if (error instanceof TooMany) response.setHeader('Retry-After', String(error.retryAfterSeconds));
    if (body.statusCode === 503) response.setHeader('Retry-After', '1');
    // What the caller may not see answers the same bytes whatever was asked for; the id is in the header.
    response
      .status(body.statusCode)
      .json(error instanceof NotVisible ? body : { ...body, requestId: request.id });
  }
}

function bodyOf(error: unknown): ErrorBody {
  if (error instanceof InvalidFields)
    return { statusCode: 400, message: error.message, errors: error.errors };
  if (error instanceof Stale) return { statusCode: 409, message: error.message, current: error.current };
  if (error instanceof HttpException) return { statusCode: error.getStatus(), message: error.message };
  if (error instanceof OptimisticLockError) return { statusCode: 409, message: CHANGED };
  if (isPassing(error)) return { statusCode: 503, message: UNAVAILABLE };
  return { statusCode: 500, message: FAILED };
}

function isPassing(error: unknown): boolean {
  if (error instanceof LockWaitTimeoutException) return true;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && PASSING.test(code)) return true;
  const text = `${String(code)} ${String(message)}`;
  return (error instanceof DriverException || error instanceof Error) && PASSING_NETWORK.test(text);
}
