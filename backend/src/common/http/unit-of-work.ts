import { RequestContext, type EntityManager } from '@mikro-orm/core';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Observable } from 'rxjs';
import type { MusterRequest } from '../auth/access.js';
import { isRead } from './reads.js';
import { runAs } from './request-context.js';

/** Gives each write a unit of work of its own. Reads go straight to SQL and need none. */
export class UnitOfWork implements NestInterceptor {
  constructor(private readonly em: EntityManager) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (isRead(context)) return next.handle();
    const request = context.switchToHttp().getRequest<MusterRequest>();
    // Subscribed to inside, so that the interceptors after this one run inside, too.
    return new Observable((subscriber) =>
      runAs(request, () => RequestContext.create(this.em, () => next.handle().subscribe(subscriber))),
    );
  }
}
