import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Account } from '../users/account.entity.js';
import { MembershipsService } from '../auth/memberships.service.js';
import { Events } from '../common/events/bus.js';
import type { Client } from '../common/http/client-of-request.js';
import { Limits } from '../common/http/rate-limits.js';
import { NotVisible } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import type { DateFormat } from '../common/time/format.js';
import { Config } from '../config/config.js';
import { AcceptanceService } from '../invitations/acceptance.service.js';
import { InvitedRegistrationsService } from '../invitations/invited-registrations.service.js';
import { privateUserAudit } from '../users/user-audit.js';
import type { User } from '../users/user.entity.js';
import { IdentitiesService } from './identities.service.js';
import { IdentityAccountService } from './identity-account.service.js';
import type { Identity } from '../provider-client/identity.js';
import { invalidInvitation, emailMissing } from './sign-in-problems.js';

/** The member to sign in, and the account's password hash at that time. */
interface Admitted {
  user: User;
  passwordHash: string | null;
}

/** The invitation that an identity uses: one by its token, one that was offered, or none. */
type Entry = { token: string } | { offered: string } | null;

/** The settings for a new identity. */
interface Beginning {
  /** Whether the mail that confirms the address may be sent. */
  isMailed: boolean;
  dateFormat: DateFormat;
}

/** Signs in an identity of the provider, to its account or to a new one. */
@Injectable()
export class ProviderSignInService {
  constructor(
    private readonly em: EntityManager,
    private readonly identities: IdentitiesService,
    private readonly accounts: IdentityAccountService,
    private readonly memberships: MembershipsService,
    private readonly acceptance: AcceptanceService,
    private readonly invited: InvitedRegistrationsService,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly config: Config,
  ) {}

  /**
   * Signs in an identity, with the invitation from its link. Returns null if pending invitations for its address must
   * be offered first.
   * @throws SignInProblem if the address is used or missing, or the invitation is invalid; TooMany; ConflictException
   * if the
   * person is a member of the company already
   */
  async signIn(identity: Identity, token: string | null, client: Client): Promise<Admitted | null> {
    const isFirstOffered = token === null && (await this.hasInvitations(identity));
    const { address, dateFormat } = client;
    const isMailed = !isFirstOffered && (await this.countNewcomer(identity, token, address));
    return this.inTurn(identity, async () => {
      if (token === null && (await this.isOffered(identity))) return null;
      return this.signInOrRegister(identity, token === null ? null : { token }, { isMailed, dateFormat });
    });
  }

  /**
   * Signs in an identity that was offered its invitations, with one of them or none.
   * @throws like `signIn`; NotVisible if the invitation is not for this identity
   */
  async choose(identity: Identity, invitationId: string | null, client: Client): Promise<Admitted> {
    const { address, dateFormat } = client;
    if (invitationId !== null) {
      const entry = { offered: invitationId };
      return this.inTurn(identity, () =>
        this.signInOrRegister(identity, entry, { isMailed: false, dateFormat }),
      );
    }
    const isMailed = await this.countNewcomer(identity, null, address);
    return this.inTurn(identity, () => this.signInOrRegister(identity, null, { isMailed, dateFormat }));
  }

  /** Returns whether the identity or its address belongs to an account. */
  async hasAccount(identity: Identity): Promise<boolean> {
    const { email } = identity;
    if ((await this.identities.ownerOf(identity)) !== null) return true;
    return email !== null && (await this.em.count(Account, { email })) > 0;
  }

  /**
   * Counts a possible registration, and returns whether its confirmation mail may be sent. Call it outside the
   * transaction, because counting uses another connection.
   * @throws TooMany; SignInProblem
   */
  private async countNewcomer(identity: Identity, token: string | null, address: string): Promise<boolean> {
    const { email, isVerified } = identity;
    if (await this.hasAccount(identity)) return false;
    if (token !== null) await this.invited.count(token);
    else if (email) await this.limits.registrations.count(address);
    const recipient = email ?? (token === null ? null : (await this.requireInvitation(token)).email);
    return recipient !== null && !isVerified && this.limits.recipientMails.allows(recipient);
  }

  /**
   * Runs the sign-ins of an identity one after another. If two are its first, the second finds the account of the
   * first.
   */
  private inTurn<T>(identity: Identity, work: () => Promise<T>): Promise<T> {
    return this.em.transactional(async () => {
      await this.identities.lockIdentity(identity);
      return work();
    });
  }

  private async signInOrRegister(identity: Identity, entry: Entry, beginning: Beginning): Promise<Admitted> {
    const account = await this.accounts.lockAccountOfIdentity(identity, invitationTokenOf(entry));
    const user = account
      ? await this.signInToMembership(account, identity, entry)
      : await this.registerNewcomer(identity, entry, beginning);
    return { user, passwordHash: account?.passwordHash ?? null };
  }

  /** Returns the membership of an existing account. */
  private async signInToMembership(account: Account, identity: Identity, entry: Entry): Promise<User> {
    const isNew = (await this.identities.ownerOf(identity)) === null;
    if (isNew) await this.identities.add(account.id, identity);
    this.accounts.confirm(account, identity);
    const user = await this.acceptInvitationOr(account, identity, entry, () =>
      this.memberships.membershipForSignIn(account),
    );
    if (isNew) {
      await this.identities.emitAdded(account.id, { userId: user.id, companyId: user.companyId ?? null });
    }
    await this.events.emit('account.signed_in', { user, ...privateUserAudit(user) });
    return user;
  }

  /** Creates an account in the company that invited it, or an employer with a new company. */
  private async registerNewcomer(
    identity: Identity,
    entry: Entry,
    { isMailed, dateFormat }: Beginning,
  ): Promise<User> {
    const invitation = entry && 'token' in entry ? await this.requireInvitation(entry.token) : null;
    const email = identity.email ?? invitation?.email;
    if (!email) throw emailMissing(this.config.provider?.name ?? '');
    await this.accounts.rejectIfTaken(email, invitationTokenOf(entry));
    const account = await this.memberships.createAccount({
      email,
      emailConfirmedAt: identity.isVerified ? this.clock.now() : undefined,
    });
    await this.identities.add(account.id, identity);
    const user = await this.acceptInvitationOr(account, identity, entry, () =>
      this.memberships.createFirstMembership(account, identity, dateFormat),
    );
    await this.events.emit('account.registered', { user, isMailed, ...privateUserAudit(user) });
    return user;
  }

  private async acceptInvitationOr(
    account: Account,
    identity: Identity,
    entry: Entry,
    otherwise: () => User | Promise<User>,
  ): Promise<User> {
    if (!entry) return otherwise();
    if ('offered' in entry) {
      return this.acceptance.acceptOffered(entry.offered, identity.email!, account, identity);
    }
    await this.requireInvitation(entry.token);
    return this.acceptance.accept(entry.token, account, identity);
  }

  private async requireInvitation(token: string) {
    try {
      return await this.acceptance.previewByToken(token);
    } catch (error) {
      if (error instanceof NotVisible) throw invalidInvitation();
      throw error;
    }
  }

  /** Returns whether invitations are pending for a verified address of a person without a company. */
  private async isOffered(identity: Identity): Promise<boolean> {
    if (!(await this.hasInvitations(identity))) return false;
    const owner = await this.accounts.lockAccountOfIdentity(identity, null);
    return !(owner && (await this.hasCompany(owner)));
  }

  private async hasInvitations({ email, isVerified }: Identity): Promise<boolean> {
    return email !== null && isVerified && (await this.acceptance.offersFor(email)).length > 0;
  }

  private async hasCompany({ id }: Account): Promise<boolean> {
    const { rows } = await sql`
      select from users where account_id = ${id} and company_id is not null and deactivated_at is null limit 1`.execute(
      this.em.getKysely(),
    );
    return rows.length > 0;
  }
}

function invitationTokenOf(entry: Entry): string | null {
  return entry && 'token' in entry ? entry.token : null;
}
