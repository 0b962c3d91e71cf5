import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { Observable } from 'rxjs';
import type { MusterRequest } from '../auth/access.js';
import { ActorRecheck } from '../auth/actor-recheck.js';
import { Caller, runAsCaller, VISITORS, type PoolName } from '../db/caller.js';
import { addressOf, networkOf } from './client-address.js';
import { isReadOnly } from './read-only.js';
import { runInRequest } from './request-context.js';

/** Gives each request connections from its caller's share, and each write a unit of work of its own. Reads go straight
 * to SQL and need none. */
@Injectable()
export class UnitOfWorkInterceptor implements NestInterceptor {
  /** A request's guards and its handler write as one. */
  private readonly writers = new WeakMap<MusterRequest, Caller>();

  constructor(
    private readonly em: EntityManager,
    private readonly actorRecheck: ActorRecheck,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    // Subscribed to inside, so that the interceptors after this one run inside, too.
    if (!isReadOnly(context)) {
      return new Observable((subscriber) => this.run(context, () => next.handle().subscribe(subscriber)));
    }
    const http = context.switchToHttp();
    const request = http.getRequest<MusterRequest>();
    const reader = callerOf('reads', request, http.getResponse<Response>());
    return new Observable((subscriber) => runAsCaller(reader, () => next.handle().subscribe(subscriber)));
  }

  /** What a write has, for what a guard has to write. */
  run<T>(context: ExecutionContext, work: () => T): T {
    const http = context.switchToHttp();
    const request = http.getRequest<MusterRequest>();
    const writer = this.writerOf(request, http.getResponse<Response>());
    return runInRequest(request, () => runAsCaller(writer, () => RequestContext.create(this.em, work)));
  }

  private writerOf(request: MusterRequest, response: Response): Caller {
    const writer = this.writers.get(request) ?? callerOf('writes', request, response);
    writer.recheck = () => this.actorRecheck.check();
    this.writers.set(request, writer);
    return writer;
  }
}

/** The caller whose connections a request takes: a member of a company, or an account or network address without one. */
function callerOf(pool: PoolName, request: MusterRequest, response: Response): Caller {
  const gone = (): AbortSignal => goneOf(response);
  const { actor } = request;
  if (!actor) return new Caller(pool, VISITORS, `address ${networkOf(addressOf(request))}`, gone);
  if (actor.companyId === null) return new Caller(pool, VISITORS, `account ${actor.accountId}`, gone);
  return new Caller(pool, actor.companyId, actor.userId, gone);
}

/** Aborts if the client hangs up. Closing the connection of an answered request does not abort, because each abort
 * costs an exception. */
function goneOf(response: Response): AbortSignal {
  if (response.destroyed) return AbortSignal.abort();
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}
