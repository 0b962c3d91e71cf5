import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { sql } from 'kysely';
import { accountAudit } from '../auth/account-audit.js';
import { FirstFactorService } from '../auth/first-factor.service.js';
import { MembershipsService } from '../auth/memberships.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import type { Actor } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import { InvalidFields, NotVisible } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { AuthenticatorsService } from '../factors/authenticators.service.js';
import { FactorsService } from '../factors/factors.service.js';
import { INVALID_PASSKEY } from '../factors/passkeys.contract.js';
import { PasskeysService } from '../factors/passkeys.service.js';
import { RecoveryCodesService } from '../factors/recovery-codes.service.js';
import { totpLink } from '../factors/totp.js';
import {
  HAS_APP,
  LAST_FACTOR,
  NO_FACTORS,
  type AddPasskeyRequest,
  type NewAppView,
  type PasskeyOptionsView,
  type RecoveryCodesView,
} from './two-step.contract.js';
import { TwoStepQueries } from './two-step.queries.js';

/** Adds and removes the second factors of the actor's own account. */
@Injectable()
export class FactorChangesService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly queries: TwoStepQueries,
    private readonly memberships: MembershipsService,
    private readonly sessions: SessionsService,
    private readonly firstFactor: FirstFactorService,
    private readonly factors: FactorsService,
    private readonly authenticators: AuthenticatorsService,
    private readonly passkeys: PasskeysService,
    private readonly recoveryCodes: RecoveryCodesService,
  ) {}

  /**
   * Stores the secret of a new authenticator app. It counts once its first code is confirmed.
   * @throws ConflictException if the account has an app; ForbiddenException in a browser that may not be the owner's
   */
  async startApp(actor: Actor, request: Request): Promise<NewAppView> {
    await this.firstFactor.rejectUnknownBrowser(actor, request);
    const { email } = await this.queries.owner(actor);
    const secret = await this.authenticators.begin(actor.accountId);
    if (secret === null) throw new ConflictException(HAS_APP, { errorCode: 'has_app' });
    return { secret, link: totpLink(secret, email) };
  }

  /**
   * Confirms the new app.
   * @throws InvalidFields if the code is wrong; TooMany; NotSignedIn if the session ended in the meantime
   */
  async confirmApp(actor: Actor, request: Request, code: string): Promise<RecoveryCodesView> {
    const { accountId } = actor;
    let recoveryCodes: string[] | null = null;
    await this.factors.countWrong(accountId, () =>
      this.em.transactional(async () => {
        await this.memberships.lock({ id: accountId });
        await this.sessions.rejectIfEnded(request);
        await this.firstFactor.rejectUnknownBrowser(actor, request);
        const isFirst = !(await this.factors.has(accountId));
        if (!(await this.authenticators.confirm(accountId, code.replace(/\s/g, '')))) return false;
        recoveryCodes = await this.finishAdding(actor, request, isFirst);
        return true;
      }),
    );
    await this.continueSession(actor, request);
    return { recoveryCodes };
  }

  /** @throws ForbiddenException in a browser that may not be the owner's */
  async passkeyOptions(actor: Actor, request: Request): Promise<PasskeyOptionsView> {
    await this.firstFactor.rejectUnknownBrowser(actor, request);
    const owner = await this.queries.owner(actor);
    const options = await this.passkeys.creationOptions(request, { accountId: actor.accountId, ...owner });
    return { options: { ...options } };
  }

  /**
   * Adds a passkey.
   * @throws InvalidFields if its answer is invalid; NotSignedIn if the session ended in the meantime
   */
  async addPasskey(
    actor: Actor,
    request: Request,
    { passkey, name }: AddPasskeyRequest,
  ): Promise<RecoveryCodesView> {
    const { accountId } = actor;
    const recoveryCodes = await this.em.transactional(async () => {
      await this.memberships.lock({ id: accountId });
      await this.sessions.rejectIfEnded(request);
      await this.firstFactor.rejectUnknownBrowser(actor, request);
      const isFirst = !(await this.factors.has(accountId));
      const id = await this.passkeys.add(request, accountId, passkey, name);
      if (id === null) throw new InvalidFields({ passkey: INVALID_PASSKEY });
      return this.finishAdding(actor, request, isFirst);
    });
    await this.continueSession(actor, request);
    return { recoveryCodes };
  }

  /** @throws NotVisible if there is no app; ConflictException if the actor must keep it */
  removeApp(actor: Actor, request: Request): Promise<void> {
    return this.remove(actor, request, () => this.authenticators.remove(actor.accountId));
  }

  /** @throws NotVisible if the account has no such passkey; ConflictException if the actor must keep it */
  removePasskey(actor: Actor, request: Request, id: string): Promise<void> {
    return this.remove(actor, request, () => this.passkeys.remove(actor.accountId, id));
  }

  /** @throws ConflictException if the account has no second factor */
  renewRecoveryCodes(actor: Actor, request: Request): Promise<RecoveryCodesView> {
    const { accountId } = actor;
    return this.em.transactional(async () => {
      await this.memberships.lock({ id: accountId });
      await this.sessions.rejectIfEnded(request);
      if (!(await this.factors.has(accountId)))
        throw new ConflictException(NO_FACTORS, { errorCode: 'no_factors' });
      const recoveryCodes = await this.recoveryCodes.renew(accountId);
      await this.events.emit('account.recovery_codes_renewed', accountAudit(accountId, actor));
      return { recoveryCodes };
    });
  }

  /** Returns the recovery codes of a first factor. It ends the account's other sessions, which have no factor. */
  private async finishAdding(
    actor: Actor,
    { sessionID }: Request,
    isFirst: boolean,
  ): Promise<string[] | null> {
    const { accountId } = actor;
    await this.events.emit('account.factor_added', accountAudit(accountId, actor));
    if (!isFirst) return null;
    await sql`
      delete from session where sess ->> 'accountId' = ${accountId} and sid <> ${sessionID}`.execute(
      this.em.getKysely(),
    );
    return this.recoveryCodes.renew(accountId);
  }

  /** Continues the session under a new id, now with a second factor. */
  private async continueSession({ userId, accountId }: Actor, request: Request): Promise<void> {
    const { signedInAt } = request.session;
    const now = this.clock.now().toISOString();
    const grounds = { signedInAt, provedAt: now, factorAt: now, from: request.sessionID };
    await this.sessions.begin(request, { id: userId, accountId }, grounds);
  }

  private async remove(actor: Actor, request: Request, work: () => Promise<boolean>): Promise<void> {
    const { accountId } = actor;
    await this.em.transactional(async () => {
      await this.memberships.lock({ id: accountId });
      await this.sessions.rejectIfEnded(request);
      if (!(await work())) throw new NotVisible();
      if (!(await this.factors.has(accountId))) {
        if (await this.isRequired(accountId))
          throw new ConflictException(LAST_FACTOR, { errorCode: 'last_factor' });
        await this.factors.removeAll(accountId);
      }
      await this.events.emit('account.factor_removed', accountAudit(accountId, actor));
    });
  }

  /** Returns whether the account is an employer of a company that requires a second factor. */
  private async isRequired(accountId: string): Promise<boolean> {
    const { rows } = await sql`
      select from users u join companies c on c.id = u.company_id
       where u.account_id = ${accountId} and u.role = 'employer' and u.deactivated_at is null
         and c.factor_required_at is not null limit 1`.execute(this.em.getKysely());
    return rows.length > 0;
  }
}
