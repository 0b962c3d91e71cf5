import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import type { Actor } from '../../common/auth/actor.js';
import { Clock } from '../../common/time/clock.js';
import { IS_DECLINED } from '../../shifts/cover/shift-declines.sql.js';
import { joinShiftOfHours, VENUE_OF_HOURS } from '../../shifts/shift-of-hours.sql.js';
import type { DutyPersonView, DutyView } from './duty.contract.js';
import { dutyStartRange, dutyState, type LateSettings } from './duty.rules.js';
import { notClockedShifts } from './not-clocked-shifts.sql.js';

const MOST = 1_000;

type Row = Omit<DutyPersonView, 'state'>;

const EMPLOYEE = sql`
  json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
    'profileImageUrl', p.profile_image_url, 'phone', p.phone) as employee,
  lower(p.last_name || ' ' || p.first_name) as name_key`;
/** The shift `r` of rota `o`, or of schedule `s`. */
const SHIFT = sql`
  json_build_object('id', coalesce(s.id, r.id), 'scheduleId', s.id, 'rotaId', r.rota_id, 'rotaShiftId', case when r.rota_id is not null then r.id end,
    'role', r.role, 'name', coalesce(s.name, o.name), 'date', coalesce(r.date, s.date),
    'startTime', coalesce(r.start_time, s.start_time), 'endTime', coalesce(r.end_time, s.end_time))`;

const DUTY: Selection<Row> = selection({
  id: sql`d.id`,
  employee: sql`d.employee`,
  shift: sql`d.shift`,
  isDeclined: sql`d.is_declined`,
  startsAt: sql`d.starts_at`,
  endsAt: sql`d.ends_at`,
  clockEntryId: sql`d.entry_id`,
  clockedInAt: sql`d.clocked_in_at`,
  onBreakSince: sql`d.on_break_since`,
  venue: sql`case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end`,
});

const LATE_SETTINGS: Selection<LateSettings> = selection({
  shiftLateMinutes: sql`shift_late_minutes`,
  noShowMinutes: sql`no_show_minutes`,
});

@Injectable()
export class DutyQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Returns the duty board of the actor's company with at most 1,000 employees. `isShown` restricts the venues. */
  async board(
    { companyId }: Actor,
    isShown: (venueId: RawBuilder<unknown>) => RawBuilder<unknown> = () => sql`true`,
  ): Promise<DutyView> {
    const now = this.clock.now();
    const db = this.em.getKysely();
    const { from, until } = dutyStartRange(now);
    const [settings] = await read(db, LATE_SETTINGS, sql`from companies where id = ${companyId}`);
    const isNear = sql`
      r.company_id = ${companyId} and r.starts_at > ${from} and r.starts_at <= ${until} and r.ends_at > ${now}`;
    const found = sql`
        from (
          select coalesce(r.schedule_id, r.id) || ' ' || p.id as id, ${SHIFT} as shift, r.starts_at, r.ends_at, r.venue_id,
                 null::uuid as entry_id, null::timestamptz as clocked_in_at, null::timestamptz as on_break_since, ${IS_DECLINED} as is_declined, ${EMPLOYEE}
            from ${notClockedShifts(isNear)}
          union all
          select c.id::text, ${SHIFT}, c.planned_starts_at, c.planned_ends_at, ${VENUE_OF_HOURS}, c.id, c.clocked_in_at,
                 (select b.starts_at from clock_breaks b
                   where b.company_id = c.company_id and b.entry_id = c.id
                     and b.starts_at is not null and b.ends_at is null), false, ${EMPLOYEE}
            from clock_entries c
            join users p on p.company_id = c.company_id and p.id = c.employee_id
            left join schedules s on s.company_id = c.company_id and s.id = c.schedule_id
            left join ${joinShiftOfHours(sql`c`)} r on true
            left join rotas o on o.company_id = r.company_id and o.id = r.rota_id
           where c.company_id = ${companyId} and c.status = 'open') d
        left join venues v on v.company_id = ${companyId} and v.id = d.venue_id
       where ${isShown(sql`d.venue_id`)}
       order by d.starts_at, d.name_key, d.id limit ${MOST + 1}`;
    const rows = await read(db, DUTY, found);
    const people = rows.slice(0, MOST).map((row) => ({ ...row, state: dutyStateOfRow(row, now, settings!) }));
    return { now: now.toISOString(), ...settings!, people, more: rows.length > MOST };
  }
}

function dutyStateOfRow({ startsAt, endsAt, clockEntryId }: Row, now: Date, settings: LateSettings) {
  const span = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return dutyState({ ...span, isClockedIn: clockEntryId !== null }, now, settings);
}
