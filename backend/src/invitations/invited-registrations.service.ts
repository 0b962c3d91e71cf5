import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read } from '../common/db/lists/read.js';
import { Limits } from '../common/http/rate-limits.js';
import { hashLinkToken } from './link-tokens.js';

/** Limits sign-ups through links of an unconfirmed employer, because each sign-up sends a mail. */
@Injectable()
export class InvitedRegistrationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: Limits,
  ) {}

  /**
   * Counts a sign-up in advance. Call it outside a transaction, because counting uses another connection.
   * @throws TooMany
   */
  async count(token: string): Promise<void> {
    const rows = await read(
      this.em.getKysely(),
      columnsOf('invitations i', ['companyId']),
      sql`from invitations i
        join users u on u.company_id = i.company_id and u.id = i.employer_id
        join accounts a on a.id = u.account_id
       where i.token_hash = ${hashLinkToken(token)} and a.email_confirmed_at is null`,
    );
    if (rows[0]) await this.limits.invitedRegistrations.count(rows[0].companyId);
  }
}
