import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { sql } from 'kysely';
import { columnsOf, read } from '../common/db/lists/read.js';
import { insert } from '../common/db/insert.js';
import { accountAudit } from '../auth/account-audit.js';
import { MembershipsService } from '../auth/memberships.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import type { Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { Config } from '../config/config.js';
import type { Identity } from '../provider-client/identity.js';
import { connectedElsewhere } from './sign-in-problems.js';

type Named = Pick<Identity, 'issuer' | 'subject'>;

/** Stores the provider's identities of accounts. */
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

  /** Locks an identity until the end of the transaction, even if it is not stored. */
  async lockIdentity({ issuer, subject }: Named): Promise<void> {
    const key = JSON.stringify([issuer, subject]);
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(this.em.getKysely());
  }

  /** Returns the account of an identity, or null for a new identity. */
  async ownerOf({ issuer, subject }: Named): Promise<string | null> {
    const rows = await read(
      this.em.getKysely(),
      columnsOf('account_identities', ['accountId']),
      sql`from account_identities
       where issuer = ${issuer} and subject = ${subject}`,
    );
    return rows[0]?.accountId ?? null;
  }

  /** Returns whether an account already has an identity of this issuer. */
  async hasIdentityOf(issuer: string, accountId: string): Promise<boolean> {
    const { rows } = await sql`
      select from account_identities where account_id = ${accountId} and issuer = ${issuer} limit 1`.execute(
      this.em.getKysely(),
    );
    return rows.length > 0;
  }

  /** Adds an identity to an account, in the caller's transaction, which has locked the account. */
  async add(accountId: string, { issuer, subject }: Named): Promise<void> {
    await insert(this.em.getKysely(), 'account_identities', {
      id: newId(),
      accountId,
      issuer,
      subject,
      createdAt: this.clock.now(),
    });
  }

  /** Emits the event that an existing account got an identity. */
  async emitAdded(accountId: string, actor: { userId: string; companyId: string | null }): Promise<void> {
    await this.events.emit('account.identity_added', accountAudit(accountId, actor));
  }

  /**
   * Connects an identity with the actor's account, as requested in the same session.
   * @throws SignInProblem if it belongs to another account; NotSignedIn if the session ended in the meantime
   */
  async connect(actor: Actor, identity: Named, request: Request): Promise<void> {
    await this.em.transactional(async () => {
      await this.lockIdentity(identity);
      await this.memberships.lock({ id: actor.accountId });
      await this.sessions.rejectIfEnded(request);
      const owner = await this.ownerOf(identity);
      if (owner === actor.accountId) return;
      if (owner) throw connectedElsewhere(this.config.provider?.name ?? '');
      await this.add(actor.accountId, identity);
      await this.emitAdded(actor.accountId, actor);
    });
  }
}
