import { EntityManager } from '@mikro-orm/postgresql';
import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { booleanFilter, idFilter, searchFilter, listPage, type ListSpec } from '../common/db/lists/list.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import type { Page } from '../common/http/lists/list-page.js';
import { parseListQuery, PICK_MAX, type ListQuery } from '../common/http/lists/list-query.js';
import type { VenueView } from './venues.contract.js';

const PICK_LIST: ListQuery = { first: 0, count: PICK_MAX, sort: null, filter: { isActive: true } };
const DIALECT = ['range', 'sort', 'filter'];

const VENUE: Selection<VenueView> = selection({
  'venues v': [
    'id',
    'name',
    'addressLine1',
    'addressLine2',
    'city',
    'county',
    'postcode',
    'contactPerson',
    'contactPhone',
    'contactEmail',
    'notes',
    'staffNotes',
    'latitude',
    'longitude',
    'clockRadiusMetres',
    'leastPeople',
    'nation',
    'createdById',
    'version',
    'createdAt',
    'updatedAt',
  ],
  isActive: sql`v.is_active::int`,
});

const SPEC: ListSpec<VenueView> = {
  name: 'venues',
  columns: VENUE,
  from: sql`venues v`,
  id: sql`v.id`,
  sorts: {
    name: sql`lower(v.name)`,
    city: sql`lower(v.city)`,
    postcode: sql`v.postcode`,
    createdAt: sql`v.created_at`,
  },
  defaultSort: sql`lower(v.name), v.id`,
  filters: {
    id: idFilter(sql`v.id`),
    isActive: booleanFilter(sql`v.is_active`),
    city: searchFilter(sql`v.city`),
    q: searchFilter(sql`v.name || ' ' || v.city || ' ' || v.postcode`),
  },
};

/** Reads the list parameters of a request. Without any, the list contains all active venues. */
export const VenueList = createParamDecorator((_: unknown, context: ExecutionContext): ListQuery => {
  const { query } = context.switchToHttp().getRequest<Request>();
  return DIALECT.some((word) => query[word] !== undefined) ? parseListQuery(query) : PICK_LIST;
});

/** Reads venues. */
@Injectable()
export class VenuesQueries {
  constructor(private readonly em: EntityManager) {}

  /** Lists the company's venues by name. */
  list(actor: Actor, query: ListQuery): Promise<Page<VenueView>> {
    return listPage(this.em.getKysely(), SPEC, sql`v.company_id = ${actor.companyId}`, query);
  }

  /** Returns a venue of the company.
   * @throws NotVisible */
  async one(actor: Actor, id: string): Promise<VenueView> {
    const found = sql`from venues v where v.company_id = ${actor.companyId} and v.id = ${id}`;
    return orNotFound((await read(this.em.getKysely(), VENUE, found))[0]);
  }
}
