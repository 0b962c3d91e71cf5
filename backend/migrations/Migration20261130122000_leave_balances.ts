import { Migration } from '@mikro-orm/migrations';

const up = `
-- The first and the last day of a member's employment, if they differ from those of the membership.
create table leave_employments (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  employee_id uuid not null,
  joined_on date,
  left_on date,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, employee_id),
  constraint leave_employments_days_check check (left_on is null or joined_on is null or left_on >= joined_on),
  foreign key (company_id, employee_id) references users (company_id, id)
);

-- The leave that a member is entitled to, from a leave year on. The amount is in hundredths of a day or in minutes.
create table leave_entitlements (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  employee_id uuid not null,
  year int not null,
  basis text not null,
  amount int,
  created_by_id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, employee_id, year),
  constraint leave_entitlements_basis_check check (basis in ('days', 'hours', 'accrual')),
  constraint leave_entitlements_amount_check check ((basis = 'accrual') = (amount is null)),
  foreign key (company_id, employee_id) references users (company_id, id),
  foreign key (company_id, created_by_id) references users (company_id, id)
);
create index leave_entitlements_created_by on leave_entitlements (company_id, created_by_id);

-- Corrections and opening balances of a leave year. The amount is in hundredths of a day or in minutes.
create table leave_corrections (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  employee_id uuid not null,
  year int not null,
  kind text not null,
  unit text not null,
  amount int not null,
  reason text not null,
  created_by_id uuid not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  constraint leave_corrections_kind_check check (kind in ('correction', 'opening')),
  constraint leave_corrections_unit_check check (unit in ('days', 'hours')),
  foreign key (company_id, employee_id) references users (company_id, id),
  foreign key (company_id, created_by_id) references users (company_id, id)
);
create index leave_corrections_employee on leave_corrections (company_id, employee_id, year);
create index leave_corrections_created_by on leave_corrections (company_id, created_by_id);
`;

/** Adds entitlements to leave, their corrections, and the days of employment that reduce them. */
export class Migration20261130122000_leave_balances extends Migration {
  static readonly isCompatible = true;

  override up(): void {
    this.addSql(up);
  }
}
