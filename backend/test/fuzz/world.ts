import { someEmail, type Person } from '../people.js';
import { assign, createVenue, plan } from '../plans.js';
import { tokenOf } from '../links.js';
import type { TestApp } from '../test-app.js';
import type { Known } from './valid.js';

/** Who sends: nobody that is signed in, an employee or an employer. */
export const SENDERS = ['visitor', 'employee', 'employer'] as const;
export type Sender = (typeof SENDERS)[number];

/** A company in which things go on, and people of it whose sessions may end with any request. */
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

  /** Someone else takes the place of a sender whose session has ended. */
  replace(sender: Sender): void {
    this.people.delete(sender);
  }

  /** Makes a few more of everything, and names what there is. */
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
        // Who makes all this must stay: nobody comes in by an invitation of somebody who left.
        const found = await this.t.sql<{ id: string }>(
          `select id from ${table} where id <> $1 order by id desc limit 8`,
          [this.boss.id],
        );
        return [table, found.map(({ id }) => id)] as const;
      }),
    );
    const byTable = Object.fromEntries(rows);
    const byReference = references.map(({ column, table }) => [column, byTable[table] ?? []]);
    return { ...byTable, ...Object.fromEntries(byReference), token: [token] };
  }

  /** The tables whose rows have ids, and of every column that holds one of them whose it is. */
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
