import { RequestContext, type EntityManager } from '@mikro-orm/core';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { Observable } from 'rxjs';
import type { MusterRequest } from '../auth/access.js';
import type { SignedIn } from '../auth/signed-in.js';
import { callAs, Caller, type PoolName } from '../db/caller.js';
import { addressOf, networkOf } from './address.js';
import { isRead } from './reads.js';
import { runAs } from './request-context.js';

/** Gives each request connections from its caller's share, and each write a unit of work of its own. Reads go straight
 * to SQL and need none. */
export class UnitOfWork implements NestInterceptor {
  constructor(
    private readonly em: EntityManager,
    private readonly signedIn: SignedIn,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<MusterRequest>();
    const response = http.getResponse<Response>();
    // Subscribed to inside, so that the interceptors after this one run inside, too.
    if (isRead(context)) {
      const reader = callerOf('reads', request, response);
      return new Observable((subscriber) => callAs(reader, () => next.handle().subscribe(subscriber)));
    }
    const writer = callerOf('writes', request, response);
    writer.lookAgain = () => this.signedIn.check();
    return new Observable((subscriber) =>
      runAs(request, () =>
        callAs(writer, () => RequestContext.create(this.em, () => next.handle().subscribe(subscriber))),
      ),
    );
  }
}

/** On whose account a request takes connections: its company's, or without one its account's, or its network's. */
function callerOf(pool: PoolName, request: MusterRequest, response: Response): Caller {
  const gone = (): AbortSignal => goneOf(response);
  const { actor } = request;
  if (!actor) return new Caller(pool, `address ${networkOf(addressOf(request))}`, false, gone);
  if (actor.companyId === null) return new Caller(pool, `account ${actor.accountId}`, false, gone);
  return new Caller(pool, `company ${actor.companyId}`, true, gone);
}

/** Aborts when whoever asked hangs up. */
function goneOf(response: Response): AbortSignal {
  if (response.destroyed) return AbortSignal.abort();
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}
