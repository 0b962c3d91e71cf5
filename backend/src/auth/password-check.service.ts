import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Limits } from '../common/http/limits.js';
import { Account } from './account.entity.js';
import { PasswordsService } from './passwords.service.js';

/** An account as its password was checked. */
export interface CheckedAccount {
  id: string;
  /** The hash that the password matched. */
  passwordHash: string;
}

/** Asks for the password of an account, with one count of tries wherever it is asked for. */
@Injectable()
export class PasswordCheckService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: Limits,
    private readonly passwords: PasswordsService,
  ) {}

  /**
   * The account of an email identity whose password this is; `address` is where the try comes from. An unknown
   * address, a wrong password and an account without one take the same time and are the same null.
   * @throws TooMany
   */
  async of(email: string, password: string, address: string): Promise<CheckedAccount | null> {
    await this.limits.loginPerAddress.count(address);
    await this.limits.loginPerAccount.count(email);
    const account = await this.em.findOne(Account, { email }, { populate: ['passwordHash'], refresh: true });
    const passwordHash = account?.passwordHash ?? null;
    const matches = await this.passwords.matches(passwordHash, password, address);
    if (!account || passwordHash === null || !matches) return null;
    await Promise.all([
      this.limits.loginPerAccount.forget(email),
      this.limits.loginPerAddress.giveBack(address),
    ]);
    return { id: account.id, passwordHash };
  }
}
