import { Migration } from '@mikro-orm/migrations';

const up = `
-- Schedules of a template, which is saved from the planner. Places beyond the shifts of a schedule are open.
create table rota_template_schedules (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  template_id uuid not null,
  -- The number of days after the first day.
  day int not null check (day between 0 and 30),
  name text not null,
  description text,
  venue_id uuid,
  start_time text not null,
  end_time text not null,
  break_minutes int not null default 0,
  people_needed int not null default 1,
  version int not null default 1,
  updated_at timestamptz(3) not null default now(),
  unique (company_id, id),
  -- A server of the version before deletes templates without their schedules.
  foreign key (company_id, template_id) references rota_templates (company_id, id) on delete cascade,
  foreign key (company_id, venue_id) references venues (company_id, id)
);
create index rota_template_schedules_template
  on rota_template_schedules (company_id, template_id, day, start_time, id);
alter table rota_template_shifts
  -- The name of the rota; null for shifts of schedules, and if the name was made from the dates of the rota.
  add column rota_name text,
  -- The schedule of the shift; null for a shift of a rota.
  add column template_schedule_id uuid,
  add constraint rota_template_shifts_schedule_fkey
    foreign key (company_id, template_schedule_id) references rota_template_schedules (company_id, id);
create index rota_template_shifts_schedule on rota_template_shifts (company_id, template_schedule_id)
  where template_schedule_id is not null;
`;

/** Templates contain schedules too, and remember the rotas of shifts by name. */
export class Migration20261201110500_template_schedules extends Migration {
  static readonly isCompatible = true;

  override up(): void {
    this.addSql(up);
  }
}
