import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { instantJson } from '../common/db/lists/instant-json.sql.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { addDays, weekOf } from '../common/time/local.js';
import { instantOf, today } from '../common/time/zoned.js';
import { payElements } from '../pay-rules/pay-elements.rules.js';
import { PayHoursQueries } from '../pay-rules/pay-hours.queries.js';
import { NO_PAY_RULES } from '../pay-rules/counted-hours.rules.js';
import type { PayLineView, PayRules } from '../pay-rules/pay-elements.contract.js';
import { joinShiftOfHours, VENUE_OF_HOURS } from '../shifts/shift-of-hours.sql.js';
import type { TimesheetDetailView, TimesheetHistoryEntry, TimesheetView } from './timesheets.contract.js';
import { isCounted } from './timesheets.rules.js';
import { TimesheetsQueries } from './timesheets.queries.js';

type Clocked = Pick<
  TimesheetDetailView,
  'clockEntryId' | 'presses' | 'clockedBreaks' | 'venue' | 'isClocked' | 'breakSource' | 'payRules'
>;

const HISTORY: Selection<TimesheetHistoryEntry> = selection({
  'audit_log l': ['id', 'action', 'changes', 'at'],
  actor: sql`case when u.id is not null then
    json_build_object('firstName', u.first_name, 'lastName', u.last_name) end`,
});

const CLOCKED: Selection<Clocked> = selection({
  clockEntryId: sql`c.id`,
  presses: sql`(
    select coalesce(json_agg(json_build_object('id', p.press_id, 'kind', p.kind, 'pressedAt', ${instantJson('p.pressed_at')},
      'receivedAt', ${instantJson('p.received_at')}, 'waitedMs', p.waited_ms, 'isCounted', p.is_counted,
      'isUndone', p.undone_at is not null,
      'location', p.location) order by p.pressed_at, p.received_at, p.id), '[]')
      from clock_presses p where p.company_id = c.company_id and p.entry_id = c.id and p.kind in ('in', 'out'))`,
  clockedBreaks: sql`(
    select coalesce(json_agg(json_build_object('startsAt', ${instantJson('b.starts_at')},
             'endsAt', ${instantJson('b.ends_at')}) order by b.starts_at, b.id), '[]')
      from clock_breaks b
     where b.company_id = c.company_id and b.entry_id = c.id and b.starts_at is not null)`,
  venue: sql`case when v.id is not null then
    json_build_object('id', v.id, 'name', v.name, 'latitude', v.latitude, 'longitude', v.longitude,
      'clockRadiusMetres', v.clock_radius_metres) end`,
  'timesheets t': ['isClocked', 'breakSource'],
  payRules: sql`(select p.rules from pay_rules p where p.company_id = t.company_id and p.id = t.pay_rules_id)`,
});

/** Reads the details of a timesheet. */
@Injectable()
export class TimesheetDetailsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly timesheets: TimesheetsQueries,
    private readonly hours: PayHoursQueries,
  ) {}

  /** Returns a timesheet with its clock actions and its history.
   * @throws NotVisible */
  async of(actor: Actor, id: string): Promise<TimesheetDetailView> {
    const view = await this.timesheets.one(actor, id);
    const logged = sql`
        from audit_log l
        left join users u on u.company_id = l.company_id and u.id = l.actor_id
       where l.company_id = ${actor.companyId} and l.object_type = 'timesheet' and l.object_id = ${id}
       order by l.at, l.id`;
    const history = await read(this.em.getKysely(), HISTORY, logged);
    const clocked = await this.readClocked(actor, id);
    const payRules = clocked.payRules && { ...NO_PAY_RULES, ...clocked.payRules };
    return {
      ...view,
      ...clocked,
      payRules,
      payLines: await this.readPayLines(actor, view, payRules),
      history,
    };
  }

  /** Returns the pay elements of a timesheet. Other hours of its weeks decide what is overtime. Pending hours count only
   * for the overtime of pending hours, because no period pays them yet. */
  private async readPayLines(
    { companyId }: Actor,
    { id, employeeId, startsAt, endsAt, status }: TimesheetView,
    rules: PayRules | null,
  ): Promise<PayLineView[]> {
    if (!rules) return [];
    const company = await this.hours.company(companyId);
    const { zone, firstDayOfWeek } = company;
    const [from, to] = [startsAt, endsAt].map((at) => weekOf(today(new Date(at), zone), firstDayOfWeek));
    const [first, last] = [
      instantOf(from!.first, '00:00', zone),
      instantOf(addDays(to!.last, 1), '00:00', zone),
    ];
    const others = sql`(t.status in ('approved', ${status}) and t.employee_id = ${employeeId}
      and t.starts_at < ${last} and t.ends_at > ${first})`;
    const own = sql`t.id = ${id}`;
    const counts = rules.overtimeAfterMinutes !== null && isCounted(status);
    const timesheets = await this.hours.timesheets(companyId, counts ? sql`(${own} or ${others})` : own);
    return payElements(timesheets, company)
      .filter(({ timesheetId }) => timesheetId === id)
      .map(({ date, element, minutes, words }) => ({ date, element, minutes, words }));
  }

  private async readClocked({ companyId }: Actor, id: string): Promise<Clocked> {
    const found = sql`
        from timesheets t
        left join clock_entries c on c.company_id = t.company_id and c.timesheet_id = t.id
        left join schedules s on s.company_id = t.company_id and s.id = t.schedule_id
        left join ${joinShiftOfHours(sql`t`)} r on true
        left join venues v on v.company_id = t.company_id and v.id = ${VENUE_OF_HOURS}
       where t.company_id = ${companyId} and t.id = ${id}
       order by c.id limit 1`;
    const [clocked] = await read(this.em.getKysely(), CLOCKED, found);
    return clocked!;
  }
}
