import { RequestContext, type EntityManager } from '@mikro-orm/core';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { Observable } from 'rxjs';
import type { MusterRequest } from '../auth/access.js';
import type { SignedIn } from '../auth/signed-in.js';
import { Writer, writeAs } from '../db/writer.js';
import { addressOf, networkOf } from './address.js';
import { isRead } from './reads.js';
import { runAs } from './request-context.js';

/** Gives each write a unit of work of its own, and connections from its writer's share. Reads go straight to SQL and
 * need neither. */
export class UnitOfWork implements NestInterceptor {
  constructor(
    private readonly em: EntityManager,
    private readonly signedIn: SignedIn,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (isRead(context)) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<MusterRequest>();
    const writer = writerOf(request, http.getResponse<Response>());
    writer.lookAgain = () => this.signedIn.check();
    // Subscribed to inside, so that the interceptors after this one run inside, too.
    return new Observable((subscriber) =>
      runAs(request, () =>
        writeAs(writer, () => RequestContext.create(this.em, () => next.handle().subscribe(subscriber))),
      ),
    );
  }
}

/** On whose account a request writes: its company's, or without one its account's, or its network's. */
function writerOf(request: MusterRequest, response: Response): Writer {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const { actor } = request;
  if (!actor) return new Writer(`address ${networkOf(addressOf(request))}`, false, gone.signal);
  if (actor.companyId === null) return new Writer(`account ${actor.accountId}`, false, gone.signal);
  return new Writer(`company ${actor.companyId}`, true, gone.signal);
}
