import { someEmail, type Person } from '../people.js';
import { assign, createVenue, plan } from '../plans.js';
import { tokenOf } from '../links.js';
import type { TestApp } from '../test-app.js';
import type { Known } from './valid.js';

/** The senders of requests: a visitor without a session, an employee or an employer. */
export const SENDERS = ['visitor', 'employee', 'employer'] as const;
export type Sender = (typeof SENDERS)[number];

/** A company with records, and its members, whose sessions any request may end. */
export class World {
  private readonly people = new Map<Sender, Promise<Person>>();
  private day = 0;

  private constructor(
    private readonly t: TestApp,
    private readonly boss: Person,
  ) {}

  static async create(t: TestApp): Promise<World> {
    return new World(t, await t.employer());
  }

  async cookie(sender: Sender): Promise<string | null> {
    if (sender === 'visitor') return null;
    return (await this.person(sender)).cookie();
  }

  /** Replaces a sender whose session has ended with another person. */
  replace(sender: Sender): void {
    this.people.delete(sender);
  }

  /** Creates more records of every kind and returns the ids of the newest ones. */
  async grow(): Promise<Known> {
    const { boss } = this;
    const [employee, venue, waiting] = await Promise.all([
      this.person('employee'),
      createVenue(boss),
      boss.post('/invitations', { email: someEmail(), firstName: 'Ada', lastName: 'Late' }).expect(201),
    ]);
    const date = new Date(Date.UTC(2027, 0, (this.day += 1))).toISOString().slice(0, 10);
    const [schedule] = await Promise.all([
      plan(boss, { date, venueId: venue.id }),
      plan(boss, { date, status: 'pending_approval' }),
    ]);
    const other = await boss.invite();
    await assign(boss, schedule, other);
    await boss.post(`/employees/${other.id}/timesheets`, {
      date: '2026-11-02',
      startTime: '09:00',
      endTime: '17:00',
    });
    await boss.post('/schedule-assignments', { scheduleId: schedule.id, employeeId: employee.id });
    return this.known(tokenOf(waiting.body));
  }

  private async known(token: string): Promise<Known> {
    const { ids, references } = await this.catalogue();
    const rows = await Promise.all(
      ids.map(async ({ table }) => {
        // Keeps the creator out of the ids, because invitations from a leaver cannot be accepted.
        const found = await this.t.sql<{ id: string }>(
          `select id from ${table} where id <> $1 order by id desc limit 8`,
          [this.boss.id],
        );
        return [table, found.map(({ id }) => id)] as const;
      }),
    );
    const byTable = Object.fromEntries(rows);
    const byReference = references.map(({ column, table }) => [column, byTable[table] ?? []]);
    const assignments = { schedule_assignments: byTable.shifts ?? [] };
    return { ...byTable, ...assignments, ...Object.fromEntries(byReference), token: [token] };
  }

  /** Returns the tables with ids and, for every column that refers to one of them, its table. */
  private async catalogue() {
    const [ids, references] = await Promise.all([
      this.t.sql<{ table: string }>(
        `select table_name as table from information_schema.columns
          where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`,
      ),
      this.t.sql<{ column: string; table: string }>(
        `select distinct a.attname as column, c.confrelid::regclass::text as table
           from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
          where c.contype = 'f' order by 1`,
      ),
    ]);
    return { ids, references };
  }

  private person(sender: 'employee' | 'employer'): Promise<Person> {
    const present = this.people.get(sender) ?? this.boss.invite({ role: sender });
    this.people.set(sender, present);
    return present;
  }
}
