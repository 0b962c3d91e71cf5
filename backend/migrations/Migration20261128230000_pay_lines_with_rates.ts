import { Migration } from '@mikro-orm/migrations';

const up = `
-- True for a period that was locked while the company used rates.
alter table pay_periods add column locked_with_rates boolean not null default false;
update pay_periods p set locked_with_rates = true
 where exists (select from pay_amounts a where a.company_id = p.company_id and a.pay_period_id = p.id);

-- Each amount becomes a line, in the place of the lines of its period. The hourly rate is in hundredths of a penny. Lines
-- without a rate have neither rate nor pence.
alter table pay_lines add column hourly_rate int, add column pence int;
drop index pay_lines_position;
insert into pay_lines (id, company_id, pay_period_id, employee_id, position, first_name, last_name, payroll_number,
  element, minutes, hourly_rate, pence)
select a.id, a.company_id, a.pay_period_id, a.employee_id, a.position, l.first_name, l.last_name, l.payroll_number,
       a.element, a.minutes, a.hourly_rate, a.pence
  from pay_amounts a
  join lateral (
    select n.first_name, n.last_name, n.payroll_number from pay_lines n
     where n.company_id = a.company_id and n.employee_id = a.employee_id and n.pay_period_id = a.pay_period_id
     limit 1) l on true;
delete from pay_lines l using pay_periods p
 where p.company_id = l.company_id and p.id = l.pay_period_id and p.locked_with_rates
   and not exists (select from pay_amounts a where a.id = l.id);
create unique index pay_lines_position on pay_lines (company_id, pay_period_id, position);
alter table pay_lines add constraint pay_lines_rate_check check ((hourly_rate is null) = (pence is null));
drop table pay_amounts;
`;

/** Stores the pay of locked periods in their lines: a lock writes half as many rows. */
export class Migration20261128230000_pay_lines_with_rates extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
