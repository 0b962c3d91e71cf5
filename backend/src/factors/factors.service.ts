import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { sql } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { InvalidFields } from '../common/http/errors.js';
import { Limits } from '../common/http/rate-limits.js';
import { AuthenticatorsService } from './authenticators.service.js';
import { hasFactorSql } from './has-factor.sql.js';
import { INVALID_PASSKEY, type PasskeyAnswerRequest } from './passkeys.contract.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { isTotpCode } from './totp.js';

const WRONG_CODE = 'This code is not correct, or was used already';
const NO_FACTOR = 'Please enter a code';

/** A second factor as the person gives it: a code of the app, a recovery code, or the answer of a passkey. */
export interface GivenFactor {
  code?: string | null;
  passkey?: PasskeyAnswerRequest | null;
}

/** Checks the second factors of accounts. */
@Injectable()
export class FactorsService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: Limits,
    private readonly authenticators: AuthenticatorsService,
    private readonly passkeys: PasskeysService,
    private readonly recoveryCodes: RecoveryCodesService,
  ) {}

  /** Returns whether a sign-in of the account needs a second step. */
  async has(accountId: string): Promise<boolean> {
    const found: Selection<{ has: boolean }> = selection({ has: hasFactorSql(sql`${accountId}::uuid`) });
    return (await read(this.em.getKysely(), found, sql``))[0]!.has;
  }

  /**
   * Checks a second factor, which then cannot be used again. Call it outside of transactions.
   * @throws InvalidFields if it is wrong; TooMany after five wrong codes
   */
  async check(request: Request, accountId: string, { code, passkey }: GivenFactor): Promise<void> {
    if (passkey) {
      if (await this.passkeys.use(request, accountId, passkey)) return;
      throw new InvalidFields({ passkey: INVALID_PASSKEY });
    }
    if (!code) throw new InvalidFields({ code: NO_FACTOR });
    await this.countWrong(accountId, () => this.useCode(accountId, code.replace(/\s/g, '')));
  }

  /**
   * Runs a check of a code and counts it unless it succeeds.
   * @throws InvalidFields if it fails; TooMany after five failures, for 15 minutes
   */
  async countWrong(accountId: string, check: () => Promise<boolean>): Promise<void> {
    // Counting first stops simultaneous guesses too.
    const left = await this.limits.factorCodes.count(accountId);
    if (await check()) {
      await this.limits.factorCodes.forget(accountId);
      return;
    }
    if (left <= 0) await this.limits.factorCodes.lock(accountId);
    throw new InvalidFields({ code: WRONG_CODE }, 'wrong_code');
  }

  /** Removes every second factor of an account. */
  async removeAll(accountId: string): Promise<void> {
    for (const table of ['authenticators', 'passkeys', 'recovery_codes']) {
      await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(this.em.getKysely());
    }
  }

  private useCode(accountId: string, code: string): Promise<boolean> {
    return isTotpCode(code)
      ? this.authenticators.use(accountId, code)
      : this.recoveryCodes.use(accountId, code);
  }
}
