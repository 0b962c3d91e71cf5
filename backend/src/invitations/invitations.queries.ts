import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { idFilter, searchFilter, choiceFilter, listPage, type ListSpec } from '../common/db/lists/list.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import type { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import { ROLES } from '../common/auth/roles.contract.js';
import { INVITATION_STATUSES, type InvitationView } from './invitations.contract.js';
import { fullName, personJson } from '../common/db/lists/person-name.sql.js';

const columns = {
  id: sql`i.id`,
  email: sql`i.email`,
  firstName: sql`i.first_name`,
  lastName: sql`i.last_name`,
  role: sql`i.role`,
  createdAt: sql`i.created_at`,
  expiresAt: sql`i.expires_at`,
  invitedBy: personJson('b'),
  acceptedBy: sql`case when t.id is not null then json_build_object('id', t.id, 'firstName', t.first_name,
    'lastName', t.last_name, 'email', a.email) end`,
  mail: sql`case when i.email is null then 'none' when m.status is null then 'limited' when m.status = 'dead' then 'failed'
    when m.status = 'waiting' and m.problem is not null then 'delayed' else m.status end`,
};

/** The newest mail decides the state, because links in earlier mails are invalid. */
const joins = sql`
  join users b on b.company_id = i.company_id and b.id = i.employer_id
  left join users t on t.company_id = i.company_id and t.id = i.accepted_by_id
  left join accounts a on a.id = t.account_id
  left join lateral (
    select status, problem from mails where company_id = i.company_id and invitation_id = i.id
     order by created_at desc, id desc limit 1) m on true`;

/** Reads the invitations for the screens of employers, without links. */
@Injectable()
export class InvitationsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Returns the company's invitations, newest first. */
  list(actor: Actor, query: ListQuery): Promise<Page<InvitationView>> {
    const spec: ListSpec<InvitationView> = {
      name: 'invitations',
      columns: this.columns(),
      from: sql`invitations i`,
      joins,
      alias: sql`i`,
      id: sql`i.id`,
      sorts: { createdAt: sql`i.created_at`, expiresAt: sql`i.expires_at`, email: sql`i.email` },
      defaultSort: sql`i.created_at desc, i.id desc`,
      filters: {
        id: idFilter(sql`i.id`),
        status: (value) => this.byStatus(value),
        role: choiceFilter(sql`i.role`, ROLES),
        q: searchFilter(sql`${fullName('i')} || ' ' || coalesce(i.email, '')`),
      },
    };
    return listPage(this.em.getKysely(), spec, sql`i.company_id = ${actor.companyId}`, query);
  }

  /**
   * Returns one invitation of the company.
   * @throws NotVisible
   */
  async one(actor: Actor, id: string): Promise<InvitationView> {
    const found = sql`from invitations i ${joins} where i.company_id = ${actor.companyId} and i.id = ${id}`;
    return orNotFound((await read(this.em.getKysely(), this.columns(), found))[0]);
  }

  private columns(): Selection<InvitationView> {
    return selection({ ...columns, status: this.status() });
  }

  /** Filters by the stored status first, because it has an index. */
  private byStatus(value: unknown) {
    const wanted = [value].flat();
    const stored = wanted.includes('expired') ? [...wanted, 'pending'] : wanted;
    return sql`${choiceFilter(sql`i.status`, INVITATION_STATUSES)(stored)}
      and ${choiceFilter(this.status(), INVITATION_STATUSES)(value)}`;
  }

  /** A pending invitation past its end is expired, even before the hourly job marks it. */
  private status() {
    return sql`case when i.status = 'pending' and i.expires_at <= ${this.clock.now()} then 'expired' else i.status end`;
  }
}
