import { Migration } from '@mikro-orm/migrations';

/** The number of rows in one transaction. */
const BATCH = 5_000;

/** Copies rows in batches, each in its own transaction, so that a migration that was stopped does not start again.
 * `insert` copies the rows between `low` (exclusive) and `high`. */
const inBatches = (table: string, insert: string) => `
do $$
declare
  low uuid := '00000000-0000-0000-0000-000000000000';
  high uuid;
begin
  if to_regclass('old_assignments') is null then return; end if;
  loop
    select id into high from (
      select id from ${table} where id > low order by id limit ${BATCH}) batch order by id desc limit 1;
    exit when high is null;
    ${insert};
    low := high;
    commit;
  end loop;
end $$`;

const SHIFTS_OF_SCHEDULES = inBatches(
  'old_assignments',
  `
    insert into shifts (id, company_id, schedule_id, employee_id, venue_id, date, start_time, end_time, starts_at, ends_at,
        break_minutes, notified_at, is_confirmed, deleted_at, ended_because, created_at, updated_at)
      select a.id, a.company_id, a.schedule_id, a.employee_id, s.venue_id, s.date, s.start_time, s.end_time, s.starts_at,
             s.ends_at, s.break_minutes, a.notified_at, a.is_confirmed, a.ended_at, a.ended_because, a.created_at,
             coalesce(a.ended_at, a.created_at)
        from old_assignments a
        join schedules s on s.company_id = a.company_id and s.id = a.schedule_id
       where a.id > low and a.id <= high
      on conflict (id) do nothing`,
);

const PUBLISHED_OF_SCHEDULES = inBatches(
  'old_assignments',
  `
    insert into published_shifts (id, company_id, schedule_id, employee_id, venue_id, date, start_time, end_time, starts_at,
        ends_at, break_minutes, is_confirmed, created_at, updated_at)
      select p.id, p.company_id, p.schedule_id, p.employee_id, p.venue_id, p.date, p.start_time, p.end_time, p.starts_at,
             p.ends_at, p.break_minutes, p.is_confirmed, p.created_at, p.updated_at
        from shifts p
        join schedules s on s.company_id = p.company_id and s.id = p.schedule_id
       where p.id > low and p.id <= high and p.deleted_at is null and s.deleted_at is null
         and s.status in ('approved', 'active')
      on conflict (id) do nothing`,
);

const STILL_NAMED_AFTER_ROTAS = `
do $$
declare
  found record;
begin
  for found in select conname as name from pg_constraint where conrelid = 'shifts'::regclass and conname like 'rota_shifts%'
  loop
    execute format('alter table shifts rename constraint %I to %I', found.name, replace(found.name, 'rota_shifts', 'shifts'));
  end loop;
  for found in select indexname as name from pg_indexes where tablename = 'shifts' and indexname like 'rota_shifts%'
  loop
    execute format('alter index %I rename to %I', found.name, replace(found.name, 'rota_shifts', 'shifts'));
  end loop;
end $$`;

const INDEXES: Record<string, string> = {
  shifts_once: `unique index concurrently shifts_once on shifts (schedule_id, employee_id) where deleted_at is null`,
  shifts_schedule: `
    index concurrently shifts_schedule on shifts (company_id, schedule_id, created_at, id) where schedule_id is not null`,
  shifts_by_schedule: `index concurrently shifts_by_schedule on shifts using hash (schedule_id)`,
  shifts_assigned: `
    index concurrently shifts_assigned on shifts (company_id, id) where schedule_id is not null and deleted_at is null`,
  shifts_newest: `
    index concurrently shifts_newest on shifts (company_id, created_at desc, id desc)
     where schedule_id is not null and deleted_at is null`,
  shifts_lost: `
    index concurrently shifts_lost on shifts (company_id, created_at desc, id desc) where ended_because = 'deactivated'`,
  published_shifts_schedule: `
    index concurrently published_shifts_schedule on published_shifts (company_id, schedule_id)
     where schedule_id is not null`,
};

/** Makes one table of all shifts: those of rotas, and the assignments to schedules with the values of their schedules.
 * The published state gets the shifts of schedules that employees work. All ids stay. */
export class Migration20261129200000_shifts extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // Older servers that still run can change neither rotas nor schedules from here on, so nothing is copied too early.
    this.addSql('alter table if exists rota_shifts rename to shifts');
    this.addSql('alter table if exists schedule_assignments rename to old_assignments');
    this.addSql(`
      alter table shifts
        alter column rota_id drop not null,
        add column if not exists schedule_id uuid,
        add column if not exists notified_at timestamptz(3),
        add column if not exists is_confirmed boolean not null default true,
        add column if not exists ended_because text,
        drop constraint if exists shifts_ended_because_check,
        add constraint shifts_ended_because_check
          check (ended_because in ('unassigned', 'deactivated', 'deleted')) not valid`);
    this.addSql('alter table shifts validate constraint shifts_ended_because_check');
    this.addSql(`
      alter table published_shifts alter column rota_id drop not null, add column if not exists schedule_id uuid`);
    for (const table of ['shifts', 'published_shifts']) {
      this.addSql(`
        alter table ${table}
          drop constraint if exists ${table}_one_plan,
          add constraint ${table}_one_plan check (num_nonnulls(rota_id, schedule_id) = 1) not valid,
          drop constraint if exists ${table}_schedule_fkey,
          add constraint ${table}_schedule_fkey
            foreign key (company_id, schedule_id) references schedules (company_id, id) not valid`);
      this.addSql(`alter table ${table} validate constraint ${table}_one_plan`);
      this.addSql(`alter table ${table} validate constraint ${table}_schedule_fkey`);
    }
    this.addSql(STILL_NAMED_AFTER_ROTAS);
    this.addSql('set lock_timeout = 0');
    for (const [name, definition] of Object.entries(INDEXES)) {
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create ${definition}`);
    }
    this.addSql('reset lock_timeout');
    this.addSql(SHIFTS_OF_SCHEDULES);
    this.addSql(PUBLISHED_OF_SCHEDULES);
    this.addSql('drop table if exists old_assignments');
  }
}
