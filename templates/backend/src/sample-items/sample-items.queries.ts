import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { booleanFilter, idFilter, searchFilter, listPage, type ListSpec } from '../common/db/lists/list.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import type { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import type { SampleItemView } from './sample-items.contract.js';

const COLUMNS: Selection<SampleItemView> = selection({
  'sample_items t': ['id', 'name', 'notes', 'createdById', 'isActive', 'version', 'createdAt', 'updatedAt'],
});

const SPEC: ListSpec<SampleItemView> = {
  name: 'sample-items',
  columns: COLUMNS,
  from: sql`sample_items t`,
  id: sql`t.id`,
  sorts: { name: sql`lower(t.name)`, createdAt: sql`t.created_at` },
  defaultSort: sql`lower(t.name), t.id`,
  filters: {
    id: idFilter(sql`t.id`),
    isActive: booleanFilter(sql`t.is_active`),
    q: searchFilter(sql`t.name || ' ' || coalesce(t.notes, '')`),
  },
};

/** Reads sample items. */
@Injectable()
export class SampleItemsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Lists the company's sample items by name. */
  list(actor: Actor, query: ListQuery): Promise<Page<SampleItemView>> {
    return listPage(this.em.getKysely(), SPEC, sql`t.company_id = ${actor.companyId}`, query);
  }

  /** Returns the company's sample item with this id.
   * @throws NotVisible */
  async one(actor: Actor, id: string): Promise<SampleItemView> {
    const found = sql`from sample_items t where t.company_id = ${actor.companyId} and t.id = ${id}`;
    return orNotFound((await read(this.em.getKysely(), COLUMNS, found))[0]);
  }
}
