import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { sql } from 'kysely';
import { columnsOf, read, returning } from '../common/db/lists/read.js';
import { MembershipsService } from '../auth/memberships.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import type { Actor } from '../common/auth/actor.js';
import { endSessions } from '../common/auth/end-sessions.js';
import { Events } from '../common/events/bus.js';
import { orNotFound } from '../common/http/errors.js';
import { accountAudit } from '../auth/account-audit.js';
import { ONLY_WAY_IN } from './accounts.contract.js';
import { sessionName } from './accounts.queries.js';

/** Ends the actor's own sessions, and removes identities of the provider from the actor's account. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly memberships: MembershipsService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Ends one session and its sockets. A simultaneous request of that session either finished before or is refused.
   * The current browser also loses its cookie and cache, as in a sign-out.
   * @throws NotVisible if the session belongs to another account
   */
  async end(actor: Actor, name: string, request: Request, response: Response): Promise<void> {
    const { accountId } = actor;
    const ended = await this.em.transactional(async () => {
      await this.memberships.lock({ id: accountId });
      const rows = await returning(
        this.em.getKysely(),
        columnsOf('session', ['sid']),
        sql`delete from session where sess ->> 'accountId' = ${accountId} and ${sessionName} = ${name}`,
      );
      const { sid } = orNotFound(rows[0]);
      await this.events.emit('account.session_ended', accountAudit(accountId, actor));
      return sid;
    });
    if (ended === request.sessionID) await this.sessions.end(request, response);
  }

  /** Ends all sessions, including the current one. */
  async endAll(actor: Actor, request: Request, response: Response): Promise<void> {
    const { accountId } = actor;
    await this.em.transactional(async () => {
      await this.memberships.lock({ id: accountId });
      await endSessions(this.em, { accountId });
      await this.events.emit('account.sessions_ended', accountAudit(accountId, actor));
    });
    await this.sessions.end(request, response);
  }

  /**
   * Removes an identity of the provider from the account.
   * @throws NotVisible if it belongs to another account; ConflictException if it is the only way to sign in;
   * NotSignedIn if
   * the session ended in the meantime
   */
  async removeIdentity(actor: Actor, request: Request, identityId: string): Promise<void> {
    const { accountId } = actor;
    await this.em.transactional(async () => {
      const { passwordHash } = await this.memberships.lock({ id: accountId });
      await this.sessions.rejectIfEnded(request);
      const rows = await read(
        this.em.getKysely(),
        columnsOf('account_identities', ['id']),
        sql`from account_identities where account_id = ${accountId}`,
      );
      orNotFound(rows.find(({ id }) => id === identityId));
      if (passwordHash === null && rows.length === 1)
        throw new ConflictException(ONLY_WAY_IN, { errorCode: 'only_way_in' });
      await sql`delete from account_identities where id = ${identityId}`.execute(this.em.getKysely());
      await this.events.emit('account.identity_removed', accountAudit(accountId, actor));
    });
  }
}
