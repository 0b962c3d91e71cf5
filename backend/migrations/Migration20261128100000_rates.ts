import { Migration } from '@mikro-orm/migrations';

const up = `
-- Whether a company uses rates. A company without a row does not.
create table rate_settings (
  company_id uuid primary key references companies on delete restrict,
  uses_rates boolean not null default false,
  version int not null default 1
);

-- Hourly rates of people and of roles in pence, and the money of supplements. Each applies from its first day until
-- the next one of the same person, role or supplement.
create table rates (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  employee_id uuid,
  role text,
  supplement text,
  starts_on date not null,
  pence_per_hour int,
  percent int,
  created_by_id uuid not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  constraint rates_subject_check check (num_nonnulls(employee_id, role, supplement) = 1),
  constraint rates_supplement_check check (supplement in ('night', 'weekend', 'bank_holiday', 'overtime')),
  constraint rates_value_check check (num_nonnulls(pence_per_hour, percent) = 1),
  constraint rates_pence_check check (pence_per_hour between 0 and 100000),
  constraint rates_percent_check check (percent is null or (percent between 0 and 1000 and supplement is not null)),
  foreign key (company_id, employee_id) references users (company_id, id),
  foreign key (company_id, created_by_id) references users (company_id, id)
);
create unique index rates_employee on rates (company_id, employee_id, starts_on) where employee_id is not null;
create unique index rates_role on rates (company_id, lower(role), starts_on) where role is not null;
create unique index rates_supplement on rates (company_id, supplement, starts_on) where supplement is not null;
create index rates_created_by on rates (company_id, created_by_id);
`;

/** Adds the hourly rates of people and roles, and the money of supplements. */
export class Migration20261128100000_rates extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
