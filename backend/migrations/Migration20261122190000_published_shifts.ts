import { Migration } from '@mikro-orm/migrations';

const up = `
-- The published state of rota shifts. Without a row here, only employers see a shift. \`rota_shifts\` has the working
-- state; a removed shift stays there until its row here is deleted too.
create table published_shifts (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  rota_id uuid not null,
  employee_id uuid,
  venue_id uuid,
  date date not null,
  start_time text not null,
  end_time text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  break_minutes int not null default 0,
  role text,
  notes text,
  is_confirmed boolean not null default false,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  foreign key (company_id, id) references rota_shifts (company_id, id),
  foreign key (company_id, rota_id) references rotas (company_id, id),
  foreign key (company_id, employee_id) references users (company_id, id),
  foreign key (company_id, venue_id) references venues (company_id, id)
);
insert into published_shifts (id, company_id, rota_id, employee_id, venue_id, date, start_time, end_time, starts_at,
    ends_at, role, notes, is_confirmed, created_at, updated_at)
  select r.id, r.company_id, r.rota_id, r.employee_id, r.venue_id, r.date, r.start_time, r.end_time, r.starts_at,
    r.ends_at, r.role, r.notes, r.is_confirmed, r.created_at, r.updated_at
    from rota_shifts r join rotas o on o.company_id = r.company_id and o.id = r.rota_id
   where o.status <> 'draft';
create index published_shifts_rota on published_shifts (company_id, rota_id);
create index published_shifts_employee on published_shifts (company_id, employee_id, starts_at, id);
create index published_shifts_open on published_shifts (company_id, starts_at) where employee_id is null;

alter table rotas add column deleted_at timestamptz(3);
alter table rota_shifts add column deleted_at timestamptz(3);
alter table rota_shifts add column break_minutes int not null default 0;
alter table rota_shifts drop column is_confirmed;
`;

/** Adds the published state of rotas. Rotas could not be created before, so these tables are small. */
export class Migration20261122190000_published_shifts extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
