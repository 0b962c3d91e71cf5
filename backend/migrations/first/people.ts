export const companiesAndPeople = `
create table companies (
  id uuid primary key,
  name text,
  logo text,
  time_zone text not null default 'Europe/London',
  first_day_of_week int not null default 0 check (first_day_of_week between 0 and 6),
  location_retention_days int not null default 90 check (location_retention_days between 1 and 3650),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create table accounts (
  id uuid primary key,
  email text not null,
  password_hash text,
  email_confirmed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index accounts_email on accounts (email);

-- The identity of an account at a provider: issuer and subject, never an address.
create table account_identities (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  issuer text not null,
  subject text not null,
  created_at timestamptz(3) not null,
  unique (issuer, subject)
);
create index account_identities_account on account_identities (account_id);

-- The tokens of mailed links for resetting a password or confirming an address.
create table account_tokens (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('reset', 'confirm')),
  token_hash text not null unique,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index account_tokens_account on account_tokens (account_id);

-- A user is one account's membership in one company. An employee may not have joined one yet.
create table users (
  id uuid primary key,
  account_id uuid not null references accounts,
  company_id uuid references companies on delete cascade,
  role text not null check (role in ('employer', 'employee')),
  first_name text not null,
  last_name text not null,
  profile_image_url text,
  employer_id uuid,
  badge_number text,
  badge_photo_url text,
  deactivated_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  unique (account_id, company_id),
  foreign key (company_id, employer_id) references users (company_id, id),
  check (company_id is not null or role = 'employee')
);
create index users_company_name on users (company_id, lower(last_name), lower(first_name), id);
create index users_employer on users (company_id, employer_id);

create table invitations (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  employer_id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null default 'employee' check (role in ('employer', 'employee')),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'expired', 'revoked')),
  token_hash text not null unique,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  accepted_by_id uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  foreign key (company_id, employer_id) references users (company_id, id),
  foreign key (company_id, accepted_by_id) references users (company_id, id)
);
create unique index invitations_one_pending on invitations (company_id, email) where status = 'pending';
create index invitations_newest on invitations (company_id, created_at desc, id desc);
create index invitations_email on invitations (email) where status = 'pending';
`;

export const notifications = `
create table notifications (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null,
  type text not null,
  title text not null,
  message text not null,
  data jsonb not null default '{}',
  is_read boolean not null default false,
  dedupe_key text unique,
  created_at timestamptz(3) not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where not is_read;
`;

export const auditAndSessions = `
-- Ids, names of changed fields, and values of hours, times and statuses. Never names or texts.
create table audit_log (
  id uuid primary key,
  company_id uuid,
  actor_id uuid,
  action text not null,
  object_type text not null,
  object_id uuid not null,
  changes jsonb not null default '{}',
  request_id text,
  at timestamptz(3) not null
);
create index audit_log_object on audit_log (company_id, object_type, object_id, at, id);

create table session (
  sid text primary key,
  sess json not null,
  expire timestamptz(3) not null
);
create index session_expire on session (expire);
create index session_account on session ((sess ->> 'accountId'));

-- The answer of a POST with an Idempotency-Key, so that a retry gets the same answer.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz(3) not null,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- The values that all servers of one installation share, such as the generated session secret.
create table installation (
  name text primary key,
  value text not null
);
`;
