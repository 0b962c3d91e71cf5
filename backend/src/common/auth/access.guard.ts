import {
  ForbiddenException,
  Injectable,
  UnsupportedMediaTypeException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { Config } from '../../config/config.js';
import { NotSignedIn } from '../http/errors.js';
import { isReadOnly } from '../http/read-only.js';
import { RequestTurns } from '../http/request-turns.js';
import { Clock } from '../time/clock.js';
import {
  ACCESS,
  ANY_BODY,
  ASKS_AGAIN,
  NOT_ALLOWED,
  WHILE_CLOSED,
  WITHOUT_FACTOR,
  type Access,
  type MusterRequest,
} from './access.js';
import { ActorCache } from './actor-cache.js';
import { requireProof } from './require-proof.js';
import { COMPANY_CLOSED, FACTOR_REQUIRED } from './refusals.js';
import type { Role } from './roles.contract.js';
import { SessionCache } from './session-cache.js';
import { isSameOrigin } from './same-origin.js';
import { SessionHandler } from './session-handler.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The global guard. It checks in this order: signed in (401), same origin (403), role (403), open company (403),
 * second factor (403), recent password or factor (403), JSON (415).
 * It runs after the body has arrived, so a session that ends during an upload is refused. A route without `@Public()`
 * or `@Roles()` is refused too.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly actorCache: ActorCache,
    private readonly sessionHandler: SessionHandler,
    private readonly sessionCache: SessionCache,
    private readonly requestTurns: RequestTurns,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (context.getType() === 'ws') return isMessageAllowed(access, context);
    if (context.getType() !== 'http') return false;
    const request = context.switchToHttp().getRequest<MusterRequest>();
    await this.identify(request, context);
    if (access !== 'public' && !request.actor) throw new NotSignedIn();
    const writes = !READS.has(request.method);
    if (writes && !isSameOrigin(request, this.config.publicUrl)) {
      throw new ForbiddenException('This request came from another site', { errorCode: 'other_site' });
    }
    if (access !== 'public' && !access?.includes(request.actor!.role)) {
      throw new ForbiddenException(NOT_ALLOWED);
    }
    if (access !== 'public') this.checkMember(context, request);
    const takesAny = this.reflector.get<boolean | undefined>(ANY_BODY, context.getHandler()) === true;
    if (writes && !takesAny && hasBody(request) && !request.is('application/json')) {
      throw new UnsupportedMediaTypeException('The request must be JSON');
    }
    return true;
  }

  /** @throws ForbiddenException if the company is closed, the session lacks a required second factor, or the action asks for a newer proof */
  private checkMember(context: ExecutionContext, { actor }: MusterRequest): void {
    const now = this.clock.now().getTime();
    const isMarked = (key: string) => this.reflector.get<unknown>(key, context.getHandler()) === true;
    const { factorDueAt, isCompanyClosed } = actor!;
    if (isCompanyClosed && !isMarked(WHILE_CLOSED)) {
      throw new ForbiddenException(COMPANY_CLOSED, { errorCode: 'company_closed' });
    }
    if (factorDueAt !== null && factorDueAt <= now && !isMarked(WITHOUT_FACTOR)) {
      throw new ForbiddenException(FACTOR_REQUIRED, { errorCode: 'factor_required' });
    }
    if (isMarked(ASKS_AGAIN)) requireProof(actor!);
  }

  private async identify(request: MusterRequest, context: ExecutionContext): Promise<void> {
    const response = context.switchToHttp().getResponse<Response>();
    const asksAgain = this.reflector.get<unknown>(ASKS_AGAIN, context.getHandler()) === true;
    const signed =
      isReadOnly(context) && !asksAgain
        ? await this.sessionCache.find(request, response)
        : await this.sessionHandler.loadSession(request, response);
    const actor = signed && (await this.actorCache.find(signed.userId, signed.accountId));
    if (!actor) return;
    const factorDueAt = signed.hasFactor ? null : actor.factorDueAt;
    const isProved = this.clock.now().getTime() - signed.provedAt <= this.config.askAgainMs;
    request.actor = { ...actor, factorDueAt, isProved };
    this.requestTurns.rememberMember(request);
  }
}

/** Checks a message of a socket, whose session was checked at its handshake. */
function isMessageAllowed(access: Access | undefined, context: ExecutionContext): boolean {
  const { role } = context.switchToWs().getClient<{ data: { role: Role } }>().data;
  return access !== undefined && access !== 'public' && access.includes(role);
}

function hasBody(request: MusterRequest): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  );
}
