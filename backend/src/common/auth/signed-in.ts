import { EntityManager } from '@mikro-orm/postgresql';
import { ForbiddenException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { NotSignedIn } from '../http/errors.js';
import { writingRequest } from '../http/request-context.js';
import { NOT_ALLOWED } from './access.js';
import type { Actor } from './actor.js';

/** Looks again at who asks, for what lets a write wait after the guard has let it through. */
@Injectable()
export class SignedIn {
  constructor(private readonly em: EntityManager) {}

  /** @throws NotSignedIn when the session or the member went while the request waited; ForbiddenException when the
   * member's role or company changed */
  async check(): Promise<void> {
    const request = writingRequest();
    if (!request?.actor) return;
    const { userId, accountId, companyId, role } = request.actor;
    const { rows } = await sql<Pick<Actor, 'companyId' | 'role'>>`
      select u.company_id as "companyId", u.role
        from session s join users u on u.id::text = s.sess ->> 'userId'
       where s.sid = ${request.sessionID} and u.id = ${userId} and u.account_id = ${accountId}
         and u.deactivated_at is null`.execute(this.em.fork().getKysely());
    const [now] = rows;
    if (!now) throw new NotSignedIn();
    if (now.role !== role || now.companyId !== companyId) throw new ForbiddenException(NOT_ALLOWED);
  }
}
