import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { insertAll } from '../common/db/insert.js';
import { newId } from '../common/db/schema/columns.js';
import { Clock } from '../common/time/clock.js';

const CODES = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Without letters and digits that look alike. A code has 79 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Codes for a person who has lost the other second factors. Only their hashes are stored, and each works once. */
@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Replaces the codes of an account and returns the new ones. */
  async renew(accountId: string): Promise<string[]> {
    const now = this.clock.now();
    const codes = Array.from({ length: CODES }, createRecoveryCode);
    await this.removeAll(accountId);
    const rows = codes.map((code) => ({ id: newId(), accountId, codeHash: hashCode(code), createdAt: now }));
    await insertAll(this.em.getKysely(), 'recovery_codes', rows);
    return codes;
  }

  /** Uses a code. Returns false if it is wrong or was used already. */
  async use(accountId: string, code: string): Promise<boolean> {
    const { rows } = await sql`
      update recovery_codes set used_at = ${this.clock.now()}
       where account_id = ${accountId} and code_hash = ${hashCode(code)} and used_at is null
      returning id`.execute(this.em.getKysely());
    return rows.length > 0;
  }

  async removeAll(accountId: string): Promise<void> {
    await sql`delete from recovery_codes where account_id = ${accountId}`.execute(this.em.getKysely());
  }
}

function createRecoveryCode(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Capitals, spaces and dashes do not matter. */
function hashCode(code: string): string {
  const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(letters).digest('base64url');
}
