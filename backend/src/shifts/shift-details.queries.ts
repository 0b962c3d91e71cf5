import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { personJson } from '../common/db/lists/person-name.sql.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import { selectPlannedShifts } from './planned-shifts.sql.js';
import { Clock } from '../common/time/clock.js';
import { declineUntil } from './cover/shift-declines.sql.js';
import { SHIFT_COLUMNS } from './shifts.queries.js';
import type { ShiftDetailsView } from './shifts.contract.js';

/** The ids of the other employees on the schedule of `p`, or on published shifts of the same rota, time and venue. */
const OTHERS = sql`
  select a.employee_id from published_shifts a
   where a.company_id = p.company_id and a.schedule_id = p."scheduleId"
  union
  select r.employee_id from published_shifts r
   where r.company_id = p.company_id and r.rota_id = p.rota_id and r.venue_id is not distinct from p.venue_id
     and r.starts_at < p."endsAt" and r.ends_at > p."startsAt"`;

const SHIFT_DETAILS: Selection<ShiftDetailsView> = selection({
  ...SHIFT_COLUMNS,
  venue: sql`
    case when v.id is not null then json_build_object('id', v.id, 'name', v.name, 'address',
      concat_ws(', ', v.address_line1, v.address_line2, v.city, v.county, v.postcode), 'latitude', v.latitude,
      'longitude', v.longitude, 'contactPerson', v.contact_person, 'contactPhone', v.contact_phone,
      'staffNotes', v.staff_notes) end`,
  role: sql`p.role`,
  notes: sql`p.notes`,
  colleagues: sql`colleagues.names`,
  isSwappable: sql`not exists (
    select from cover_settings c where c.company_id = p.company_id and c.swaps = 'nobody')`,
  declineUntil: sql`decline.until`,
  declineReason: sql`decline.reason`,
  contact: sql`contact.person`,
});

/** Reads the details that an employee needs to work a shift. */
@Injectable()
export class ShiftDetailsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Returns one of the actor's own shifts, over or not.
   * @throws NotVisible */
  async of({ companyId, userId }: Actor, id: string): Promise<ShiftDetailsView> {
    const now = this.clock.now();
    const found = sql`
        from (${selectPlannedShifts(companyId, userId)}) p
        left join venues v on v.company_id = p.company_id and v.id = p.venue_id
       cross join lateral (
         select coalesce(json_agg(json_build_object('firstName', c.first_name, 'lastName', c.last_name)
                  order by c.first_name, c.last_name, c.id), '[]') as names
           from users c
          where c.company_id = p.company_id and c.id in (${OTHERS}) and c.id <> ${userId}) colleagues
       cross join lateral (
         select ${declineUntil(sql`p.company_id`, sql`p."startsAt"`)} as until, (
           select d.reason from shift_declines d
            where d.company_id = p.company_id and d.shift_id = p.shift_id and d.employee_id = ${userId}
              and d.ended_at is null and p."isDeclined") as reason) decline
        left join lateral (${contactOf(userId)}) contact
          on decline.until < ${now} and p."endsAt" > ${now} and not p."isDeclined"
       where p.id = ${id}`;
    return orNotFound((await read(this.em.getKysely(), SHIFT_DETAILS, found))[0]);
  }
}

/** Selects the person whom the employee of a shift `p` rings: a supervisor of its venue, else the own employer, else another one. */
const contactOf = (userId: string): RawBuilder<unknown> => sql`
  select (${personJson('u')})::jsonb || jsonb_build_object('phone', u.phone) as person
    from users u
    left join venue_supervisors vs
      on vs.company_id = u.company_id and vs.user_id = u.id and vs.venue_id = p.venue_id
   where u.company_id = p.company_id and u.id <> ${userId} and u.deactivated_at is null and u.phone is not null
     and (vs.id is not null or u.role = 'employer')
   order by vs.id is null,
            u.id is distinct from (select o.employer_id from users o where o.company_id = p.company_id and o.id = ${userId}),
            u.first_name, u.last_name, u.id
   limit 1`;
