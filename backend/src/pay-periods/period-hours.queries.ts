import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { read, selection } from '../common/db/lists/read.js';
import { formatterOf, type DateFormat } from '../common/time/format.js';
import type { LocalDate } from '../common/time/local.js';
import type { PayCompany, PayTimesheet } from '../pay-rules/pay-elements.rules.js';
import { NO_PAY_RULES } from '../pay-rules/pay-rules.contract.js';
import { DEFAULT_NATION } from '../venues/nations.contract.js';

/** The hours of one timesheet with their person. */
export interface PersonsPayTimesheet extends PayTimesheet {
  employeeId: string;
}

interface Row {
  id: string;
  employeeId: string;
  date: LocalDate;
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
}

const HOURS = selection<Row>({
  id: sql`t.id`,
  employeeId: sql`t.employee_id`,
  date: sql`t.date`,
  startsAt: sql`t.starts_at`,
  endsAt: sql`t.ends_at`,
  breakMinutes: sql`t.break_minutes`,
});

const COMPANY = selection<{ zone: string; firstDayOfWeek: number; format: DateFormat }>({
  zone: sql`c.time_zone`,
  firstDayOfWeek: sql`c.first_day_of_week`,
  format: sql`c.date_format`,
});

/** Reads hours with what the pay rules need to count them. */
@Injectable()
export class PeriodHoursQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the company's settings for `payElements`. */
  async company(companyId: string | null): Promise<PayCompany> {
    const [found] = await read(this.em.getKysely(), COMPANY, sql`from companies c where c.id = ${companyId}`);
    const { zone, firstDayOfWeek, format } = found!;
    return { zone, firstDayOfWeek, formatter: formatterOf(format) };
  }

  /** Returns the company's timesheets `t` that match a condition, except withdrawn ones. */
  async timesheets(companyId: string | null, where: RawBuilder<unknown>): Promise<PersonsPayTimesheet[]> {
    const rows = await read(
      this.em.getKysely(),
      HOURS,
      sql`from timesheets t
         where t.company_id = ${companyId} and t.withdrawn_at is null and ${where}
         order by t.employee_id, t.starts_at, t.id`,
    );
    return rows.map(({ startsAt, endsAt, ...row }) => ({
      ...row,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      isClocked: false,
      plannedStartsAt: null,
      breakSource: null,
      nation: DEFAULT_NATION,
      rules: NO_PAY_RULES,
    }));
  }
}
