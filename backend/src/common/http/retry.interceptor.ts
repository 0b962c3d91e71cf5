import { RequestContext } from '@mikro-orm/core';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { retry, throwError, timer, type Observable } from 'rxjs';
import { isRolledBack } from '../db/database-errors.js';

const RETRIES = 3;
/** The longest first wait; later ones grow with it, each at random, so that two do not meet again. */
const JITTER_MS = 40;

/** Runs a handler again whose transaction PostgreSQL took back; after three times it is the caller's turn (503). */
@Injectable()
export class RetryInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.switchToHttp().getRequest<Request>().method === 'GET') return next.handle();
    return next.handle().pipe(retry({ count: RETRIES, delay: (error, round) => this.again(error, round) }));
  }

  private again(error: unknown, round: number): Observable<unknown> {
    if (!isRolledBack(error)) return throwError(() => error);
    // What the failed run had read and changed must not reach the next one.
    RequestContext.getEntityManager()?.clear();
    return timer(Math.random() * JITTER_MS * round);
  }
}
