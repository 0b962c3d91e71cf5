import { RequestContext } from '@mikro-orm/core';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { retry, throwError, timer, type Observable } from 'rxjs';
import { isRolledBack } from '../db/database-errors.js';

const RETRIES = 3;
/**
 * The maximum of the first delay. Delays are random and grow with each retry, so that two requests do not collide
 * again.
 */
const JITTER_MS = 40;

/** Runs a handler again if PostgreSQL rolled back its transaction. After three retries the caller gets a 503. */
@Injectable()
export class RetryInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    if (context.switchToHttp().getRequest<Request>().method === 'GET') return next.handle();
    return next
      .handle()
      .pipe(retry({ count: RETRIES, delay: (error, round) => this.delayRetry(error, round) }));
  }

  private delayRetry(error: unknown, round: number): Observable<unknown> {
    if (!isRolledBack(error)) return throwError(() => error);
    // The next run must not see records that the failed run read or changed.
    RequestContext.getEntityManager()?.clear();
    return timer(Math.random() * JITTER_MS * round);
  }
}
