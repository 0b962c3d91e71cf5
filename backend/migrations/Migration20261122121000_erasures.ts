import { Migration } from '@mikro-orm/migrations';

const up = `
-- The remaining work after an erasure: clearing copies, searching texts, and the review by employers. The data that
-- identifies the person is encrypted and deleted with the row.
create table erasures (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null,
  traces text,
  step text not null,
  after_id uuid,
  tries int not null default 0,
  next_try_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index erasures_due on erasures (next_try_at) where step <> 'review';
create index erasures_newest on erasures (company_id, created_at desc, id desc);
create index erasures_age on erasures (created_at);

-- The places of texts that may name an erased person, without the texts.
create table erased_texts (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  erasure_id uuid not null,
  record_type text not null,
  record_id uuid not null,
  field text not null,
  created_at timestamptz(3) not null,
  unique (company_id, id),
  unique (erasure_id, record_id, field),
  foreign key (company_id, erasure_id) references erasures (company_id, id) on delete cascade
);

create function tell_erasure_queued() returns trigger language plpgsql as $$
begin
  perform pg_notify('erasure_queued', '');
  return null;
end $$;
create trigger erasures_tell after insert on erasures
  for each statement execute function tell_erasure_queued();

-- Batches process a company's stored answers by id.
alter table idempotency_keys add column id uuid not null default gen_random_uuid();
alter table idempotency_keys add column company_id uuid;
alter table idempotency_keys add column is_cleared boolean not null default false;
update idempotency_keys k set company_id = u.company_id from users u where u.id = k.user_id;

alter table rota_shifts add column version int not null default 1;
`;

/** Adds erasing in batches, and the texts that employers review. */
export class Migration20261122121000_erasures extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
