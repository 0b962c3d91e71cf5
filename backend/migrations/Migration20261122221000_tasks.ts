import { Migration } from '@mikro-orm/migrations';

/** The order of priorities as an indexable expression. */
const RANK = `(case priority when 'urgent' then 4 when 'high' then 3 when 'medium' then 2 else 1 end)`;
const PRIORITIES = `('low', 'medium', 'high', 'urgent')`;

const up = `
-- A repeating task on days of the week at a wall-clock time of the company. Each occurrence creates one task.
create table task_templates (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  title text not null,
  description text,
  assigned_to_id uuid,
  created_by_id uuid not null,
  venue_id uuid,
  priority text not null check (priority in ${PRIORITIES}),
  weekdays jsonb not null,
  start_time text not null,
  due_time text not null,
  is_active boolean not null,
  -- When the next task is created, or null if none will be.
  next_at timestamptz(3),
  deleted_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  check (next_at is null or (is_active and deleted_at is null)),
  foreign key (company_id, assigned_to_id) references users (company_id, id) on delete restrict,
  foreign key (company_id, created_by_id) references users (company_id, id) on delete restrict,
  foreign key (company_id, venue_id) references venues (company_id, id)
);
create index task_templates_newest on task_templates (company_id, created_at desc, id desc) where deleted_at is null;
create index task_templates_due on task_templates (next_at, company_id) where next_at is not null;
create index task_templates_assignee on task_templates (company_id, assigned_to_id);

create table tasks (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  title text not null,
  description text,
  assigned_to_id uuid,
  assigned_by_id uuid not null,
  status text not null check (status in ('pending', 'in_progress', 'completed', 'cancelled')),
  priority text not null check (priority in ${PRIORITIES}),
  due_date timestamptz(3),
  completed_at timestamptz(3),
  venue_id uuid,
  schedule_id uuid,
  rota_shift_id uuid,
  template_id uuid,
  -- The template's day that the task was created for.
  template_date date,
  deleted_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  check (num_nonnulls(schedule_id, rota_shift_id) <= 1),
  check ((template_id is null) = (template_date is null)),
  check ((status = 'completed') = (completed_at is not null)),
  foreign key (company_id, assigned_to_id) references users (company_id, id) on delete restrict,
  foreign key (company_id, assigned_by_id) references users (company_id, id) on delete restrict,
  foreign key (company_id, venue_id) references venues (company_id, id),
  foreign key (company_id, schedule_id) references schedules (company_id, id),
  foreign key (company_id, rota_shift_id) references rota_shifts (company_id, id) on delete set null (rota_shift_id),
  foreign key (company_id, template_id) references task_templates (company_id, id)
);
-- If two servers create the task of the same day, one succeeds.
create unique index tasks_of_template on tasks (company_id, template_id, template_date) where template_id is not null;
create index tasks_newest on tasks (company_id, created_at desc, id desc) where deleted_at is null;
create index tasks_due on tasks (company_id, due_date, id) where deleted_at is null;
create index tasks_title on tasks (company_id, lower(title), id, title) where deleted_at is null;
create index tasks_status on tasks (company_id, status, created_at desc, id desc) where deleted_at is null;
create index tasks_status_due on tasks (company_id, status, due_date, id) where deleted_at is null;
create index tasks_priority on tasks (company_id, priority, created_at desc, id desc) where deleted_at is null;
create index tasks_rank on tasks (company_id, ${RANK}, created_at, id, priority) where deleted_at is null;
create index tasks_assignee on tasks (company_id, assigned_to_id, created_at desc, id desc) where deleted_at is null;
create index tasks_assignee_due on tasks (company_id, assigned_to_id, due_date, id) where deleted_at is null;
create index tasks_overdue on tasks (company_id, due_date, id)
  where deleted_at is null and status in ('pending', 'in_progress');
create index tasks_assigned_by on tasks (company_id, assigned_by_id);
create index tasks_venue on tasks (company_id, venue_id, created_at desc, id desc) where deleted_at is null;
create index tasks_schedule on tasks (company_id, schedule_id) where schedule_id is not null;
create index tasks_rota_shift on tasks (company_id, rota_shift_id) where rota_shift_id is not null;
create index tasks_search on tasks using gin (search_pieces(company_id, title || ' ' || coalesce(description, '')));

create table task_comments (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  task_id uuid not null,
  author_id uuid not null,
  content text not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  foreign key (company_id, task_id) references tasks (company_id, id),
  foreign key (company_id, author_id) references users (company_id, id) on delete restrict
);
create index task_comments_task on task_comments (company_id, task_id, created_at, id);
create index task_comments_author on task_comments (company_id, author_id);
`;

/** Adds tasks, comments and repeating tasks. */
export class Migration20261122221000_tasks extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
