import { Migration } from '@mikro-orm/migrations';

const up = `
-- One step of a task's checklist. The assignee ticks it.
create table task_steps (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  task_id uuid not null,
  position int not null,
  title text not null,
  done_at timestamptz(3),
  done_by_id uuid,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  check ((done_at is null) = (done_by_id is null)),
  foreign key (company_id, task_id) references tasks (company_id, id),
  foreign key (company_id, done_by_id) references users (company_id, id) on delete restrict
);
create index task_steps_task on task_steps (company_id, task_id, position);
create index task_steps_done_by on task_steps (company_id, done_by_id) where done_by_id is not null;

-- The steps of the tasks that a repeating task creates, one per line.
alter table task_templates add column checklist text;

-- The form called this text a checklist with one step per line. Texts that are one keep their lines as steps.
update task_templates
   set checklist = description, description = null
 where position(E'\\n' in description) > 0
   and not exists (
     select from regexp_split_to_table(description, E'\\n') line where line <> btrim(line) or length(line) not between 1 and 255)
   and regexp_count(description, E'\\n') < 50;
`;

/** Adds the steps of tasks and the checklists of repeating tasks. */
export class Migration20261128020000_task_steps extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
