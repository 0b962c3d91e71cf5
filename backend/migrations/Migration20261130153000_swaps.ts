import { Migration } from '@mikro-orm/migrations';

const up = `
-- A proposal to give a published shift to a colleague, perhaps for one of theirs. 'date', 'start_time', 'end_time' and 'venue_id'
-- are those that the proposer saw: the proposal ends when the shift changes. 'asked_id' is null if everyone who may work the shift
-- was asked, and 'receiver_id' is the colleague who accepted.
create table shift_swaps (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  status text not null,
  proposer_id uuid not null,
  asked_id uuid,
  receiver_id uuid,
  shift_id uuid not null,
  date date not null,
  start_time text not null,
  end_time text not null,
  venue_id uuid,
  other_shift_id uuid,
  other_date date,
  other_start_time text,
  other_end_time text,
  other_venue_id uuid,
  accepted_at timestamptz(3),
  ended_by_id uuid,
  ended_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint shift_swaps_status_check check (
    status in ('proposed', 'accepted', 'approved', 'refused', 'withdrawn', 'expired', 'void')),
  constraint shift_swaps_receiver_check check (receiver_id is not null or status not in ('accepted', 'approved')),
  constraint shift_swaps_other_check check (
    num_nonnulls(other_shift_id, other_date, other_start_time, other_end_time) in (0, 4)
    and (other_shift_id is null or asked_id is not null)),
  unique (company_id, id),
  foreign key (company_id, proposer_id) references users (company_id, id),
  foreign key (company_id, asked_id) references users (company_id, id),
  foreign key (company_id, receiver_id) references users (company_id, id),
  foreign key (company_id, ended_by_id) references users (company_id, id),
  foreign key (company_id, shift_id) references shifts (company_id, id) on delete cascade,
  foreign key (company_id, other_shift_id) references shifts (company_id, id) on delete cascade,
  foreign key (company_id, venue_id) references venues (company_id, id),
  foreign key (company_id, other_venue_id) references venues (company_id, id)
);
create unique index shift_swaps_open on shift_swaps (company_id, shift_id) where status in ('proposed', 'accepted');
create index shift_swaps_newest on shift_swaps (company_id, created_at desc, id desc);
create index shift_swaps_proposer on shift_swaps (company_id, proposer_id);
create index shift_swaps_asked on shift_swaps (company_id, asked_id);
create index shift_swaps_receiver on shift_swaps (company_id, receiver_id);
create index shift_swaps_ended_by on shift_swaps (company_id, ended_by_id);
create index shift_swaps_shift on shift_swaps (company_id, shift_id);
create index shift_swaps_other_shift on shift_swaps (company_id, other_shift_id);
create index shift_swaps_venue on shift_swaps (company_id, venue_id);
create index shift_swaps_other_venue on shift_swaps (company_id, other_venue_id);

-- The people who were asked to take a shift that is given away to everyone who may work it.
create table shift_swap_people (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  swap_id uuid not null,
  employee_id uuid not null,
  refused_at timestamptz(3),
  unique (company_id, swap_id, employee_id),
  foreign key (company_id, swap_id) references shift_swaps (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references users (company_id, id)
);
create index shift_swap_people_employee on shift_swap_people (company_id, employee_id);
`;

/** Adds swaps of shifts between colleagues. */
export class Migration20261130153000_swaps extends Migration {
  static readonly isCompatible = true;

  override up(): void {
    this.addSql(up);
  }
}
