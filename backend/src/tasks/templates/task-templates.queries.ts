import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../../common/auth/actor.js';
import {
  booleanFilter,
  idFilter,
  searchFilter,
  listPage,
  type ListSpec,
} from '../../common/db/lists/list.js';
import { weekdaysJson } from '../../common/db/lists/weekdays.sql.js';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import { orNotFound } from '../../common/http/errors.js';
import type { Page } from '../../common/http/lists/list-page.js';
import type { ListQuery } from '../../common/http/lists/list-query.js';
import type { TaskTemplateView } from './task-templates.contract.js';
import { personJson } from '../../common/db/lists/person-name.sql.js';

const TEMPLATE: Selection<TaskTemplateView> = selection({
  'task_templates t': [
    'id',
    'title',
    'description',
    'checklist',
    'assignedToId',
    'venueId',
    'priority',
    'startTime',
    'dueTime',
    'isActive',
    'nextAt',
    'createdById',
    'version',
    'createdAt',
    'updatedAt',
  ],
  assignedTo: sql`case when a.id is not null then
    ${personJson('a')} end`,
  venue: sql`case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end`,
  weekdays: weekdaysJson(sql`t.weekdays`),
});

const JOINS = sql`
  left join users a on a.company_id = t.company_id and a.id = t.assigned_to_id
  left join venues v on v.company_id = t.company_id and v.id = t.venue_id`;

const SPEC: ListSpec<TaskTemplateView> = {
  name: 'task-templates',
  columns: TEMPLATE,
  from: sql`task_templates t`,
  joins: JOINS,
  alias: sql`t`,
  id: sql`t.id`,
  sorts: { createdAt: sql`t.created_at`, title: sql`lower(t.title)`, nextAt: sql`t.next_at` },
  defaultSort: sql`t.created_at desc, t.id desc`,
  filters: {
    id: idFilter(sql`t.id`),
    isActive: booleanFilter(sql`t.is_active`),
    q: searchFilter(sql`t.title`),
  },
};

/** Reads repeating tasks, which only employers see. */
@Injectable()
export class TaskTemplatesQueries {
  constructor(private readonly em: EntityManager) {}

  /** Lists the company's repeating tasks, newest first. */
  list({ companyId }: Actor, query: ListQuery): Promise<Page<TaskTemplateView>> {
    const kept = sql`t.company_id = ${companyId} and t.deleted_at is null`;
    return listPage(this.em.getKysely(), SPEC, kept, query);
  }

  /** @throws NotVisible */
  async one({ companyId }: Actor, id: string): Promise<TaskTemplateView> {
    const found = sql`
      from task_templates t ${JOINS} where t.company_id = ${companyId} and t.deleted_at is null and t.id = ${id}`;
    return orNotFound((await read(this.em.getKysely(), TEMPLATE, found))[0]);
  }
}
