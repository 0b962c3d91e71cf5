import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { sql } from 'kysely';
import { MembershipsService } from '../auth/memberships.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import type { Actor } from '../common/auth/actor.js';
import { endSessions } from '../common/auth/end-sessions.js';
import { Events } from '../common/events/bus.js';
import { orNotFound } from '../common/http/errors.js';
import { accountAudit } from '../auth/account-audit.js';
import { ONLY_WAY_IN } from './accounts.contract.js';
import { sessionName } from './accounts.queries.js';

/** The ways in that somebody takes away from their own account: sessions and a provider's identities. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly memberships: MembershipsService,
    private readonly sessions: SessionsService,
  ) {}

  /** Signs one browser out, its sockets too. What it is doing to the account is through by then, or not done any more.
   * This browser also loses its cookie and what it has kept, as by signing out.
   * @throws NotVisible unless it is the actor's own */
  async end(actor: Actor, name: string, request: Request, response: Response): Promise<void> {
    const { accountId } = actor;
    const ended = await this.em.transactional(async () => {
      await this.memberships.lock({ id: accountId });
      const { rows } = await sql<{ sid: string }>`
        delete from session where sess ->> 'accountId' = ${accountId} and ${sessionName} = ${name} returning sid`.execute(
        this.em.getKysely(),
      );
      const { sid } = orNotFound(rows[0]);
      await this.events.emit('account.session_ended', accountAudit(accountId, actor));
      return sid;
    });
    if (ended === request.sessionID) await this.sessions.end(request, response);
  }

  /** Signs out everywhere, this browser too. */
  async endAll(actor: Actor, request: Request, response: Response): Promise<void> {
    const { accountId } = actor;
    await this.em.transactional(async () => {
      await this.memberships.lock({ id: accountId });
      await endSessions(this.em, { accountId });
      await this.events.emit('account.sessions_ended', accountAudit(accountId, actor));
    });
    await this.sessions.end(request, response);
  }

  /** Takes a provider's identity off the account.
   * @throws NotVisible unless it is the actor's own; ConflictException for the only way in; NotSignedIn when the session
   * ended meanwhile */
  async removeIdentity(actor: Actor, request: Request, identityId: string): Promise<void> {
    const { accountId } = actor;
    await this.em.transactional(async () => {
      const { passwordHash } = await this.memberships.lock({ id: accountId });
      await this.sessions.rejectIfEnded(request);
      const { rows } = await sql<{ id: string }>`
        select id from account_identities where account_id = ${accountId}`.execute(this.em.getKysely());
      orNotFound(rows.find(({ id }) => id === identityId));
      if (passwordHash === null && rows.length === 1) throw new ConflictException(ONLY_WAY_IN);
      await sql`delete from account_identities where id = ${identityId}`.execute(this.em.getKysely());
      await this.events.emit('account.identity_removed', accountAudit(accountId, actor));
    });
  }
}
