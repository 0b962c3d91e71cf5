import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { byId, bySearch, byWord, listPage, type ListSpec } from '../common/db/list.js';
import type { Page } from '../common/http/list-page.js';
import type { ListQuery } from '../common/http/list-query.js';
import { Clock } from '../common/time/clock.js';
import { INVITATION_STATUSES, type InvitationView } from './invitations.contract.js';

/** Reads of the invitation screens. */
@Injectable()
export class InvitationsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** The company's invitations, newest first; their links are never among them. */
  list(actor: Actor, query: ListQuery): Promise<Page<InvitationView>> {
    const status = sql`case when i.status = 'pending' and i.expires_at <= ${this.clock.now()} then 'expired' else i.status end`;
    const spec: ListSpec = {
      name: 'invitations',
      columns: sql`i.id, i.email, i.first_name as "firstName", i.last_name as "lastName", i.role, ${status} as status,
        i.created_at as "createdAt", i.expires_at as "expiresAt"`,
      from: sql`invitations i`,
      id: sql`i.id`,
      sorts: { createdAt: sql`i.created_at`, expiresAt: sql`i.expires_at`, email: sql`i.email` },
      defaultSort: sql`i.created_at desc, i.id desc`,
      filters: {
        id: byId(sql`i.id`),
        status: byWord(status, INVITATION_STATUSES),
        q: bySearch(sql`i.first_name || ' ' || i.last_name || ' ' || i.email`),
      },
    };
    return listPage(this.em.getKysely(), spec, sql`i.company_id = ${actor.companyId}`, query);
  }
}
