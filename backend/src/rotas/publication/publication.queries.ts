import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../../common/auth/actor.js';
import type { PersonName } from '../../common/common.contract.js';
import { byChoice, byId, bySearch, listPage, type ListSpec } from '../../common/db/lists/list.js';
import { orNotFound } from '../../common/http/errors.js';
import type { Page } from '../../common/http/lists/list-page.js';
import type { ListQuery } from '../../common/http/lists/list-query.js';
import { Clock } from '../../common/time/clock.js';
import { isEmployeeNotified, unpublishedChanges, type StoredShift } from './publication.rules.js';
import { readRotaShifts } from '../shifts/rota-shifts.rows.js';
import type {
  CancellationView,
  ShiftNoticeView,
  ShiftTimes,
  UnpublishedChangeView,
} from './rota-publication.contract.js';
import { SHIFT_CHANGE_KINDS } from '../../notifications/shift-news.contract.js';

/** Reads the pending changes of rotas, and the notices that employees got. */
@Injectable()
export class PublicationQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Returns the changes that publishing the rota now would make. For a draft these are all its shifts.
   * @throws NotVisible */
  async unpublished({ companyId }: Actor, id: string): Promise<UnpublishedChangeView[]> {
    const rota = await this.rota(companyId, id);
    const { planned, published } = await readRotaShifts(this.em, rota);
    const unpublished = unpublishedChanges(
      planned.filter(({ isRemoved }) => !isRemoved),
      published,
    );
    const people = await this.people(
      companyId,
      unpublished.flatMap(({ employeeId }) => employeeId ?? []),
    );
    const now = this.clock.now();
    return unpublished
      .toSorted((one, other) => (one.shift.startsAt < other.shift.startsAt ? -1 : 1))
      .map((change) => ({
        shiftId: change.shiftId,
        kind: change.kind,
        employee: people.get(change.employeeId ?? '') ?? null,
        shift: timesAndVenueOf(change.shift),
        before: change.before && timesAndVenueOf(change.before),
        isNotified: isEmployeeNotified(change, now),
      }));
  }

  /** Returns the number of cancelled shifts, and of employees to notify, if the rota became a draft or was deleted now.
   * @throws NotVisible */
  async cancellation({ companyId }: Actor, id: string): Promise<CancellationView> {
    const rota = await this.rota(companyId, id);
    const { rows } = await sql<CancellationView>`
      select count(distinct employee_id)::int as people, count(*)::int as shifts from published_shifts
       where company_id = ${rota.companyId} and rota_id = ${rota.id} and employee_id is not null
         and ends_at > ${this.clock.now()}`.execute(this.em.getKysely());
    return rows[0]!;
  }

  /** Lists the notices of the company's rota shifts, newest first. */
  notices({ companyId }: Actor, query: ListQuery): Promise<Page<ShiftNoticeView>> {
    return listPage(this.em.getKysely(), NOTICES, sql`n.company_id = ${companyId}`, query);
  }

  private async rota(companyId: string | null, id: string): Promise<{ id: string; companyId: string }> {
    const { rows } = await sql<{ id: string; companyId: string }>`
      select id, company_id as "companyId" from rotas
       where company_id = ${companyId} and id = ${id} and deleted_at is null`.execute(this.em.getKysely());
    return orNotFound(rows[0]);
  }

  private async people(companyId: string | null, ids: string[]): Promise<Map<string, PersonName>> {
    const { rows } = await sql<PersonName>`
      select id, first_name as "firstName", last_name as "lastName" from users
       where company_id = ${companyId} and id = any(${[...new Set(ids)]}::uuid[])`.execute(
      this.em.getKysely(),
    );
    return new Map(rows.map((person) => [person.id, person]));
  }
}

const NOTICES: ListSpec = {
  name: 'shift-notices',
  columns: sql`n.id, n.rota_id as "rotaId", n.shift_id as "shiftId",
    json_build_object('id', e.id, 'firstName', e.first_name, 'lastName', e.last_name) as employee, n.kind, n.date,
    n.start_time as "startTime", n.end_time as "endTime", n.notice_days as "noticeDays", n.created_at as "createdAt"`,
  from: sql`shift_notices n`,
  joins: sql`join users e on e.company_id = n.company_id and e.id = n.employee_id`,
  id: sql`n.id`,
  sorts: { createdAt: sql`n.created_at` },
  defaultSort: sql`n.created_at desc, n.id desc`,
  filters: {
    id: byId(sql`n.id`),
    rotaId: byId(sql`n.rota_id`),
    shiftId: byId(sql`n.shift_id`),
    employeeId: byId(sql`n.employee_id`),
    kind: byChoice(sql`n.kind`, SHIFT_CHANGE_KINDS),
    q: (value) => sql`exists (
      select from users p where p.company_id = n.company_id and p.id = n.employee_id
         and ${bySearch(sql`p.first_name || ' ' || p.last_name`)(value)})`,
  },
};

function timesAndVenueOf({ date, startTime, endTime, venueId }: StoredShift): ShiftTimes {
  return { date, startTime, endTime, venueId };
}
