import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection } from '../common/db/lists/read.js';
import { InvalidFields } from '../common/http/errors.js';
import { Config } from '../config/config.js';
import { WEAK_PASSWORD } from './password-limits.contract.js';
import { loadWeakPasswordRule, type PasswordOwner } from './weak-password.rules.js';

/** Refuses passwords that are easy to guess, if `WEAK_PASSWORDS` is `refuse`. */
@Injectable()
export class WeakPasswordsService {
  constructor(
    private readonly config: Config,
    private readonly em: EntityManager,
  ) {}

  /**
   * Checks a new password of an account, whose names may differ by company.
   * @throws InvalidFields at `field`
   */
  async rejectOfAccount(accountId: string, password: string, field: string): Promise<void> {
    if (!this.config.refusesWeakPasswords) return;
    const rows = await read<PasswordOwner>(
      this.em.getKysely(),
      selection({
        firstName: sql`coalesce(u.first_name, '')`,
        lastName: sql`coalesce(u.last_name, '')`,
        'accounts a': ['email'],
      }),
      sql`from accounts a left join users u on u.account_id = a.id
       where a.id = ${accountId}`,
    );
    await this.reject(rows, password, field);
  }

  /** Checks a new password against its owner's names and address.
   * @throws InvalidFields at `field` */
  async reject(owners: readonly PasswordOwner[], password: string, field: string): Promise<void> {
    if (!this.config.refusesWeakPasswords) return;
    const isWeak = await loadWeakPasswordRule();
    if (isWeak(password, owners)) throw new InvalidFields({ [field]: WEAK_PASSWORD }, 'weak_password');
  }
}
