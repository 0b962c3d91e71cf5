import { Migration } from '@mikro-orm/migrations';

const up = `
-- The changes of rota shifts that employees were notified of, and how long before the shift.
create table shift_notices (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  rota_id uuid not null,
  shift_id uuid not null,
  employee_id uuid not null,
  kind text not null check (kind in ('new', 'moved', 'changed', 'cancelled')),
  date date not null,
  start_time text not null,
  end_time text not null,
  notice_days int not null,
  created_at timestamptz(3) not null,
  unique (company_id, id),
  foreign key (company_id, rota_id) references rotas (company_id, id),
  foreign key (company_id, shift_id) references rota_shifts (company_id, id),
  foreign key (company_id, employee_id) references users (company_id, id)
);
create index shift_notices_newest on shift_notices (company_id, created_at desc, id desc);
create index shift_notices_rota on shift_notices (company_id, rota_id, created_at desc, id desc);
create index shift_notices_shift on shift_notices (company_id, shift_id);
create index shift_notices_age on shift_notices (created_at);
`;

/** Adds the notice of shift changes. */
export class Migration20261122192000_shift_notices extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
