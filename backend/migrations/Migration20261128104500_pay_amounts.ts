import { Migration } from '@mikro-orm/migrations';

const up = `
-- The pay of a locked period by person, pay element and rate, as it was at the lock. A period that was locked without
-- rates has none. The hourly rate is in hundredths of a penny. Lines without a rate have neither rate nor pence.
create table pay_amounts (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  pay_period_id uuid not null,
  employee_id uuid not null,
  position int not null,
  element text not null,
  minutes int not null,
  hourly_rate int,
  pence int,
  foreign key (company_id, pay_period_id) references pay_periods (company_id, id),
  foreign key (company_id, employee_id) references users (company_id, id),
  constraint pay_amounts_element_check check
    (element in ('basic', 'night', 'weekend', 'bank_holiday', 'overtime', 'break', 'correction')),
  constraint pay_amounts_rate_check check ((hourly_rate is null) = (pence is null))
);
create unique index pay_amounts_position on pay_amounts (company_id, pay_period_id, position);
create index pay_amounts_employee on pay_amounts (company_id, employee_id, pay_period_id);
`;

/** Adds the pay of locked periods. */
export class Migration20261128104500_pay_amounts extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
