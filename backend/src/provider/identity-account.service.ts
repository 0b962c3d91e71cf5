import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Account } from '../users/account.entity.js';
import { MembershipsService } from '../auth/memberships.service.js';
import { Clock } from '../common/time/clock.js';
import { Config } from '../config/config.js';
import { IdentitiesService } from './identities.service.js';
import type { Identity } from '../provider-client/identity.js';
import { emailTaken } from './sign-in-problems.js';

/**
 * Finds the account of a provider's identity. Always runs in the caller's transaction, which has locked the identity.
 */
@Injectable()
export class IdentityAccountService {
  constructor(
    private readonly em: EntityManager,
    private readonly identities: IdentitiesService,
    private readonly memberships: MembershipsService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Returns the account that the identity is connected with, or whose address both sides have verified, and locks it.
   * Returns null for a new person. `token` is the token of an invitation that the browser brought.
   * @throws SignInProblem if the address belongs to an account that the identity is not connected with
   */
  async lockAccountOfIdentity(identity: Identity, token: string | null): Promise<Account | null> {
    const owner = await this.identities.ownerOf(identity);
    if (owner) return this.lockAccountWhere({ id: owner });
    if (!identity.email) return null;
    const account = await this.lockAccountWhere({ email: identity.email });
    if (account && !(await this.isProven(account, identity))) throw this.emailTakenProblem(token);
    return account;
  }

  /** @throws SignInProblem if an account has this address */
  async rejectIfTaken(email: string, token: string | null): Promise<void> {
    if ((await this.em.count(Account, { email })) > 0) throw this.emailTakenProblem(token);
  }

  /** Confirms the account's address if the provider has verified the same one. */
  confirm(account: Account, { email, isVerified }: Identity): void {
    if (account.emailConfirmedAt || !isVerified || account.email !== email) return;
    account.emailConfirmedAt = this.clock.now();
    account.updatedAt = this.clock.now();
  }

  /**
   * Returns whether both sides have verified the address, and no other identity of this provider had the account.
   * Providers may give an address to another person later.
   */
  private async isProven(
    { id, emailConfirmedAt }: Account,
    { issuer, isVerified }: Identity,
  ): Promise<boolean> {
    return isVerified && !!emailConfirmedAt && !(await this.identities.hasIdentityOf(issuer, id));
  }

  private async lockAccountWhere(where: { id: string } | { email: string }): Promise<Account | null> {
    const found = await this.em.findOne(Account, where, { fields: ['id'] });
    if (!found) return null;
    await this.memberships.lock(found);
    return this.em.findOne(Account, where, { populate: ['passwordHash'], refresh: true });
  }

  private emailTakenProblem(token: string | null) {
    return emailTaken(this.config.provider?.name ?? '', token);
  }
}
