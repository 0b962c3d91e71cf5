import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Account } from '../auth/account.entity.js';
import { MembershipsService } from '../auth/memberships.service.js';
import { Clock } from '../common/time/clock.js';
import { Config } from '../config/config.js';
import { IdentitiesService } from './identities.service.js';
import type { Identity } from './identity.js';
import { addressTaken } from './problems.js';

/** Which account an identity of the provider is. Always inside the caller's transaction, the identity locked. */
@Injectable()
export class IdentityAccountService {
  constructor(
    private readonly em: EntityManager,
    private readonly identities: IdentitiesService,
    private readonly memberships: MembershipsService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** The account that an identity is connected with, or whose address both sides have proved; locked. Null for somebody
   * new. `token` is of the invitation that it came with.
   * @throws SignInProblem when the address is somebody's whom the identity is not known to be */
  async of(identity: Identity, token: string | null): Promise<Account | null> {
    const owner = await this.identities.ownerOf(identity);
    if (owner) return this.locked({ id: owner });
    if (!identity.email) return null;
    const account = await this.locked({ email: identity.email });
    if (account && !(await this.isProven(account, identity))) throw this.taken(token);
    return account;
  }

  /** @throws SignInProblem when there is an account with this address */
  async rejectIfTaken(email: string, token: string | null): Promise<void> {
    if ((await this.em.count(Account, { email })) > 0) throw this.taken(token);
  }

  /** Notes that the address is proved where the provider vouches for the very one that the account has. */
  confirm(account: Account, { email, isVerified }: Identity): void {
    if (account.emailConfirmedAt || !isVerified || account.email !== email) return;
    account.emailConfirmedAt = this.clock.now();
    account.updatedAt = this.clock.now();
  }

  /** Both sides have proved the address, and nobody else had it at this provider: addresses are given to others. */
  private async isProven(
    { id, emailConfirmedAt }: Account,
    { issuer, isVerified }: Identity,
  ): Promise<boolean> {
    return isVerified && !!emailConfirmedAt && !(await this.identities.hasOneOf(issuer, id));
  }

  private async locked(where: { id: string } | { email: string }): Promise<Account | null> {
    const found = await this.em.findOne(Account, where, { fields: ['id'] });
    if (!found) return null;
    await this.memberships.lock(found);
    return this.em.findOne(Account, where, { populate: ['passwordHash'], refresh: true });
  }

  private taken(token: string | null) {
    return addressTaken(this.config.provider?.name ?? '', token);
  }
}
