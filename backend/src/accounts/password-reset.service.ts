import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AccountTable } from '../auth/account.entity.js';
import { PasswordsService } from '../auth/passwords.service.js';
import { WeakPasswordsService } from '../auth/weak-passwords.service.js';
import { MembershipsService } from '../auth/memberships.service.js';
import { endSessions } from '../common/auth/end-sessions.js';
import { SessionCache } from '../common/auth/session-cache.js';
import { newId } from '../common/db/columns.js';
import { Events } from '../common/events/bus.js';
import { Limits } from '../common/http/limits.js';
import { Clock } from '../common/time/clock.js';
import { MailQueueService } from '../mail/mail-queue.service.js';
import { accountAudit } from '../auth/account-audit.js';
import { AccountLinksService } from './account-links.service.js';
import type { ForgotPasswordRequest, ResetPasswordRequest } from './accounts.contract.js';

/** Ends a transaction whose work was only done to take as long as the real one. */
class TakenBack extends Error {}

/** A new password for whoever has the address's mailbox. */
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
  ) {}

  /**
   * Mails a link to whoever has this address. For an address that nobody has, the same is done for a stand-in and
   * taken back, so that neither the answer nor its time tells who exists; too many for one address go unsaid too.
   * @throws TooMany by the network address they come from
   */
  async forgot({ email }: ForgotPasswordRequest, address: string): Promise<void> {
    await this.limits.resetRequests.count(address);
    if (!(await this.limits.accountMails.allows(email))) return;
    if (!(await this.limits.recipientMails.allows(email))) return;
    try {
      await this.em.transactional(() => this.send(email));
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error;
    }
  }

  /**
   * Sets the password of the account that a mailed link is for, which also proves its address, and ends every
   * session. Of several using the link at once one wins.
   * @throws BadRequestException with one sentence for every link that is not valid; InvalidFields for a weak password;
   * TooMany
   */
  async reset({ token, password }: ResetPasswordRequest, address: string): Promise<void> {
    await this.limits.validations.count(address);
    const id = await this.links.accountOf('reset', token);
    await this.weakPasswords.rejectOfAccount(id, password, 'password');
    const passwordHash = await this.passwords.hash(password, address);
    const { email, ended } = await this.em.transactional(async () => {
      const account = await this.memberships.lock({ id });
      await this.links.use('reset', token);
      if (account.emailConfirmedAt === null) await this.dropUnproven(id);
      await this.store(id, passwordHash);
      await this.links.end(id, 'reset');
      await this.links.end(id, 'confirm');
      const sids = await endSessions(this.em, { accountId: id });
      await this.events.emit('account.password_reset', { email: account.email, ...accountAudit(id) });
      return { email: account.email, ended: sids };
    });
    // Whoever reset it asks at once who is still signed in, perhaps before the database has told this server.
    for (const sid of ended) this.sessionCache.forget(sid);
    await this.limits.loginPerAccount.forget(email);
  }

  private async send(email: string): Promise<void> {
    const db = this.em.getKysely<AccountTable>();
    // Waiting for the disk would tell the two apart; a crash right now costs a mail that can be asked for again.
    await sql`set local synchronous_commit to off`.execute(db);
    const account = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const accountId = account?.id ?? (await this.standIn());
    const link = await this.links.issue('reset', accountId);
    this.mails.add({ kind: 'reset', email, link, accountId });
    await this.events.emit('account.reset_requested', accountAudit(accountId));
    await this.em.flush();
    if (!account) throw new TakenBack();
  }

  private async standIn(): Promise<string> {
    const id = newId();
    const now = this.clock.now();
    await this.em
      .getKysely<AccountTable>()
      .insertInto('accounts')
      .values({ id, email: `nobody-${id}@nobody.invalid`, created_at: now, updated_at: now })
      .execute();
    return id;
  }

  private async store(id: string, passwordHash: string): Promise<void> {
    const now = this.clock.now();
    await sql`
      update accounts set password_hash = ${passwordHash}, updated_at = ${now},
             email_confirmed_at = coalesce(email_confirmed_at, ${now}) where id = ${id}`.execute(
      this.em.getKysely(),
    );
  }

  /** Until now nobody had proven the address: who connected a provider's identity need not be who has the mailbox. */
  private async dropUnproven(accountId: string): Promise<void> {
    await sql`delete from account_identities where account_id = ${accountId}`.execute(this.em.getKysely());
  }
}
