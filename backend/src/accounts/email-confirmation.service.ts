import { EntityManager } from '@mikro-orm/postgresql';
import { ForbiddenException, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import { sql } from 'kysely';
import type { Tables } from '../common/db/schema/tables.js';
import { PasswordCheckService } from '../auth/password-check.service.js';
import { MembershipsService, type LockedAccount } from '../auth/memberships.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import type { Actor } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import { clientAddress } from '../common/http/client-address.js';
import { Limits } from '../common/http/rate-limits.js';
import { Clock } from '../common/time/clock.js';
import { MailQueueService } from '../mail/mail-queue.service.js';
import { accountAudit } from '../auth/account-audit.js';
import { AccountLinksService } from './account-links.service.js';
import { PASSWORD_TO_CONFIRM, type ConfirmEmailRequest } from './accounts.contract.js';
import { wrongPasswordError } from './wrong-password.js';

/** Confirms that an account's address belongs to its owner. */
@Injectable()
export class EmailConfirmationService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly events: Events,
    private readonly links: AccountLinksService,
    private readonly mails: MailQueueService,
    private readonly check: PasswordCheckService,
    private readonly memberships: MembershipsService,
    private readonly sessions: SessionsService,
  ) {}

  onModuleInit(): void {
    this.events.on('account.registered', async ({ user, isMailed }) => {
      if (isMailed) await this.sendTo(await this.memberships.lock({ id: user.accountId }));
    });
  }

  /**
   * Mails the link to the actor again, unless the address is confirmed.
   * @throws TooMany
   */
  async send(actor: Actor): Promise<void> {
    const { accountId: id } = actor;
    const unconfirmed = await this.em
      .getKysely<Tables>()
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', id)
      .where('email_confirmed_at', 'is', null)
      .executeTakeFirst();
    if (!unconfirmed) return;
    // Counting uses another connection, so it happens before the lock.
    await this.limits.accountMails.count(unconfirmed.email);
    await this.limits.recipientMails.count(unconfirmed.email);
    await this.em.transactional(async () => {
      const account = await this.memberships.lock({ id });
      if (account.emailConfirmedAt !== null) return;
      await this.sendTo(account);
      await this.events.emit('account.confirmation_requested', accountAudit(id, actor));
    });
  }

  /**
   * Confirms the address that received a mailed link. A link alone is not enough: a person who registered another
   * person's address must not get it confirmed by the owner's click. `actor` is the signed-in member, or null.
   * @throws BadRequestException if the link is invalid; ForbiddenException without the account's session or
   * password; NotSignedIn if that session ended in the meantime; TooMany
   */
  async confirm(
    actor: Actor | null,
    request: Request,
    { token, password }: ConfirmEmailRequest,
  ): Promise<void> {
    const address = clientAddress(request);
    await this.limits.validations.count(address);
    const id = await this.links.accountOf('confirm', token);
    const isOwn = actor?.accountId === id;
    const passwordHash = isOwn ? null : await this.requireMatchingPassword(id, password, address);
    await this.em.transactional(async () => {
      const account = await this.memberships.lock({ id });
      if (isOwn) await this.sessions.rejectIfEnded(request);
      else if (account.passwordHash !== passwordHash) throw wrongPasswordError();
      await this.links.markUsed('confirm', token);
      await this.storeConfirmation(id);
      await this.events.emit('account.confirmed', accountAudit(id, isOwn ? actor : null));
    });
  }

  /** Returns the hash that matched the password. */
  private async requireMatchingPassword(
    id: string,
    password: string | null | undefined,
    address: string,
  ): Promise<string | null> {
    if (!password) throw new ForbiddenException(PASSWORD_TO_CONFIRM, { errorCode: 'password_needed' });
    const db = this.em.getKysely<Tables>();
    const known = await db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirst();
    const account = await this.check.accountWithPassword(known?.email ?? '', password, address);
    if (!account) throw wrongPasswordError();
    return account.passwordHash;
  }

  private async sendTo({ id, email, emailConfirmedAt }: LockedAccount): Promise<void> {
    if (emailConfirmedAt !== null) return;
    const link = await this.links.issue('confirm', id);
    this.mails.add({ kind: 'confirm', email, link, accountId: id });
  }

  private async storeConfirmation(id: string): Promise<void> {
    const now = this.clock.now();
    await sql`
      update accounts set email_confirmed_at = coalesce(email_confirmed_at, ${now}), updated_at = ${now}
       where id = ${id}`.execute(this.em.getKysely());
  }
}
