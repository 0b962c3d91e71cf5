import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { sql } from 'kysely';
import { accountAudit } from '../auth/account-audit.js';
import { MembershipsService } from '../auth/memberships.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import type { Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/columns.js';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { Config } from '../config/config.js';
import type { Identity } from './identity.js';
import { connectedElsewhere } from './problems.js';

type Named = Pick<Identity, 'issuer' | 'subject'>;

/** Which identities of the provider are whose. */
@Injectable()
export class IdentitiesService {
  constructor(
    private readonly em: EntityManager,
    private readonly memberships: MembershipsService,
    private readonly sessions: SessionsService,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Until the end of the transaction nobody else does anything with this identity. */
  async lock({ issuer, subject }: Named): Promise<void> {
    const key = JSON.stringify([issuer, subject]);
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(this.em.getKysely());
  }

  /** The account of an identity, or null when it is new here. */
  async ownerOf({ issuer, subject }: Named): Promise<string | null> {
    const { rows } = await sql<{ accountId: string }>`
      select account_id as "accountId" from account_identities
       where issuer = ${issuer} and subject = ${subject}`.execute(this.em.getKysely());
    return rows[0]?.accountId ?? null;
  }

  /** Whether an account is already somebody at this issuer. */
  async hasOneOf(issuer: string, accountId: string): Promise<boolean> {
    const { rows } = await sql`
      select from account_identities where account_id = ${accountId} and issuer = ${issuer} limit 1`.execute(
      this.em.getKysely(),
    );
    return rows.length > 0;
  }

  /** Makes an identity a way into an account, in the caller's transaction, which has it locked. */
  async add(accountId: string, { issuer, subject }: Named): Promise<void> {
    await sql`
      insert into account_identities (id, account_id, issuer, subject, created_at)
      values (${newId()}, ${accountId}, ${issuer}, ${subject}, ${this.clock.now()})`.execute(
      this.em.getKysely(),
    );
  }

  /** Notes that an identity became a way into an account that was there before. */
  async tellAdded(accountId: string, actor: { userId: string; companyId: string | null }): Promise<void> {
    await this.events.emit('account.identity_added', accountAudit(accountId, actor));
  }

  /**
   * Connects an identity with the account of the actor, who asked for it from the same session.
   * @throws SignInProblem when it is another account's; NotSignedIn when the session ended meanwhile
   */
  async connect(actor: Actor, identity: Named, request: Request): Promise<void> {
    await this.em.transactional(async () => {
      await this.lock(identity);
      await this.memberships.lock({ id: actor.accountId });
      await this.sessions.rejectIfEnded(request);
      const owner = await this.ownerOf(identity);
      if (owner === actor.accountId) return;
      if (owner) throw connectedElsewhere(this.config.provider?.name ?? '');
      await this.add(actor.accountId, identity);
      await this.tellAdded(actor.accountId, actor);
    });
  }
}
