import { Migration } from '@mikro-orm/migrations';

const up = `
-- Shifts of several days for use in many rotas.
create table rota_templates (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  name text not null,
  days int not null check (days between 1 and 31),
  created_by_id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  foreign key (company_id, created_by_id) references users (company_id, id)
);
create index rota_templates_newest on rota_templates (company_id, created_at desc, id desc);
create index rota_templates_name on rota_templates (company_id, lower(name), id);
create table rota_template_shifts (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  template_id uuid not null,
  -- The number of days after the first day.
  day int not null check (day between 0 and 30),
  employee_id uuid,
  venue_id uuid,
  start_time text not null,
  end_time text not null,
  break_minutes int not null default 0,
  role text,
  notes text,
  version int not null default 1,
  unique (company_id, id),
  foreign key (company_id, template_id) references rota_templates (company_id, id),
  foreign key (company_id, employee_id) references users (company_id, id),
  foreign key (company_id, venue_id) references venues (company_id, id)
);
create index rota_template_shifts_template on rota_template_shifts (company_id, template_id, day, start_time, id);
create index rota_template_shifts_employee on rota_template_shifts (company_id, employee_id);
`;

/** Adds rota templates. */
export class Migration20261122205000_rota_templates extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
