import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { PAY_DAY } from '../pay-rules/pay-day.sql.js';
import { PaySettingsService } from './pay-settings.service.js';
import { keepOwedLeave } from './period-leave.sql.js';

/**
 * Removes an erased member's name from the lines of locked periods, whose minutes stay. Deletes the member's rates once no
 * hours are to be paid by them.
 */
@Injectable()
export class PayPeriodsErasureListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly settings: PaySettingsService,
  ) {}

  onModuleInit(): void {
    // Listeners of all events run first, so that the leave is not deleted yet.
    this.events.onAny(async (event, _, name) => {
      if (name === 'employee.erased') await this.keepOwed(event as EventOf<'employee.erased'>);
    });
    this.events.on('employee.erased', async ({ companyId, userId }) => {
      await sql`
        update pay_lines l set first_name = u.first_name, last_name = u.last_name, payroll_number = null
          from users u
         where u.company_id = ${companyId} and u.id = ${userId}
           and l.company_id = u.company_id and l.employee_id = u.id`.execute(this.em.getKysely());
      await this.deleteRatesOfPaid(companyId);
    });
    // A new lock makes the earlier ones final, and a download makes the last one final.
    this.events.on('pay_period.locked', ({ companyId }) => this.deleteRatesOfPaid(companyId));
    this.events.on('pay_period.downloaded', ({ companyId }) => this.deleteRatesOfPaid(companyId));
  }

  /** Keeps what an erased member is owed for leave. */
  private async keepOwed({ companyId, userId }: EventOf<'employee.erased'>): Promise<void> {
    const { kind, paidBefore, today } = await this.settings.of(companyId);
    if (kind) await keepOwedLeave({ companyId, paidBefore }, userId, today).execute(this.em.getKysely());
  }

  /** Deletes the rates of erased members without hours, corrections and leave that an open period pays, or a locked one whose lock
   * can be undone. */
  private async deleteRatesOfPaid(companyId: string | null): Promise<void> {
    await sql`
      with used as (
        select s.paid_before, coalesce(max(p.ends_on), '-infinity') as final_until
          from pay_settings s
          left join pay_periods p on p.company_id = s.company_id and (p.first_downloaded_at is not null or exists (
            select from pay_periods n where n.company_id = p.company_id and n.ends_on > p.ends_on))
         where s.company_id = ${companyId} and s.kind is not null group by s.company_id)
      delete from rates r using users u
       where r.company_id = ${companyId} and u.company_id = r.company_id and u.id = r.employee_id
         and u.erased_at is not null
         and not exists (
           select from timesheets t join used on ${PAY_DAY} > used.final_until
              and (used.paid_before is null or t.date >= used.paid_before)
            where t.company_id = r.company_id and t.employee_id = r.employee_id and t.withdrawn_at is null
              and t.status <> 'rejected')
         and not exists (
           select from used cross join leave_pay k
             left join pay_periods p on p.company_id = k.company_id and p.id = k.pay_period_id
            where k.company_id = r.company_id and k.employee_id = r.employee_id
              and (p.id is null or p.ends_on > used.final_until))
         and not exists (
           select from used cross join pay_corrections k
             left join pay_periods p on p.company_id = k.company_id and p.id = k.pay_period_id
            where k.company_id = r.company_id and k.employee_id = r.employee_id
              and (p.id is null or p.ends_on > used.final_until))`.execute(this.em.getKysely());
  }
}
