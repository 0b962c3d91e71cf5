import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Limits } from '../common/http/rate-limits.js';
import { Account } from '../users/account.entity.js';
import { PasswordsService } from './passwords.service.js';

export interface CheckedAccount {
  id: string;
  /** The hash that matched the password. */
  passwordHash: string;
}

/** Checks the password of an account, with one limit of attempts for all places that ask for it. */
@Injectable()
export class PasswordCheckService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: Limits,
    private readonly passwords: PasswordsService,
  ) {}

  /**
   * Returns the account with this normalised email address and password. `address` is the caller's network address.
   * Returns null after the same time for an unknown address, a wrong password and an account without one.
   * @throws TooMany
   */
  async accountWithPassword(
    email: string,
    password: string,
    address: string,
  ): Promise<CheckedAccount | null> {
    await this.limits.loginPerAddress.count(address);
    await this.limits.loginPerAccount.count(email);
    const account = await this.em.findOne(Account, { email }, { populate: ['passwordHash'], refresh: true });
    const passwordHash = account?.passwordHash ?? null;
    const matches = await this.passwords.matches(passwordHash, password, address);
    if (!account || passwordHash === null || !matches) return null;
    await this.limits.loginPerAccount.forget(email);
    await this.limits.loginPerAddress.giveBack(address);
    return { id: account.id, passwordHash };
  }
}
