import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { Observable } from 'rxjs';
import type { MusterRequest } from '../auth/access.js';
import { ActorRecheck } from '../auth/actor-recheck.js';
import { Caller, runAsCaller, VISITORS, type PoolName } from '../db/pool/caller.js';
import { clientAddress, networkKey } from './client-address.js';
import { isReadOnly } from './read-only.js';
import { runInRequest } from './request-context.js';

/**
 * Gives each request connections from its caller's share, and each write its own unit of work. Reads use plain SQL and
 * need none.
 */
@Injectable()
export class UnitOfWorkInterceptor implements NestInterceptor {
  /** A request's guards and its handler write as one caller. */
  private readonly writers = new WeakMap<MusterRequest, Caller>();

  constructor(
    private readonly em: EntityManager,
    private readonly actorRecheck: ActorRecheck,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    // The subscription happens inside, so that later interceptors run in the same context.
    if (!isReadOnly(context)) {
      return new Observable((subscriber) => this.run(context, () => next.handle().subscribe(subscriber)));
    }
    const http = context.switchToHttp();
    const request = http.getRequest<MusterRequest>();
    const reader = callerOfRequest('reads', request, http.getResponse<Response>());
    return new Observable((subscriber) => runAsCaller(reader, () => next.handle().subscribe(subscriber)));
  }

  /** Runs the work in the context of a write. Guards that write use it. */
  run<T>(context: ExecutionContext, work: () => T): T {
    const http = context.switchToHttp();
    const request = http.getRequest<MusterRequest>();
    const writer = this.writerOf(request, http.getResponse<Response>());
    return runInRequest(request, () => runAsCaller(writer, () => RequestContext.create(this.em, work)));
  }

  private writerOf(request: MusterRequest, response: Response): Caller {
    const writer = this.writers.get(request) ?? callerOfRequest('writes', request, response);
    writer.recheck = () => this.actorRecheck.check();
    this.writers.set(request, writer);
    return writer;
  }
}

/**
 * Returns the caller whose connections a request uses: a member of a company, or else an account or a network address.
 */
function callerOfRequest(pool: PoolName, request: MusterRequest, response: Response): Caller {
  const gone = (): AbortSignal => abortOnHangUp(response);
  const { actor } = request;
  if (!actor) return new Caller(pool, VISITORS, `address ${networkKey(clientAddress(request))}`, gone);
  if (actor.companyId === null) return new Caller(pool, VISITORS, `account ${actor.accountId}`, gone);
  return new Caller(pool, actor.companyId, actor.userId, gone);
}

/**
 * Returns a signal that aborts if the client disconnects. Closing an answered request does not abort, because each
 * abort costs an exception.
 */
function abortOnHangUp(response: Response): AbortSignal {
  if (response.destroyed) return AbortSignal.abort();
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}
