import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Tables } from '../common/db/schema/tables.js';
import { PasswordCheckService } from '../auth/password-check.service.js';
import { PasswordsService } from '../auth/passwords.service.js';
import { WeakPasswordsService } from '../auth/weak-passwords.service.js';
import { MembershipsService } from '../auth/memberships.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import type { Actor } from '../common/auth/actor.js';
import { endSessions } from '../common/auth/end-sessions.js';
import { Events } from '../common/events/bus.js';
import { clientAddress } from '../common/http/client-address.js';
import { Clock } from '../common/time/clock.js';
import { accountAudit } from '../auth/account-audit.js';
import { AccountLinksService } from './account-links.service.js';
import { AccountsQueries } from './accounts.queries.js';
import { NO_PASSWORD, type ChangePasswordRequest } from './accounts.contract.js';
import { wrongPasswordError } from './wrong-password.js';

/** Changes a password after checking the current one. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly links: AccountLinksService,
    private readonly queries: AccountsQueries,
    private readonly check: PasswordCheckService,
    private readonly passwords: PasswordsService,
    private readonly weakPasswords: WeakPasswordsService,
    private readonly memberships: MembershipsService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Changes the password, ends the account's other sessions and gives this one a new id.
   * @throws ConflictException for an account without a password; InvalidFields for a wrong or weak password;
   * NotSignedIn
   * if the session ended in the meantime; TooMany
   */
  async change(actor: Actor, request: Request, body: ChangePasswordRequest): Promise<void> {
    const { accountId: id } = actor;
    const { email, hasPassword } = await this.queries.account(actor);
    if (!hasPassword) throw new ConflictException(NO_PASSWORD, { errorCode: 'no_password' });
    const checked = await this.check.accountWithPassword(email, body.currentPassword, clientAddress(request));
    if (!checked) throw wrongPasswordError('currentPassword');
    await this.weakPasswords.rejectOfAccount(id, body.newPassword, 'newPassword');
    const passwordHash = await this.passwords.hash(body.newPassword, clientAddress(request));
    await this.em.transactional(async () => {
      const account = await this.memberships.lock({ id });
      await this.sessions.rejectIfEnded(request);
      // The password was reset in the meantime, so the checked one is no longer valid.
      if (account.passwordHash !== checked.passwordHash) throw wrongPasswordError('currentPassword');
      await this.em
        .getKysely<Tables>()
        .updateTable('accounts')
        .set({ password_hash: passwordHash, updated_at: this.clock.now() })
        .where('id', '=', id)
        .execute();
      // An account with an unconfirmed address may belong to another person. The owner of the address must keep their
      // reset link.
      if (account.emailConfirmedAt !== null) await this.links.end(id, 'reset');
      await endSessions(this.em, { accountId: id });
      await this.events.emit('account.password_changed', { email, ...accountAudit(id, actor) });
    });
    const { factorAt } = request.session;
    await this.sessions.begin(request, { id: actor.userId, accountId: id }, { passwordHash, factorAt });
  }
}
