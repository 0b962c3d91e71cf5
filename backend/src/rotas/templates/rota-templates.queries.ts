import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../../common/auth/actor.js';
import { byId, bySearch, listPage, type ListSpec } from '../../common/db/lists/list.js';
import { orNotFound } from '../../common/http/errors.js';
import type { Page } from '../../common/http/lists/list-page.js';
import type { ListQuery } from '../../common/http/lists/list-query.js';
import type { TemplateShift } from '../copy/rota-copy.rules.js';
import type { RotaTemplateView } from './rota-templates.contract.js';

const COLUMNS = sql`
  t.id, t.name, t.days, t.starts_on as "startsOn", t.created_by_id as "createdById",
  t.created_at as "createdAt", t.updated_at as "updatedAt",
  (select count(*)::int from rota_template_shifts s
    where s.company_id = t.company_id and s.template_id = t.id) as "shiftCount"`;

const SPEC: ListSpec = {
  name: 'rota-templates',
  columns: COLUMNS,
  from: sql`rota_templates t`,
  alias: sql`t`,
  id: sql`t.id`,
  sorts: { createdAt: sql`t.created_at`, name: sql`lower(t.name)` },
  defaultSort: sql`t.created_at desc, t.id desc`,
  filters: { id: byId(sql`t.id`), q: bySearch(sql`t.name`) },
};

/** Reads the templates of rotas, which only employers see. */
@Injectable()
export class RotaTemplatesQueries {
  constructor(private readonly em: EntityManager) {}

  /** Lists the company's templates, newest first. */
  list({ companyId }: Actor, query: ListQuery): Promise<Page<RotaTemplateView>> {
    return listPage(this.em.getKysely(), SPEC, sql`t.company_id = ${companyId}`, query);
  }

  /** @throws NotVisible */
  async one({ companyId }: Actor, id: string): Promise<RotaTemplateView> {
    const { rows } = await sql<RotaTemplateView>`
      select ${COLUMNS} from rota_templates t where t.company_id = ${companyId} and t.id = ${id}`.execute(
      this.em.getKysely(),
    );
    return orNotFound(rows[0]);
  }

  /** Returns the shifts of a template by day and start. */
  async shifts({ companyId }: Actor, id: string): Promise<TemplateShift[]> {
    const { rows } = await sql<TemplateShift>`
      select s.id, s.day, s.employee_id as "employeeId", s.venue_id as "venueId", s.start_time as "startTime",
             s.end_time as "endTime", s.break_minutes as "breakMinutes", s.role, s.notes
        from rota_template_shifts s
       where s.company_id = ${companyId} and s.template_id = ${id}
       order by s.day, s.start_time, s.id`.execute(this.em.getKysely());
    return rows;
  }
}
