import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../../common/auth/actor.js';
import { idFilter, searchFilter, listPage, type ListSpec } from '../../common/db/lists/list.js';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import { orNotFound } from '../../common/http/errors.js';
import type { Page } from '../../common/http/lists/list-page.js';
import type { ListQuery } from '../../common/http/lists/list-query.js';
import type { TemplateSchedule, TemplateShift } from '../copy/rota-copy.rules.js';
import type { RotaTemplateView } from './rota-templates.contract.js';

const ROTA_SHIFTS = sql`(
  select count(*)::int from rota_template_shifts s
   where s.company_id = t.company_id and s.template_id = t.id and s.template_schedule_id is null)`;

const TEMPLATE: Selection<RotaTemplateView> = selection({
  'rota_templates t': ['id', 'name', 'days', 'startsOn', 'createdById', 'createdAt', 'updatedAt'],
  rotaShiftCount: ROTA_SHIFTS,
  shiftCount: sql`${ROTA_SHIFTS} + (
    select coalesce(sum(greatest(d.people_needed, (
             select count(*) from rota_template_shifts s
              where s.company_id = d.company_id and s.template_schedule_id = d.id))), 0)::int
      from rota_template_schedules d
     where d.company_id = t.company_id and d.template_id = t.id)`,
  scheduleCount: sql`(
    select count(*)::int from rota_template_schedules d
     where d.company_id = t.company_id and d.template_id = t.id)`,
});

const TEMPLATE_SHIFT: Selection<TemplateShift> = selection({
  'rota_template_shifts s': [
    'id',
    'day',
    'employeeId',
    'venueId',
    'startTime',
    'endTime',
    'breakMinutes',
    'role',
    'notes',
    'rotaName',
    'templateScheduleId',
  ],
});

const TEMPLATE_SCHEDULE: Selection<TemplateSchedule> = selection({
  'rota_template_schedules d': [
    'id',
    'day',
    'name',
    'description',
    'venueId',
    'startTime',
    'endTime',
    'breakMinutes',
    'peopleNeeded',
  ],
});

const SPEC: ListSpec<RotaTemplateView> = {
  name: 'rota-templates',
  columns: TEMPLATE,
  from: sql`rota_templates t`,
  alias: sql`t`,
  id: sql`t.id`,
  sorts: { createdAt: sql`t.created_at`, name: sql`lower(t.name)` },
  defaultSort: sql`t.created_at desc, t.id desc`,
  filters: { id: idFilter(sql`t.id`), q: searchFilter(sql`t.name`) },
};

/** Reads the templates, which only employers see. */
@Injectable()
export class RotaTemplatesQueries {
  constructor(private readonly em: EntityManager) {}

  /** Lists the company's templates, newest first. */
  list({ companyId }: Actor, query: ListQuery): Promise<Page<RotaTemplateView>> {
    return listPage(this.em.getKysely(), SPEC, sql`t.company_id = ${companyId}`, query);
  }

  /** @throws NotVisible */
  async one({ companyId }: Actor, id: string): Promise<RotaTemplateView> {
    const found = sql`from rota_templates t where t.company_id = ${companyId} and t.id = ${id}`;
    return orNotFound((await read(this.em.getKysely(), TEMPLATE, found))[0]);
  }

  /** Returns the shifts of a template by day and start. */
  shifts({ companyId }: Actor, id: string): Promise<TemplateShift[]> {
    const found = sql`
      from rota_template_shifts s where s.company_id = ${companyId} and s.template_id = ${id}
     order by s.day, s.start_time, s.id`;
    return read(this.em.getKysely(), TEMPLATE_SHIFT, found);
  }

  /** Returns the schedules of a template by day and start. */
  schedules({ companyId }: Actor, id: string): Promise<TemplateSchedule[]> {
    const found = sql`
      from rota_template_schedules d where d.company_id = ${companyId} and d.template_id = ${id}
     order by d.day, d.start_time, d.id`;
    return read(this.em.getKysely(), TEMPLATE_SCHEDULE, found);
  }
}
