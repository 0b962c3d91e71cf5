import { ForbiddenException, Injectable } from '@nestjs/common';
import { Connections } from '../db/pool/connections.js';
import { NotSignedIn } from '../http/errors.js';
import { currentWriteRequest } from '../http/request-context.js';
import { NOT_ALLOWED } from './access.js';
import type { Actor } from './actor.js';

/** Checks the session and the member again before a write that waited for a connection after the access guard. */
@Injectable()
export class ActorRecheck {
  constructor(private readonly connections: Connections) {}

  /**
   * @throws NotSignedIn if the session or the membership ended while the request waited; ForbiddenException if the
   * member's role or company changed
   */
  async check(): Promise<void> {
    const request = currentWriteRequest();
    if (!request?.actor) return;
    const { userId, accountId, companyId, role } = request.actor;
    const { rows } = await this.connections.reads.query<Pick<Actor, 'companyId' | 'role'>>(
      `select u.company_id as "companyId", u.role
        from session s join users u on u.id::text = s.sess ->> 'userId'
       where s.sid = $1 and u.id = $2 and u.account_id = $3
         and u.deactivated_at is null`,
      [request.sessionID, userId, accountId],
    );
    const [now] = rows;
    if (!now) throw new NotSignedIn();
    if (now.role !== role || now.companyId !== companyId) throw new ForbiddenException(NOT_ALLOWED);
  }
}
