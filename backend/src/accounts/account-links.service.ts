import { EntityManager } from '@mikro-orm/postgresql';
import { BadRequestException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read, returning } from '../common/db/lists/read.js';
import { insert } from '../common/db/insert.js';
import { newId } from '../common/db/schema/columns.js';
import { Clock } from '../common/time/clock.js';
import { Config } from '../config/config.js';
import { createLinkToken, hashLinkToken } from '../invitations/link-tokens.js';
import { LINK_INVALID } from './accounts.contract.js';
import { HOUR_MS } from '../common/time/units.js';

/** The hours for which a mailed link is valid. */
const VALID_HOURS = { reset: 1, confirm: 3 * 24 } as const;

type LinkKind = keyof typeof VALID_HOURS;

/** Creates and checks the tokens of mailed links. Only their hashes are stored, and each works once. */
@Injectable()
export class AccountLinksService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Returns a link with a new token for a mail to the account. The previous link ends. Call it inside a transaction.
   */
  async issue(kind: LinkKind, accountId: string): Promise<string> {
    const db = this.em.getKysely();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + VALID_HOURS[kind] * HOUR_MS);
    const { token, hash } = createLinkToken();
    await this.end(accountId, kind);
    await insert(db, 'account_tokens', {
      id: newId(),
      accountId,
      kind,
      tokenHash: hash,
      expiresAt,
      createdAt: now,
    });
    return `${this.config.linkBase}/${kind}?token=${token}`;
  }

  /**
   * Returns the account of a valid token.
   * @throws BadRequestException with one sentence for every reason
   */
  async accountOf(kind: LinkKind, token: string): Promise<string> {
    const rows = await read(
      this.em.getKysely(),
      columnsOf('account_tokens', ['accountId']),
      sql`from account_tokens
       where token_hash = ${hashLinkToken(token)} and kind = ${kind} and used_at is null and expires_at > ${this.clock.now()}`,
    );
    return requireAccountId(rows[0]);
  }

  /**
   * Marks a token as used. If several requests use it at once, one succeeds. Call it inside a transaction.
   * @throws BadRequestException like {@link accountOf}
   */
  async markUsed(kind: LinkKind, token: string): Promise<string> {
    const now = this.clock.now();
    const rows = await returning(
      this.em.getKysely(),
      columnsOf('account_tokens', ['accountId']),
      sql`update account_tokens set used_at = ${now}
       where token_hash = ${hashLinkToken(token)} and kind = ${kind} and used_at is null and expires_at > ${now}`,
    );
    return requireAccountId(rows[0]);
  }

  /** Deletes an account's unused tokens of one kind. */
  async end(accountId: string, kind: LinkKind): Promise<void> {
    await sql`
      delete from account_tokens where account_id = ${accountId} and kind = ${kind} and used_at is null`.execute(
      this.em.getKysely(),
    );
  }
}

function requireAccountId(found: { accountId: string } | undefined): string {
  if (!found) throw new BadRequestException(LINK_INVALID, { errorCode: 'link_invalid' });
  return found.accountId;
}
