import { EntityManager } from '@mikro-orm/postgresql';
import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { byFlag, byId, bySearch, listPage, type ListSpec } from '../common/db/list.js';
import { orNotFound } from '../common/http/errors.js';
import type { Page } from '../common/http/lists/list-page.js';
import { parseListQuery, PICK_MAX, type ListQuery } from '../common/http/lists/list-query.js';
import type { VenueView } from './venues.contract.js';

const PICK_LIST: ListQuery = { first: 0, count: PICK_MAX, sort: null, filter: { isActive: true } };
const DIALECT = ['range', 'sort', 'filter'];

const COLUMNS = sql`
  v.id, v.name, v.address_line1 as "addressLine1", v.address_line2 as "addressLine2", v.city, v.county, v.postcode,
  v.contact_person as "contactPerson", v.contact_phone as "contactPhone", v.contact_email as "contactEmail", v.notes,
  v.staff_notes as "staffNotes", v.latitude, v.longitude, v.clock_radius_metres as "clockRadiusMetres",
  v.created_by_id as "createdById", v.is_active::int as "isActive", v.version,
  v.created_at as "createdAt", v.updated_at as "updatedAt"`;

const SPEC: ListSpec = {
  name: 'venues',
  columns: COLUMNS,
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
    id: byId(sql`v.id`),
    isActive: byFlag(sql`v.is_active`),
    q: bySearch(sql`v.name || ' ' || v.city || ' ' || v.postcode`),
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
    const { rows } = await sql<VenueView>`
      select ${COLUMNS} from venues v where v.company_id = ${actor.companyId} and v.id = ${id}`.execute(
      this.em.getKysely(),
    );
    return orNotFound(rows[0]);
  }
}
