import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { idFilter, searchFilter, listPage, type ListSpec } from '../common/db/lists/list.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import type { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Config } from '../config/config.js';
import type { AccountView, SessionView } from './accounts.contract.js';

const LAST_USED_AT = sql`coalesce(to_char(to_timestamp((sess ->> 'prolongedAt')::bigint / 1000.0) at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), sess ->> 'signedInAt')`;

/** Identifies a session without granting access to it. */
export const sessionName = sql`left(encode(sha256(convert_to(sid, 'UTF8')), 'hex'), 32)::uuid`;

/** Reads the signed-in account. */
@Injectable()
export class AccountsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  /** Returns the account's ways to sign in. */
  async account({ accountId }: Actor): Promise<AccountView> {
    const account: Selection<AccountView> = selection({
      'accounts a': ['email'],
      isEmailVerified: sql`(a.email_confirmed_at is not null)::int`,
      hasPassword: sql`a.password_hash is not null`,
      provider: sql`${this.config.provider?.name ?? null}::text`,
      identities: sql`(
        select coalesce(json_agg(json_build_object('id', i.id, 'issuer', i.issuer, 'createdAt',
                 to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                 order by i.created_at, i.id), '[]')
          from account_identities i where i.account_id = a.id)`,
    });
    const found = sql`from accounts a where a.id = ${accountId}`;
    return orNotFound((await read(this.em.getKysely(), account, found))[0]);
  }

  /** Returns the sessions of the actor's account: first the one with `sid`, then by last use. */
  sessions({ accountId }: Actor, sid: string, query: ListQuery): Promise<Page<SessionView>> {
    const current = sql`sid = ${sid}`;
    const spec: ListSpec<SessionView> = {
      name: 'sessions',
      columns: selection({
        id: sessionName,
        current,
        agent: sql`sess ->> 'agent'`,
        place: sql`sess ->> 'place'`,
        signedInAt: sql`sess ->> 'signedInAt'`,
        lastUsedAt: LAST_USED_AT,
      }),
      from: sql`session`,
      id: sessionName,
      sorts: { signedInAt: sql`sess ->> 'signedInAt'`, lastUsedAt: LAST_USED_AT },
      defaultSort: sql`(${current}) desc, ${LAST_USED_AT} desc, ${sessionName}`,
      filters: { id: idFilter(sessionName), q: searchFilter(sql`sess ->> 'agent'`) },
    };
    const open = sql`sess ->> 'accountId' = ${accountId} and sess ->> 'userId' is not null and expire > now()`;
    return listPage(this.em.getKysely(), spec, open, query);
  }
}
