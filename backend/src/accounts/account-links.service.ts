import { EntityManager } from '@mikro-orm/postgresql';
import { BadRequestException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { newId } from '../common/db/columns.js';
import { Clock } from '../common/time/clock.js';
import { Config } from '../config/config.js';
import { newToken, tokenHash } from '../invitations/tokens.js';
import { LINK_INVALID } from './accounts.contract.js';

const HOUR_MS = 3_600_000;
/** How long a mailed link opens. */
const VALID_HOURS = { reset: 1, confirm: 3 * 24 } as const;

export type LinkKind = keyof typeof VALID_HOURS;

/** The secrets in mailed links. Only their hashes are stored; each opens once. */
@Injectable()
export class AccountLinksService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** The address, with a new secret, to mail to an account; it ends the one before. Inside the caller's transaction. */
  async issue(kind: LinkKind, accountId: string): Promise<string> {
    const db = this.em.getKysely();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + VALID_HOURS[kind] * HOUR_MS);
    const { token, hash } = newToken();
    await this.end(accountId, kind);
    await sql`
      insert into account_tokens (id, account_id, kind, token_hash, expires_at, created_at)
      values (${newId()}, ${accountId}, ${kind}, ${hash}, ${expiresAt}, ${now})`.execute(db);
    return `${this.config.linkBase}/${kind}?token=${token}`;
  }

  /** The account that a secret still opens.
   * @throws BadRequestException with one sentence for every reason it may not */
  async accountOf(kind: LinkKind, token: string): Promise<string> {
    const { rows } = await sql<{ accountId: string }>`
      select account_id as "accountId" from account_tokens
       where token_hash = ${tokenHash(token)} and kind = ${kind} and used_at is null and expires_at > ${this.clock.now()}`.execute(
      this.em.getKysely(),
    );
    return opened(rows[0]);
  }

  /** Uses a secret up: of several doing so at once one wins. Inside the caller's transaction.
   * @throws BadRequestException as {@link accountOf} */
  async use(kind: LinkKind, token: string): Promise<string> {
    const now = this.clock.now();
    const { rows } = await sql<{ accountId: string }>`
      update account_tokens set used_at = ${now}
       where token_hash = ${tokenHash(token)} and kind = ${kind} and used_at is null and expires_at > ${now}
      returning account_id as "accountId"`.execute(this.em.getKysely());
    return opened(rows[0]);
  }

  /** Ends the secrets of a kind that an account has out. */
  async end(accountId: string, kind: LinkKind): Promise<void> {
    await sql`
      delete from account_tokens where account_id = ${accountId} and kind = ${kind} and used_at is null`.execute(
      this.em.getKysely(),
    );
  }
}

function opened(found: { accountId: string } | undefined): string {
  if (!found) throw new BadRequestException(LINK_INVALID);
  return found.accountId;
}
