import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../common/auth/actor.js';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import { orNotFound } from '../../common/http/errors.js';
import { PAID_PERIOD_ID, PAY_DAY } from '../../pay-rules/pay-day.sql.js';
import { timesheetsVisibleTo } from '../../timesheets/timesheets.queries.js';
import type { PayCorrectionView, TimesheetPayView } from '../pay-periods.contract.js';
import { correctionsIn, nameOf, type PeriodScope } from '../period-hours.sql.js';

/** The newest corrections of a person's period or of a timesheet. */
const CORRECTIONS_MAX = 200;

const CORRECTION: Selection<PayCorrectionView> = selection({
  'pay_corrections k': ['id', 'timesheetId', 'minutes', 'reason', 'createdAt'],
  'timesheets t': ['date'],
  createdBy: nameOf('b'),
});
const CORRECTION_JOINS = sql`
  join timesheets t on t.company_id = k.company_id and t.id = k.timesheet_id
  join users b on b.company_id = k.company_id and b.id = k.created_by_id`;

/** Reads how timesheets are paid, and the corrections of paid hours. */
@Injectable()
export class PayCorrectionsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the corrections of a person that a period pays. */
  ofPerson(period: PeriodScope, employeeId: string): Promise<PayCorrectionView[]> {
    return this.corrections(sql`${correctionsIn(period)} and k.employee_id = ${employeeId}`);
  }

  /** Returns how a timesheet is paid. Only employers see why it was left for a later period.
   * @throws NotVisible for a timesheet that the actor does not see */
  async ofTimesheet(actor: Actor, id: string): Promise<TimesheetPayView> {
    const { companyId } = actor;
    const db = this.em.getKysely();
    const rows = await read<{
      startsOn: string | null;
      endsOn: string | null;
      payFrom: string | null;
      leftReason: string | null;
    }>(
      db,
      selection({
        'pay_periods p': ['startsOn', 'endsOn'],
        leftReason: sql`d.reason`,
        payFrom: sql`case when p.id is null and t.status = 'approved' then t.pay_from end`,
      }),
      sql`from timesheets t
        left join pay_periods p on p.company_id = t.company_id and p.id = ${PAID_PERIOD_ID}
        left join lateral (
          select l.reason from pay_deferrals l
            left join clock_entries x on x.company_id = l.company_id and x.id = l.clock_entry_id
           where l.company_id = t.company_id and (l.timesheet_id = t.id or x.timesheet_id = t.id)
             and l.pay_from <= ${PAY_DAY}
           order by l.pay_from desc limit 1) d on true
       where ${timesheetsVisibleTo(actor)} and t.id = ${id}`,
    );
    const { startsOn, endsOn, payFrom, leftReason } = orNotFound(rows[0]);
    const corrections = await this.corrections(sql`k.company_id = ${companyId} and k.timesheet_id = ${id}`);
    return {
      paidIn: startsOn && endsOn ? { startsOn, endsOn } : null,
      payFrom,
      leftReason: actor.role === 'employer' ? leftReason : null,
      corrections,
    };
  }

  /** Returns a correction. */
  async correction(companyId: string, id: string): Promise<PayCorrectionView> {
    return orNotFound((await this.corrections(sql`k.company_id = ${companyId} and k.id = ${id}`))[0]);
  }

  /** Returns the newest corrections `k` that match a condition, the oldest of them first. */
  private async corrections(where: RawBuilder<unknown>): Promise<PayCorrectionView[]> {
    const found = sql`from pay_corrections k ${CORRECTION_JOINS} where ${where}
      order by k.created_at desc, k.id desc limit ${CORRECTIONS_MAX}`;
    return (await read(this.em.getKysely(), CORRECTION, found)).toReversed();
  }
}
