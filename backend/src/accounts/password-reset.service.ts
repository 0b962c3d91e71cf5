import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { sql } from 'kysely';
import type { Tables } from '../common/db/schema/tables.js';
import { DevicesService } from '../auth/devices.service.js';
import { PasswordsService } from '../auth/passwords.service.js';
import { WeakPasswordsService } from '../auth/weak-passwords.service.js';
import { MembershipsService } from '../auth/memberships.service.js';
import { endSessions } from '../common/auth/end-sessions.js';
import { SessionCache } from '../common/auth/session-cache.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { clientAddress } from '../common/http/client-address.js';
import { Limits } from '../common/http/rate-limits.js';
import { Clock } from '../common/time/clock.js';
import { MailQueueService } from '../mail/mail-queue.service.js';
import { accountAudit } from '../auth/account-audit.js';
import { AccountLinksService } from './account-links.service.js';
import type { ForgotPasswordRequest, ResetPasswordRequest } from './accounts.contract.js';

/** Rolls back a transaction that only had to take as long as a real one. */
class Rollback extends Error {}

/** Sets a new password for the owner of an address's mailbox. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly events: Events,
    private readonly links: AccountLinksService,
    private readonly mails: MailQueueService,
    private readonly passwords: PasswordsService,
    private readonly weakPasswords: WeakPasswordsService,
    private readonly memberships: MembershipsService,
    private readonly sessionCache: SessionCache,
    private readonly devices: DevicesService,
  ) {}

  /**
   * Mails a link to the account of this address. For an unknown address, the same work is done for a temporary
   * account and rolled back, so that neither response nor time reveals accounts. Limits by address are not reported either.
   * @throws TooMany by network address
   */
  async forgot({ email }: ForgotPasswordRequest, address: string): Promise<void> {
    await this.limits.resetRequests.count(address);
    if (!(await this.limits.accountMails.allows(email))) return;
    if (!(await this.limits.recipientMails.allows(email))) return;
    try {
      await this.em.transactional(() => this.send(email));
    } catch (error) {
      if (!(error instanceof Rollback)) throw error;
    }
  }

  /**
   * Sets the password of the link's account, confirms its address and ends its sessions. The browser counts as the
   * owner's. If several requests use the link at once, one succeeds.
   * @throws BadRequestException with one sentence for every invalid link; InvalidFields for a weak password;
   * TooMany
   */
  async reset(request: Request, { token, password }: ResetPasswordRequest): Promise<void> {
    const address = clientAddress(request);
    await this.limits.validations.count(address);
    const id = await this.links.accountOf('reset', token);
    await this.weakPasswords.rejectOfAccount(id, password, 'password');
    const passwordHash = await this.passwords.hash(password, address);
    const { email, ended } = await this.em.transactional(async () => {
      const account = await this.memberships.lock({ id });
      await this.links.markUsed('reset', token);
      if (account.emailConfirmedAt === null) await this.removeUnconfirmedIdentities(id);
      await this.storePassword(id, passwordHash);
      await this.devices.rememberOwner(request, id);
      await this.links.end(id, 'reset');
      await this.links.end(id, 'confirm');
      const sids = await endSessions(this.em, { accountId: id });
      await this.events.emit('account.password_reset', { email: account.email, ...accountAudit(id) });
      return { email: account.email, ended: sids };
    });
    // The client may make a request before the database notifies this server of the ended sessions.
    for (const sid of ended) this.sessionCache.forget(sid);
    await this.limits.loginPerAccount.forget(email);
  }

  private async send(email: string): Promise<void> {
    const db = this.em.getKysely<Tables>();
    // Waiting for the disk would reveal the difference. A crash at this moment only loses a mail that can be requested
    // again.
    await sql`set local synchronous_commit to off`.execute(db);
    const account = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const accountId = account?.id ?? (await this.createTemporaryAccount());
    const link = await this.links.issue('reset', accountId);
    this.mails.add({ kind: 'reset', email, link, accountId });
    await this.events.emit('account.reset_requested', accountAudit(accountId));
    await this.em.flush();
    if (!account) throw new Rollback();
  }

  private async createTemporaryAccount(): Promise<string> {
    const id = newId();
    const now = this.clock.now();
    await this.em
      .getKysely<Tables>()
      .insertInto('accounts')
      .values({ id, email: `nobody-${id}@nobody.invalid`, created_at: now, updated_at: now })
      .execute();
    return id;
  }

  private async storePassword(id: string, passwordHash: string): Promise<void> {
    const now = this.clock.now();
    await sql`
      update accounts set password_hash = ${passwordHash}, updated_at = ${now},
             email_confirmed_at = coalesce(email_confirmed_at, ${now}) where id = ${id}`.execute(
      this.em.getKysely(),
    );
  }

  /** Removes identities of a previously unconfirmed account, because another person may have connected them. */
  private async removeUnconfirmedIdentities(accountId: string): Promise<void> {
    await sql`delete from account_identities where account_id = ${accountId}`.execute(this.em.getKysely());
  }
}
