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
  'sample_items t': [
    'id',
    'sampleLabel',
    /* each field */
    'sampleField',
    /* end */
    'createdById',
    'isActive',
    'version',
    'createdAt',
    'updatedAt',
  ],
  /* each venue */
  venue: sql`case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end`,
  /* end */
});
/* each venue */

const JOINS = sql`left join venues v on v.company_id = t.company_id and v.id = t.venue_id`;
/* end */

const SPEC: ListSpec<SampleItemView> = {
  name: 'sample-items',
  columns: COLUMNS,
  from: sql`sample_items t`,
  /* each venue */
  joins: JOINS,
  alias: sql`t`,
  /* end */
  id: sql`t.id`,
  sorts: { sampleLabel: sql`lower(t.sample_label)`, createdAt: sql`t.created_at` },
  defaultSort: sql`lower(t.sample_label), t.id`,
  filters: {
    id: idFilter(sql`t.id`),
    /* each venue */
    venueId: idFilter(sql`t.venue_id`),
    /* end */
    isActive: booleanFilter(sql`t.is_active`),
    q: searchFilter(
      sql`t.sample_label/* each text */ || ' ' || t.sample_field/* each long-text */ || ' ' || coalesce(t.sample_field, '')/* end */`,
    ),
  },
};

/** Reads sample items. */
@Injectable()
export class SampleItemsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Lists the company's sample items by sample label. */
  list(actor: Actor, query: ListQuery): Promise<Page<SampleItemView>> {
    return listPage(this.em.getKysely(), SPEC, sql`t.company_id = ${actor.companyId}`, query);
  }

  /** Returns the company's sample item with this id.
   * @throws NotVisible */
  async one(actor: Actor, id: string): Promise<SampleItemView> {
    const found = sql`from sample_items t/* each venue */ ${JOINS}/* end */ where t.company_id = ${actor.companyId} and t.id = ${id}`;
    return orNotFound((await read(this.em.getKysely(), COLUMNS, found))[0]);
  }
}
