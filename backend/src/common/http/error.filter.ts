import { OptimisticLockError } from '@mikro-orm/core';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import type { MusterRequest } from '../auth/access.js';
import { CLEAR_CACHE } from '../auth/session.js';
import type { SessionHandler } from '../auth/session-handler.js';
import { CODE_BY_STATUS, type ErrorBody } from '../common.contract.js';
import { unwrapRefusal } from '../db/pool/refusal.js';
import { isForeignKeyViolation, isTransient } from '../db/database-errors.js';
import {
  CHANGED,
  InvalidFields,
  NotReady,
  NotSettled,
  NotSignedIn,
  NotVisible,
  Overlapping,
  Stale,
  TooMany,
} from './errors.js';

const UNAVAILABLE = 'The service is busy for a moment. Please try again.';
const FAILED = 'Something went wrong. Please try again.';

/** Converts every error into an `ErrorBody` without internal details. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Errors');

  constructor(private readonly sessionHandler: SessionHandler) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = unwrapRefusal(thrown);
    const request = host.switchToHttp().getRequest<MusterRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const body = toErrorBody(error);
    if (body.statusCode >= 500 && !(error instanceof NotReady))
      this.log.error({ err: error, requestId: request.id }, 'Request failed');
    if (response.headersSent) {
      response.end();
      return;
    }
    if (error instanceof NotSignedIn && this.sessionHandler.sidOf(request) !== null) {
      response.setHeader('Clear-Site-Data', CLEAR_CACHE);
    }
    if (error instanceof TooMany) response.setHeader('Retry-After', String(error.retryAfterSeconds));
    if (body.statusCode === 503) response.setHeader('Retry-After', '1');
    // A 404 is the same for every record that the caller may not see, so the request's id is in the header only.
    response
      .status(body.statusCode)
      .json(error instanceof NotVisible ? body : { ...body, requestId: request.id });
  }
}

function toErrorBody(error: unknown): ErrorBody {
  if (error instanceof HttpException) {
    const statusCode = error.getStatus();
    const code = error.errorCode ?? CODE_BY_STATUS[statusCode] ?? 'failed';
    return { statusCode, code, message: error.message, ...detailsOf(error) };
  }
  if (error instanceof OptimisticLockError || isForeignKeyViolation(error))
    return { statusCode: 409, code: 'stale', message: CHANGED };
  if (isTransient(error)) return { statusCode: 503, code: 'busy', message: UNAVAILABLE };
  return { statusCode: 500, code: 'failed', message: FAILED };
}

function detailsOf(error: HttpException): Pick<ErrorBody, 'errors' | 'current' | 'overlaps' | 'open'> {
  if (error instanceof InvalidFields) return { errors: error.errors };
  if (error instanceof Stale) return { current: error.current };
  if (error instanceof Overlapping) return { overlaps: error.overlaps };
  if (error instanceof NotSettled) return { open: error.open };
  return {};
}
