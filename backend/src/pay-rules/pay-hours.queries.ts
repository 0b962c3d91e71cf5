import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { formatterOf, type DateFormat } from '../common/time/format.js';
import type { LocalDate } from '../common/time/local.js';
import type { Span } from '../common/time/zoned.js';
import { joinShiftOfHours, VENUE_OF_HOURS } from '../shifts/shift-of-hours.sql.js';
import { DEFAULT_NATION, type Nation } from '../venues/nations.contract.js';
import type { StoredBreak } from './counted-hours.rules.js';
import type { PayCompany, PayTimesheet } from './pay-elements.rules.js';
import { PAY_DAY } from './pay-day.sql.js';
import { NO_PAY_RULES } from './counted-hours.rules.js';
import type { BreakSource, PayRules } from './pay-elements.contract.js';

/** The hours of one timesheet with their person. */
export interface PersonsPayTimesheet extends PayTimesheet, StoredBreak {
  employeeId: string;
  breakSource: BreakSource | null;
  /** The role of the rota shift, if it has one. */
  role: string | null;
}

/** Rules by their ids. They never change. */
export type KnownRules = Map<string, PayRules>;

interface Row {
  id: string;
  employeeId: string;
  date: LocalDate;
  /** Instants are in milliseconds, because parsing texts of 100,000 timesheets takes long. */
  startsAt: number;
  endsAt: number;
  plannedStartsAt: number | null;
  plannedBreakMinutes: number | null;
  isClocked: boolean;
  breakMinutes: number;
  breakSource: BreakSource | null;
  clockedBreaks: { startsAt: string; endsAt: string }[] | null;
  nation: Nation | null;
  role: string | null;
  rulesId: string | null;
  paidUntil: LocalDate | null;
  payableFrom: LocalDate;
}

/** True for hours that count from the clock actions. If this was not stored, it is true for equal times. */
const IS_CLOCKED = sql`coalesce(t.is_clocked, t.entered_by_id is null
  and date_trunc('minute', t.clock_in_time) = t.starts_at and date_trunc('minute', t.clock_out_time) = t.ends_at, false)`;

const milliseconds = (column: string) => sql`date_part('epoch', ${sql.ref(column)}) * 1000`;

const HOURS: Selection<Row> = selection({
  'timesheets t': ['id', 'employeeId', 'date', 'plannedBreakMinutes', 'breakMinutes', 'breakSource'],
  startsAt: milliseconds('t.starts_at'),
  endsAt: milliseconds('t.ends_at'),
  plannedStartsAt: milliseconds('t.planned_starts_at'),
  isClocked: IS_CLOCKED,
  clockedBreaks: sql`case when t.break_source = 'clocked' then (
    select json_agg(json_build_object('startsAt', b.starts_at, 'endsAt', b.ends_at))
      from clock_entries x
      join clock_breaks b on b.company_id = x.company_id and b.entry_id = x.id and b.ends_at is not null
     where x.company_id = t.company_id and x.timesheet_id = t.id) end`,
  'venues v': ['nation'],
  role: sql`r.role`,
  rulesId: sql`t.pay_rules_id`, // Hours before the day that the settings name were paid elsewhere.
  paidUntil: sql`case when t.date < w.paid_before then w.paid_before - 1 when t.status = 'approved' then (
    select min(q.ends_on) from pay_periods q where q.company_id = t.company_id and q.ends_on >= ${PAY_DAY}) end`,
  payableFrom: PAY_DAY,
});

const RULES: Selection<{ id: string; rules: PayRules }> = selection({ 'pay_rules p': ['id', 'rules'] });
const COMPANY: Selection<{ zone: string; firstDayOfWeek: number; format: DateFormat }> = selection({
  zone: sql`c.time_zone`,
  'companies c': ['firstDayOfWeek'],
  format: sql`c.date_format`,
});

function parseSpan({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Span {
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}

/** Reads hours with what the rules need to count them. */
@Injectable()
export class PayHoursQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the company's settings for `payElements`. */
  async company(companyId: string | null): Promise<PayCompany> {
    const [found] = await read(this.em.getKysely(), COMPANY, sql`from companies c where c.id = ${companyId}`);
    const { zone, firstDayOfWeek, format } = found!;
    return { zone, firstDayOfWeek, formatter: formatterOf(format) };
  }

  /** Returns the company's timesheets `t` that match a condition, and a join if there is one, except withdrawn ones. Two
   * statements, because thousands of timesheets have the same rules.
   * @param known rules that an earlier call read. Adds those that are missing. */
  async timesheets(
    companyId: string | null,
    where: RawBuilder<unknown>,
    join: RawBuilder<unknown> = sql``,
    known: KnownRules = new Map(),
  ): Promise<PersonsPayTimesheet[]> {
    const rows = await read(
      this.em.getKysely(),
      HOURS,
      sql`
        from timesheets t
        ${join}
        left join schedules s on s.company_id = t.company_id and s.id = t.schedule_id
        left join ${joinShiftOfHours(sql`t`)} r on true
        left join venues v on v.company_id = t.company_id and v.id = ${VENUE_OF_HOURS}
        left join pay_settings w on w.company_id = t.company_id
       where t.company_id = ${companyId} and t.withdrawn_at is null and ${where}
       order by t.employee_id, t.starts_at, t.id`,
    );
    await this.addRules(companyId, known, new Set(rows.map(({ rulesId }) => rulesId)));
    // Results of awaited promises can survive until a full garbage collection, so this empties the rows. Each property is
    // named, because copies of the rest of an object are slow.
    return rows.splice(0).map((row) => ({
      id: row.id,
      employeeId: row.employeeId,
      date: row.date,
      startsAt: new Date(row.startsAt),
      endsAt: new Date(row.endsAt),
      plannedStartsAt: row.plannedStartsAt === null ? null : new Date(row.plannedStartsAt),
      plannedBreakMinutes: row.plannedBreakMinutes,
      isClocked: row.isClocked,
      breakMinutes: row.breakMinutes,
      breakSource: row.breakSource,
      clockedBreaks: row.clockedBreaks?.map(parseSpan) ?? [],
      nation: row.nation ?? DEFAULT_NATION,
      role: row.role,
      rules: row.rulesId === null ? NO_PAY_RULES : known.get(row.rulesId)!,
      paidUntil: row.paidUntil,
      payableFrom: row.payableFrom,
    }));
  }

  /** Reads rules that are not known yet. Hours without rules are paid as they are. */
  private async addRules(
    companyId: string | null,
    known: KnownRules,
    ids: ReadonlySet<string | null>,
  ): Promise<void> {
    const missing = [...ids].filter((id) => id !== null && !known.has(id));
    if (missing.length === 0) return;
    const found = sql`from pay_rules p where p.company_id = ${companyId} and p.id = any(${missing})`;
    for (const { id, rules } of await read(this.em.getKysely(), RULES, found))
      known.set(id, { ...NO_PAY_RULES, ...rules });
  }
}
