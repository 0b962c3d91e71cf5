import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { dateFilter, idFilter, searchFilter, listPage, type ListSpec } from '../../common/db/lists/list.js';
import { selection } from '../../common/db/lists/read.js';
import type { Page } from '../../common/http/lists/list-page.js';
import type { ListQuery } from '../../common/http/lists/list-query.js';
import { Clock } from '../../common/time/clock.js';
import { LOST } from '../../schedules/assignments/schedule-assignments.queries.js';
import { IS_DECLINE_OF_SHIFT } from '../../shifts/cover/shift-declines.sql.js';
import { coverPeriodEnd, selectShiftsWithoutCover } from '../../shifts/cover/shifts-without-cover.sql.js';
import { IS_UNPUBLISHED, PUBLISHED_JOIN } from '../publication/unpublished-shifts.sql.js';
import type { UncoveredShiftView } from './uncovered-shifts.contract.js';
import { personJson } from '../../common/db/lists/person-name.sql.js';

/** Reads the schedules and rota shifts that need cover. */
@Injectable()
export class UncoveredShiftsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Lists the shifts that start within a week and need cover, by start. The dashboard's number counts the same
   * shifts. `isShown` restricts the venues. */
  list(
    actor: Actor,
    query: ListQuery,
    isShown: (venueId: RawBuilder<unknown>) => RawBuilder<unknown> = () => sql`true`,
  ): Promise<Page<UncoveredShiftView>> {
    const { companyId } = memberOf(actor);
    const now = this.clock.now();
    const spec = { ...SPEC, from: sql`(${selectShiftsWithoutCover(companyId, now, coverPeriodEnd(now))}) c` };
    return listPage(this.em.getKysely(), spec, isShown(sql`c.venue_id`), query);
  }
}

/** The employees who were last notified of having an equal open shift, without a cancellation since. */
const TOLD_LAST = sql`
  select t.employee_id from published_shifts q
   cross join lateral (
     select n.employee_id, n.kind from shift_notices n
      where n.company_id = q.company_id and n.shift_id = q.id
      order by n.created_at desc, n.id desc limit 1) t
   where q.company_id = r.company_id and q.employee_id is null
     and (q.rota_id, q.date, q.start_time, q.end_time) = (r.rota_id, r.date, r.start_time, r.end_time)
     and (q.venue_id, q.role) is not distinct from (r.venue_id, r.role) and t.kind <> 'cancelled'`;

/** The employees who lost a schedule `d` or a rota shift `r` because they left the company. */
const LEFT = sql`
  coalesce((
    select json_agg(${personJson('e')}
                    order by e.first_name, e.last_name, e.id)
      from users e
     where e.company_id = c.company_id and e.deactivated_at is not null
       and (e.id in (select a.employee_id from shifts a
                      where a.company_id = d.company_id and a.schedule_id = d.id and ${LOST})
            or e.id in (${TOLD_LAST}))), '[]')`;

/** The employees who cannot work a schedule, or published shifts equal to `g`. */
const DECLINED = sql`
  coalesce((
    select json_agg((${personJson('e')})::jsonb || jsonb_build_object('declineId', q.id, 'shiftId', q.shift_id, 'reason', q.reason)
                    order by e.first_name, e.last_name, e.id)
      from (select d.id, coalesce(r.schedule_id, r.id) as shift_id, d.reason, d.employee_id
              from published_shifts g
              join published_shifts r
                on r.company_id = g.company_id and r.rota_id = g.rota_id
                   and (r.date, r.start_time, r.end_time) = (g.date, g.start_time, g.end_time)
                   and (r.venue_id, r.role) is not distinct from (g.venue_id, g.role)
              join shift_declines d on ${IS_DECLINE_OF_SHIFT}
             where c.is_rota_shift and g.company_id = c.company_id and g.id = c.id
            union all
            select d.id, coalesce(r.schedule_id, r.id) as shift_id, d.reason, d.employee_id
              from published_shifts r
              join shift_declines d on ${IS_DECLINE_OF_SHIFT}
             where not c.is_rota_shift and r.company_id = c.company_id and r.schedule_id = c.id) q
      join users e on e.company_id = c.company_id and e.id = q.employee_id), '[]')`;

/** `r` is the published state of a rota shift, `s` its working state, and `d` a schedule. */
const SPEC: Omit<ListSpec<UncoveredShiftView>, 'from'> = {
  name: 'uncovered-shifts',
  columns: selection({
    id: sql`c.id`,
    scheduleId: sql`d.id`,
    'published_shifts r': ['rotaId', 'role'],
    rotaShiftId: sql`r.id`,
    name: sql`c.name`,
    date: sql`c.date`,
    startTime: sql`coalesce(d.start_time, r.start_time)`,
    endTime: sql`coalesce(d.end_time, r.end_time)`,
    startsAt: sql`c.starts_at`,
    endsAt: sql`coalesce(d.ends_at, r.ends_at)`,
    breakMinutes: sql`coalesce(d.break_minutes, r.break_minutes)`,
    venue: sql`case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end`,
    peopleNeeded: sql`c.people_needed`,
    assignedCount: sql`c.assigned_count`,
    left: LEFT,
    declined: DECLINED,
    version: sql`coalesce(d.version, s.version)`,
    obstacle: sql`
      case when o.status = 'archived' then 'archived'
           when r.id is not null and ${IS_UNPUBLISHED} then 'unpublished' end`,
    gathers: sql`
      c.is_rota_shift and exists (
        select from shifts s ${PUBLISHED_JOIN}
         where s.company_id = o.company_id and s.rota_id = o.id and ${IS_UNPUBLISHED})`,
  }),
  joins: sql`
    left join schedules d on d.company_id = c.company_id and d.id = c.id and not c.is_rota_shift
    left join published_shifts r on r.company_id = c.company_id and r.id = c.id and c.is_rota_shift
    left join shifts s on s.company_id = r.company_id and s.id = r.id
    left join rotas o on o.company_id = r.company_id and o.id = r.rota_id
    left join venues v on v.company_id = c.company_id and v.id = c.venue_id
    left join published_shifts p on p.company_id = r.company_id and p.id = r.id`,
  id: sql`c.id`,
  sorts: { startsAt: sql`c.starts_at`, date: sql`c.date` },
  defaultSort: sql`c.starts_at, c.id`,
  filters: {
    id: idFilter(sql`c.id`),
    venueId: idFilter(sql`c.venue_id`),
    date_gte: dateFilter(sql`c.date`, '>='),
    date_lte: dateFilter(sql`c.date`, '<='),
    q: searchFilter(sql`c.name`),
  },
};
