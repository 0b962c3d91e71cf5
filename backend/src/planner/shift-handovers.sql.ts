import { sql, type RawBuilder } from 'kysely';
import { instantJson } from '../common/db/lists/instant-json.sql.js';
import { personJson } from '../common/db/lists/person-name.sql.js';
import type { Days } from '../common/http/days.js';

type Sql = RawBuilder<unknown>;

/** SQL for the approved swaps and the taken offers of the shifts of some days as JSON, the first one first. */
export function handoversJson(companyId: string, { from, to }: Days, most: number): Sql {
  return sql`(
    with shown as (
      -- The arrays make the database read only the shifts of these rotas and schedules.
      select x.id, null::uuid as schedule_id from shifts x
       where x.company_id = ${companyId} and x.deleted_at is null and x.date between ${from}::date and ${to}::date
         and x.rota_id = any(array(
           select t.id from rotas t
            where t.company_id = ${companyId} and t.deleted_at is null
              and t.start_date <= ${to}::date and t.end_date >= ${from}::date))
      union all
      -- A shift of a schedule that changes hands ends, and the next employee gets a new one.
      select x.id, x.schedule_id from shifts x
       where x.company_id = ${companyId} and x.schedule_id = any(array(
         select g.id from schedules g
          where g.company_id = ${companyId} and g.deleted_at is null
            and g.date between ${from}::date and ${to}::date))),
    offered as (
      select o.* from shift_offers o
       where o.company_id = ${companyId} and o.id = any(array(
         select r.id from shown x join shift_offers r on r.company_id = ${companyId} and r.rota_shift_id = x.id
         union all
         select s.id from shown x join shift_offers s on s.company_id = ${companyId} and s.schedule_id = x.schedule_id))),
    handed as (
      select coalesce(x.schedule_id, x.id) as shift_id, w.id as record_id,
             case when w.other_shift_id is null then 'give_away' else 'swap' end as kind,
             w.proposer_id as from_id, w.receiver_id as to_id, w.ended_at
        from shown x
        join shift_swaps w on w.company_id = ${companyId} and w.shift_id = x.id and w.status = 'approved'
      union all
      select coalesce(x.schedule_id, x.id), w.id, 'swap', w.receiver_id, w.proposer_id, w.ended_at
        from shown x
        join shift_swaps w on w.company_id = ${companyId} and w.other_shift_id = x.id and w.status = 'approved'
      union all
      select coalesce(o.schedule_id, o.rota_shift_id), o.id, 'offer', coalesce(o.from_employee_id, o.replaces_employee_id),
             t.to_id, t.at
        from offered o
       cross join lateral (
         select o.taken_by_id as to_id, o.ended_at as at where o.status = 'taken' and o.taken_by_id is not null
         union all
         -- The offer of several places of a schedule stays open when one is taken.
         select p.employee_id, p.answered_at from shift_offer_people p
          where p.company_id = o.company_id and p.offer_id = o.id and p.answer = 'taken'
            and p.employee_id is distinct from o.taken_by_id) t)
    select coalesce(json_agg(json_build_object(
             'shiftId', h.shift_id, 'kind', h.kind, 'recordId', h.record_id,
             'from', case when f.id is not null then ${personJson('f')} end, 'to', ${personJson('k')},
             'at', ${instantJson('h.ended_at')}) order by h.ended_at, h.record_id, h.shift_id), '[]')
      from (select * from handed order by ended_at desc limit ${most}) h
      join users k on k.company_id = ${companyId} and k.id = h.to_id
      left join users f on f.company_id = ${companyId} and f.id = h.from_id)`;
}
