import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import type { FactorsView } from './two-step.contract.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

const UTC = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Reads the second factors of an account. */
@Injectable()
export class TwoStepQueries {
  constructor(private readonly em: EntityManager) {}

  async factors(accountId: string): Promise<FactorsView> {
    const factors: Selection<FactorsView> = selection({
      appSince: sql`(select t.confirmed_at from authenticators t where t.account_id = a.id)`,
      passkeys: sql`(
        select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'createdAt', ${UTC('p.created_at')},
                 'lastUsedAt', ${UTC('p.last_used_at')}) order by p.created_at, p.id), '[]')
          from passkeys p where p.account_id = a.id)`,
      recoveryCodesLeft: sql`(
        select count(*)::int from recovery_codes r where r.account_id = a.id and r.used_at is null)`,
      hasPassword: sql`a.password_hash is not null`,
    });
    const found = sql`from accounts a where a.id = ${accountId}`;
    return orNotFound((await read(this.em.getKysely(), factors, found))[0]);
  }

  /** Returns the account's address, and its name in the actor's company. */
  async owner({ userId }: { userId: string }): Promise<{ email: string; name: string }> {
    const rows = await read<{ email: string; name: string }>(
      this.em.getKysely(),
      selection({ 'accounts a': ['email'], name: sql`${fullName('u')}` }),
      sql`from users u join accounts a on a.id = u.account_id where u.id = ${userId}`,
    );
    return orNotFound(rows[0]);
  }
}
