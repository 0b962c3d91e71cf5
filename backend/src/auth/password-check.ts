import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Limits } from '../common/http/limits.js';
import { Account } from './account.entity.js';
import { Passwords } from './passwords.js';

/** Asks for the password of an account, with one count of tries wherever it is asked for. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: Limits,
    private readonly passwords: Passwords,
  ) {}

  /**
   * The account of an email identity whose password this is; `address` is where the try comes from. An unknown
   * address, a wrong password and an account without one take the same time and are the same null.
   * @throws TooMany
   */
  async of(email: string, password: string, address: string): Promise<Account | null> {
    await this.limits.loginPerAddress.count(address);
    await this.limits.loginPerAccount.count(email);
    const account = await this.em.findOne(Account, { email }, { populate: ['passwordHash'], refresh: true });
    const matches = await this.passwords.matches(account?.passwordHash ?? null, password, address);
    if (!account || !matches) return null;
    await Promise.all([
      this.limits.loginPerAccount.forget(email),
      this.limits.loginPerAddress.giveBack(address),
    ]);
    return account;
  }
}
