import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, UnauthorizedException } from '@nestjs/common';
import type { Request } from 'express';
import { Events } from '../common/events/bus.js';
import { InvalidFields } from '../common/http/errors.js';
import type { Client } from '../common/http/client-of-request.js';
import { Limits } from '../common/http/rate-limits.js';
import { AcceptanceService } from '../invitations/acceptance.service.js';
import { InvitedRegistrationsService } from '../invitations/invited-registrations.service.js';
import { privateUserAudit } from '../users/user-audit.js';
import { User } from '../users/user.entity.js';
import type { RegisterRequest } from './auth.contract.js';
import { PasswordCheckService, type CheckedAccount } from './password-check.service.js';
import { PasswordsService } from './passwords.service.js';
import { WeakPasswordsService } from './weak-passwords.service.js';
import { MembershipsService, type LockedAccount } from './memberships.service.js';
import { SessionsService } from './sessions.service.js';

const WRONG = 'Incorrect email or password';
const OTHER_EMAIL = 'Please use the email address that the invitation was sent to';

/** The member that signed in with a password, and the matching hash. */
export interface SignedIn {
  user: User;
  passwordHash: string | null;
}

type SignedOutMember = { id: string; companyId?: string | null };

/** Signs up and signs in with a password. SessionsService starts the session. */
@Injectable()
export class AuthService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordsService,
    private readonly weakPasswords: WeakPasswordsService,
    private readonly check: PasswordCheckService,
    private readonly acceptance: AcceptanceService,
    private readonly invited: InvitedRegistrationsService,
    private readonly events: Events,
    private readonly memberships: MembershipsService,
    private readonly limits: Limits,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Creates an account and its first membership: an employer with a new company, an employee without one, or the
   * membership of the invitation.
   * @throws ConflictException if the address is used; NotVisible if the token is invalid; TooMany
   */
  async register(request: RegisterRequest, { address, dateFormat }: Client): Promise<User> {
    const { email } = request;
    if (request.invitationToken) await this.countInvited(request.invitationToken, email, address);
    else await this.limits.registrations.count(address);
    await this.memberships.rejectIfTaken(email);
    if (request.invitationToken) await this.limits.validations.giveBack(address);
    await this.weakPasswords.reject([request], request.password, 'password');
    const passwordHash = await this.passwords.hash(request.password, address);
    // Repeated registering and erasing of an address must not flood its mailbox.
    const isMailed =
      (await this.limits.accountMails.allows(`sign-up ${email}`)) &&
      (await this.limits.recipientMails.allows(email));
    return this.em.transactional(async () => {
      const account = await this.memberships.createAccount({ email, passwordHash });
      const user = request.invitationToken
        ? await this.acceptance.accept(request.invitationToken, account, request)
        : this.memberships.createFirstMembership(account, request, dateFormat);
      await this.events.emit('account.registered', { user, isMailed, ...privateUserAudit(user) });
      return user;
    });
  }

  /**
   * Returns the account of an address and password.
   * @throws UnauthorizedException with one sentence for an unknown address, a wrong password and an account without
   * one;
   * TooMany
   */
  async checkPassword(email: string, password: string, address: string): Promise<CheckedAccount> {
    const checked = await this.check.accountWithPassword(email, password, address);
    if (!checked) throw new UnauthorizedException(WRONG, { errorCode: 'wrong_credentials' });
    return checked;
  }

  /**
   * Returns the member for an account whose password was checked. Accepts the invitation if there is a token.
   * @throws UnauthorizedException like `checkPassword` if the password changed in the meantime
   */
  async signIn({ id, passwordHash }: CheckedAccount, invitationToken?: string | null): Promise<SignedIn> {
    return this.em.transactional(async () => {
      const account = await this.memberships.lock({ id });
      if (account.passwordHash !== passwordHash)
        throw new UnauthorizedException(WRONG, { errorCode: 'wrong_credentials' });
      return this.signInLocked(account, invitationToken);
    });
  }

  /**
   * Returns the member for an account whose second factor was checked.
   * @throws NotSignedIn if the half session of the request ended in the meantime
   */
  async signInAfterFactor(request: Request, id: string, invitationToken: string | null): Promise<SignedIn> {
    return this.em.transactional(async () => {
      const account = await this.memberships.lock({ id });
      await this.sessions.rejectIfEnded(request);
      return this.signInLocked(account, invitationToken);
    });
  }

  private async signInLocked(account: LockedAccount, invitationToken?: string | null): Promise<SignedIn> {
    const user = await this.memberships.membershipForSignIn(account, invitationToken);
    await this.events.emit('account.signed_in', { user, ...privateUserAudit(user) });
    return { user, passwordHash: account.passwordHash };
  }

  /** Records that a member signed out. */
  async signedOut(user: SignedOutMember): Promise<void> {
    await this.events.emit('account.signed_out', { user, ...privateUserAudit(user) });
    await this.em.flush();
  }

  /**
   * Counts an attempt to use an invitation. The attempt is subtracted if the address turns out to be free, but not if
   * the caller learns that an address is used.
   * @throws NotVisible; InvalidFields if the address was not invited; TooMany
   */
  private async countInvited(token: string, email: string, address: string): Promise<void> {
    await this.limits.validations.count(address);
    const invitation = await this.acceptance.previewByToken(token);
    if (invitation.email !== null && invitation.email !== email) {
      await this.limits.validations.giveBack(address);
      throw new InvalidFields({ email: OTHER_EMAIL }, 'invitation.other_email');
    }
    await this.invited.count(token);
  }
}
