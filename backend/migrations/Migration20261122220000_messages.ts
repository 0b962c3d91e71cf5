import { Migration } from '@mikro-orm/migrations';

const up = `
create table messages (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  sender_id uuid not null,
  receiver_id uuid not null,
  subject text not null,
  content text not null,
  is_read boolean not null default false,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  check (sender_id <> receiver_id),
  foreign key (company_id, sender_id) references users (company_id, id) on delete restrict,
  foreign key (company_id, receiver_id) references users (company_id, id) on delete restrict
);
-- One order for both directions, so that a thread is one range of the index.
create index messages_thread on messages
  (company_id, least(sender_id, receiver_id), greatest(sender_id, receiver_id), created_at desc, id desc);
create index messages_unread on messages (company_id, receiver_id, sender_id) where not is_read;
create index messages_sender on messages (company_id, sender_id, id);
create index messages_receiver on messages (company_id, receiver_id, id);
create index messages_search on messages using gin (search_pieces(company_id, subject || ' ' || content));

-- The latest message between two members, once for each of them. Lists of conversations then cost the same after years.
create table conversations (
  company_id uuid not null references companies on delete restrict,
  member_id uuid not null,
  other_id uuid not null,
  last_message_id uuid not null,
  last_message_at timestamptz(3) not null,
  primary key (company_id, member_id, other_id),
  foreign key (company_id, member_id) references users (company_id, id) on delete restrict,
  foreign key (company_id, other_id) references users (company_id, id) on delete restrict,
  foreign key (company_id, last_message_id) references messages (company_id, id) on delete restrict
);
create index conversations_newest on conversations (company_id, member_id, last_message_at desc, other_id desc);
create index conversations_other on conversations (company_id, other_id);

-- Updates both rows at every new message. Always uses the same order, so that two senders do not deadlock.
create function note_conversations() returns trigger language plpgsql as $$
begin
  insert into conversations (company_id, member_id, other_id, last_message_id, last_message_at)
  select distinct on (company_id, member_id, other_id) company_id, member_id, other_id, id, created_at
    from (select company_id, sender_id as member_id, receiver_id as other_id, id, created_at from added
          union all
          select company_id, receiver_id, sender_id, id, created_at from added) sides
   order by company_id, member_id, other_id, created_at desc, id desc
  on conflict (company_id, member_id, other_id) do update
    set last_message_id = excluded.last_message_id, last_message_at = excluded.last_message_at
  where (excluded.last_message_at, excluded.last_message_id)
      > (conversations.last_message_at, conversations.last_message_id);
  return null;
end $$;
create trigger messages_note after insert on messages
  referencing new table as added for each statement execute function note_conversations();
`;

/** Adds messages between employers and employees. */
export class Migration20261122220000_messages extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
