/** Number of rows of a company after one year. */
export const yearOfRows = {
  employees: 200,
  venues: 20,
  schedules: 2_000,
  timesheets: 5_000,
  notifications: 2_000,
  invitations: 500,
  messages: 10_000,
};

const names = `(array['Ada','Ben','Cleo','Dev','Ella','Finn','Gwen','Hari'])[1 + n % 8]`;
const families = `(array['Archer','Baker','Carter','Dyer','Fisher','Mason','Potter'])[1 + n % 7]`;
const zone = `'Europe/London'`;

/**
 * Inserts a year of data directly into the database. Every tenth shift belongs to `guard`, and `boss` and
 * `guard` each get half of the notifications. `amounts` replaces some of the numbers of rows.
 */
export async function seed(sql, boss, guard, amounts = {}) {
  const volume = { ...yearOfRows, ...amounts };
  const company = boss.user.companyId;
  await sql(
    `with made as (
       insert into accounts (id, email, created_at, updated_at)
       select gen_random_uuid(), 'staff' || n || '@' || $1::uuid || '.test', now() - n * interval '1 hour', now()
         from generate_series(1, ${volume.employees - 1}) n
       returning id, email, created_at, substring(email from '[0-9]+')::int as n)
     insert into users (id, account_id, company_id, role, first_name, last_name, employer_id, created_at, updated_at)
     select gen_random_uuid(), id, $1, 'employee', ${names}, ${families}, $2, created_at, created_at from made`,
    [company, boss.id],
  );
  await sql(
    `insert into venues (id, company_id, name, address_line1, city, postcode, created_by_id, created_at, updated_at)
     select gen_random_uuid(), $1, 'Venue ' || n, n || ' High Street', 'Leeds', 'LS1 4AP', $2, now(), now()
       from generate_series(1, ${volume.venues}) n`,
    [company, boss.id],
  );
  await sql(
    `insert into schedules (id, company_id, name, description, date, start_time, end_time, starts_at, ends_at,
                            venue_id, created_by_id, status, created_at, updated_at)
     select gen_random_uuid(), $1, 'Door team ' || n, 'Radio channel ' || n % 9, day, '18:00', '23:30',
            (day + time '18:00') at time zone ${zone}, (day + time '23:30') at time zone ${zone},
            (select array_agg(id) from venues where company_id = $1)[1 + n % ${volume.venues}], $2,
            (array['active','approved','inactive','draft','pending_approval'])[1 + (n % 12) / 3 + n % 2],
            now() - n * interval '10 minutes', now()
       from generate_series(1, ${volume.schedules}) n, lateral (select current_date + 30 - n % 300 as day) days`,
    [company, boss.id],
  );
  await sql(
    `insert into shifts (id, company_id, schedule_id, employee_id, venue_id, date, start_time, end_time, starts_at, ends_at,
                         created_at, updated_at)
     select gen_random_uuid(), $1, s.id,
            case when s.n % 10 = 0 then $2::uuid else p.ids[1 + s.n % ${volume.employees}] end, s.venue_id, s.date,
            s.start_time, s.end_time, s.starts_at, s.ends_at, now(), now()
       from (select *, row_number() over (order by created_at) as n from schedules where company_id = $1) s,
            (select array_agg(id) as ids from users where company_id = $1 and role = 'employee') p`,
    [company, guard.id],
  );
  await sql(
    `insert into published_shifts (id, company_id, schedule_id, employee_id, venue_id, date, start_time, end_time, starts_at,
                                   ends_at, created_at, updated_at)
     select p.id, p.company_id, s.id, p.employee_id, p.venue_id, p.date, p.start_time, p.end_time, p.starts_at, p.ends_at,
            p.created_at, p.updated_at
       from shifts p join schedules s on s.id = p.schedule_id and s.status in ('active', 'approved')
      where p.company_id = $1`,
    [company],
  );
  await sql(
    `insert into timesheets (id, company_id, employee_id, schedule_id, date, start_time, end_time, starts_at, ends_at,
                             planned_starts_at, planned_ends_at, break_minutes, worked_minutes, total_hours, notes,
                             status, pending_since, decided_by_id, decided_at, created_at, updated_at)
     select gen_random_uuid(), $1, a.employee_id, s.id, s.date - k, s.start_time, s.end_time,
            s.starts_at - k * interval '1 day', s.ends_at - k * interval '1 day', s.starts_at, s.ends_at,
            30, 300, 5, 'Quiet until eleven, then busy', w.status, s.created_at,
            case when w.status <> 'pending' then $2::uuid end, case when w.status <> 'pending' then now() end,
            s.created_at - k * interval '1 day', now()
       from generate_series(0, 2) k, schedules s
       join shifts a on a.company_id = s.company_id and a.schedule_id = s.id
       cross join lateral (select (array['approved','approved','pending','rejected'])[1 + length(s.name) % 4] as status) w
      where s.company_id = $1
      order by k, s.created_at desc
      limit ${volume.timesheets}`,
    [company, boss.id],
  );
  await sql(
    `insert into notifications (id, company_id, user_id, type, title, message, data, is_read, created_at)
     select gen_random_uuid(), $1, (array[$2, $3]::uuid[])[1 + n % 2], 'timesheet_submitted', 'Timesheet submitted',
            'Ada Archer submitted 5.00 hours for Door team ' || n, jsonb_build_object('timesheetId', gen_random_uuid()),
            n > 20, now() - n * interval '7 minutes'
       from generate_series(1, ${volume.notifications}) n`,
    [company, boss.id, guard.id],
  );
  await sql(
    `insert into invitations (id, company_id, employer_id, email, first_name, last_name, status, token_hash,
                              expires_at, created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'invited' || n || '@example.test', ${names}, ${families},
            case when n % 3 = 0 then 'pending' else 'accepted' end, 'hash ' || n,
            now() + interval '3 days', now() - n * interval '1 hour', now()
       from generate_series(1, ${volume.invitations}) n`,
    [company, boss.id],
  );
  // One long thread with `guard`, and one message to each other employee.
  const writing = `insert into messages (id, company_id, sender_id, receiver_id, subject, content, is_read, created_at, updated_at)`;
  await sql(
    `${writing}
     select gen_random_uuid(), $1, (array[$2, $3]::uuid[])[1 + n % 2], (array[$3, $2]::uuid[])[1 + n % 2], 'Re: Message',
            'The radios are in the control room, and the gate opens at ' || n % 24, n > 20,
            now() - n * interval '7 minutes', now()
       from generate_series(1, ${volume.messages}) n`,
    [company, boss.id, guard.id],
  );
  await sql(
    `${writing}
     select gen_random_uuid(), $1, $2, id, 'Saturday', 'Can you come at eight?', true, created_at, created_at
       from users where company_id = $1 and role = 'employee' and id <> $3`,
    [company, boss.id, guard.id],
  );
  await sql('analyze');
}
