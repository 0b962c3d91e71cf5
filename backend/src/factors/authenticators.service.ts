import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read } from '../common/db/lists/read.js';
import type { Tables } from '../common/db/schema/tables.js';
import { Clock } from '../common/time/clock.js';
import { FactorCipherService } from './factor-cipher.service.js';
import { createTotpSecret, totpStep } from './totp.js';

/** Stores the authenticator app of an account and checks its codes. Each code works once. */
@Injectable()
export class AuthenticatorsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly secrets: FactorCipherService,
  ) {}

  /** Stores a new secret, which counts once its first code is confirmed. Returns null if the account has an app. */
  async begin(accountId: string): Promise<string | null> {
    const secret = createTotpSecret();
    const hidden = this.secrets.cipher.encrypt(secret, accountId);
    const now = this.clock.now();
    const values = { secret: hidden, created_at: now };
    const stored = await this.em
      .getKysely<Tables>()
      .insertInto('authenticators')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet(values).where('authenticators.confirmed_at', 'is', null),
      )
      .returning('account_id')
      .execute();
    return stored.length > 0 ? secret : null;
  }

  /** Confirms the new app by its first code. Returns false for a wrong code, or without a new app. */
  async confirm(accountId: string, code: string): Promise<boolean> {
    const step = await this.stepOf(accountId, code, false);
    if (step === null) return false;
    const { rows } = await sql`
      update authenticators set confirmed_at = ${this.clock.now()}, last_step = ${step}
       where account_id = ${accountId} and confirmed_at is null returning account_id`.execute(this.db);
    return rows.length > 0;
  }

  /** Uses a code. Returns false if it is wrong or if this or a later one was used already. */
  async use(accountId: string, code: string): Promise<boolean> {
    const step = await this.stepOf(accountId, code, true);
    if (step === null) return false;
    const { rows } = await sql`
      update authenticators set last_step = ${step}
       where account_id = ${accountId} and confirmed_at is not null and last_step < ${step}
      returning account_id`.execute(this.db);
    return rows.length > 0;
  }

  /** Removes the app. Returns false if there is none. */
  async remove(accountId: string): Promise<boolean> {
    const { rows } = await sql`
      delete from authenticators where account_id = ${accountId} and confirmed_at is not null
      returning account_id`.execute(this.db);
    return rows.length > 0;
  }

  private async stepOf(accountId: string, code: string, isConfirmed: boolean): Promise<number | null> {
    const rows = await read(
      this.db,
      columnsOf('authenticators', ['secret']),
      sql`from authenticators
       where account_id = ${accountId} and (confirmed_at is not null) = ${isConfirmed}`,
    );
    if (!rows[0]) return null;
    return totpStep(this.secrets.cipher.decrypt(rows[0].secret, accountId), code, this.clock.now());
  }

  private get db() {
    return this.em.getKysely();
  }
}
