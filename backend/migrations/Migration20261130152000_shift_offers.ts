import { Migration } from '@mikro-orm/migrations';

const up = `
-- An open or declined shift that is offered to employees, with its values at that time. Exactly one of rota_shift_id and schedule_id
-- is set. from_employee_id has the shift and cannot work it. A shift with the remaining time of one to which somebody did not come
-- names it: the rota shift or the schedule of replaces_employee_id.
create table shift_offers (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  rota_shift_id uuid,
  schedule_id uuid,
  from_employee_id uuid,
  replaces_rota_shift_id uuid,
  replaces_schedule_id uuid,
  replaces_employee_id uuid,
  venue_id uuid,
  date date not null,
  start_time text not null,
  end_time text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  mode text not null,
  status text not null,
  last_moment timestamptz(3) not null,
  offered_by_id uuid not null,
  taken_by_id uuid,
  ended_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint shift_offers_mode_check check (mode in ('first', 'choose')),
  constraint shift_offers_status_check check (status in ('open', 'taken', 'withdrawn', 'changed', 'expired')),
  constraint shift_offers_plan_check check (num_nonnulls(rota_shift_id, schedule_id) = 1),
  constraint shift_offers_replaces_check check (
    num_nonnulls(replaces_rota_shift_id, replaces_schedule_id) = num_nonnulls(replaces_employee_id)),
  constraint shift_offers_ended_check check ((status = 'open') = (ended_at is null)),
  unique (company_id, id),
  foreign key (company_id, rota_shift_id) references shifts (company_id, id) on delete cascade,
  foreign key (company_id, schedule_id) references schedules (company_id, id) on delete cascade,
  foreign key (company_id, from_employee_id) references users (company_id, id),
  foreign key (company_id, replaces_rota_shift_id) references shifts (company_id, id) on delete cascade,
  foreign key (company_id, replaces_schedule_id) references schedules (company_id, id) on delete cascade,
  foreign key (company_id, replaces_employee_id) references users (company_id, id),
  foreign key (company_id, venue_id) references venues (company_id, id),
  foreign key (company_id, offered_by_id) references users (company_id, id),
  foreign key (company_id, taken_by_id) references users (company_id, id)
);
-- One open offer of a place at a time.
create unique index shift_offers_open on shift_offers
  (company_id, coalesce(rota_shift_id, schedule_id), coalesce(from_employee_id, company_id)) where status = 'open';
create index shift_offers_schedule on shift_offers (company_id, schedule_id);
create index shift_offers_rota_shift on shift_offers (company_id, rota_shift_id);
create index shift_offers_venue on shift_offers (company_id, venue_id);
create index shift_offers_list on shift_offers (company_id, created_at desc, id desc);
create index shift_offers_last_moment on shift_offers (last_moment) where status = 'open';
create index shift_offers_replaces on shift_offers (company_id, replaces_employee_id);
create index shift_offers_replaces_rota_shift on shift_offers (company_id, replaces_rota_shift_id);
create index shift_offers_replaces_schedule on shift_offers (company_id, replaces_schedule_id);
create index shift_offers_from on shift_offers (company_id, from_employee_id);
create index shift_offers_offered_by on shift_offers (company_id, offered_by_id);
create index shift_offers_taken_by on shift_offers (company_id, taken_by_id);

-- The people who were asked, with their answers.
create table shift_offer_people (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  offer_id uuid not null,
  employee_id uuid not null,
  answer text,
  seen_at timestamptz(3),
  answered_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint shift_offer_people_answer_check check (answer in ('yes', 'no', 'taken')),
  constraint shift_offer_people_answered_check check ((answer is null) = (answered_at is null)),
  unique (company_id, offer_id, employee_id),
  foreign key (company_id, offer_id) references shift_offers (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references users (company_id, id)
);
create index shift_offer_people_employee on shift_offer_people (company_id, employee_id, created_at);
`;

/** Adds offers of shifts, and the people who were asked. */
export class Migration20261130152000_shift_offers extends Migration {
  static readonly isCompatible = true;

  override up(): void {
    this.addSql(up);
  }
}
