import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { goLive, type LiveClient } from '../../../test/live-client.js';
import { NOON, shiftFor as workShift, submitted, joinedLongAgo } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { assign, createVenue, plan } from '../../../test/plans.js';
import { saveUnpublished, planRota, publishedRota, saveShifts, shiftFor } from '../../../test/rotas.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { until } from '../../../test/until.js';

describe('changed records', () => {
  let t: TestApp;
  let other: TestApp;
  let boss: Person;
  const open: LiveClient[] = [];

  beforeAll(async () => {
    t = await startTestApp();
    await joinedLongAgo(t);
    other = await startTestApp({}, t);
  });
  beforeAll(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
  });
  afterEach(() => open.splice(0).forEach((client) => client.close()));
  afterAll(async () => {
    await other.close();
    await t.close();
  });

  async function live(person: Person, url?: string): Promise<LiveClient> {
    const client = await goLive(person, { url });
    open.push(client);
    // Waits for a change of its own, because earlier commits may arrive only now.
    const [first] = await told([person.id], 1);
    await heardUntil(client, first!);
    client.changed.length = 0;
    return client;
  }

  /** Inserts `count` rota changes for these readers straight into the database. Returns the ids of the rotas. */
  async function told(readers: string[], count: number, at: Date | string = NOON): Promise<string[]> {
    const rows = await t.sql<{ object_id: string }>(
      `insert into audit_log (id, company_id, actor_id, action, object_type, object_id, changes, readers, at)
       select gen_random_uuid(), $1, null, 'rota.changed', 'rota', gen_random_uuid(), '{}', $2::jsonb, $4
         from generate_series(1, $3) returning object_id`,
      [boss.user.companyId, JSON.stringify(readers), count, at],
    );
    return rows.map(({ object_id }) => object_id);
  }

  /**
   * Returns the changes that a client received up to this record, which changes last. Changes arrive in the order of
   * their commits.
   */
  async function heardUntil(client: LiveClient, id: string) {
    await until(() => client.changed.some(({ ids }) => ids?.includes(id)), 'the last change is heard');
    return client.changed.map(({ kind, ids }) => [kind, ids]);
  }

  it('are sent to employers on every server, with kind, ids and request id', async () => {
    const partner = await boss.invite({ role: 'employer' });
    const [here, there] = [await live(boss), await live(partner, other.url)];
    const response = await boss.post('/venues', {
      name: 'The Secret',
      addressLine1: '1 Quay',
      city: 'Bristol',
      postcode: 'BS1 4DJ',
    });
    const { id } = response.body as { id: string };
    const told = { kind: 'venue', ids: [id], requestId: response.headers['x-request-id'] };
    for (const client of [here, there]) {
      await until(() => client.changed.length > 0, 'the employer hears');
      expect(client.changed).toEqual([told]);
    }
  });

  it('include a confirmed shift, for employers and for the employee', async () => {
    const { sam, sams } = await publishedRota(boss);
    const [employer, self] = [await live(boss), await live(sam, other.url)];
    await sam.post(`/rota-shifts/${sams.id}/confirm`).expect(200);
    for (const client of [employer, self])
      expect(await heardUntil(client, sams.id)).toEqual([['rota_shift', [sams.id]]]);
  });

  it('of a rota are sent to its employees when they are published', async () => {
    const { rota, sam, kim, sams, kims } = await publishedRota(boss);
    const [samLive, kimLive, employer] = [await live(sam), await live(kim), await live(boss)];
    const draft = await planRota(boss, { name: 'A draft', shifts: [shiftFor(sam)] });
    await saveShifts(boss, draft, [shiftFor(sam), shiftFor(kim)]);
    const { shifts } = await saveUnpublished(boss, rota, {
      shifts: rota.shifts.map((shift) =>
        shift.id === sams.id ? { ...shift, notes: 'Bring a torch' } : shift,
      ),
    });
    expect(shifts.length).toBeGreaterThan(0);
    await boss.post(`/rotas/${rota.id}/publish`).expect(200);
    await kim.post(`/rota-shifts/${kims.id}/confirm`).expect(200);
    expect(await heardUntil(samLive, rota.id)).toEqual([['rota', [rota.id]]]);
    expect(await heardUntil(kimLive, kims.id)).toEqual([['rota_shift', [kims.id]]]);
    expect(await heardUntil(employer, kims.id)).toEqual([
      ['rota', [draft.id]],
      ['rota', [draft.id]],
      ['rota', [rota.id]],
      ['rota', [rota.id]],
      ['rota_shift', [kims.id]],
    ]);
  });

  it('of a schedule are sent to assigned employees who see it', async () => {
    const [sam, kim] = [await boss.invite(), await boss.invite()];
    const [waiting, workable] = [await plan(boss, { status: 'draft' }), await plan(boss)];
    const [samLive, kimLive] = [await live(sam), await live(kim)];
    await assign(boss, waiting, sam);
    const { id } = await assign(boss, workable, sam);
    await boss.patch(`/schedules/${workable.id}`, { description: 'By the gate' }).expect(200);
    const last = await assign(boss, workable, kim);
    await heardUntil(kimLive, last.id);
    expect(await heardUntil(samLive, workable.id)).toEqual([
      ['schedule_assignment', [id]],
      ['schedule', [workable.id]],
    ]);
    expect(kimLive.changed).toHaveLength(1);
  });

  it('of hours are sent to their employee and to employers', async () => {
    const [sam, kim] = [await boss.invite(), await boss.invite()];
    const [samLive, kimLive, employer] = [await live(sam), await live(kim), await live(boss)];
    const { id: sheet } = await submitted(sam, { scheduleId: await workShift(boss, [sam]) });
    const { id: kims } = await submitted(kim, { scheduleId: await workShift(boss, [kim]) });
    const sheetsOf = async (client: LiveClient, last: string) =>
      (await heardUntil(client, last)).filter(([kind]) => kind === 'timesheet');
    expect(await sheetsOf(kimLive, kims)).toEqual([['timesheet', [kims]]]);
    expect(await sheetsOf(samLive, sheet)).toEqual([['timesheet', [sheet]]]);
    expect(await sheetsOf(employer, kims)).toEqual([
      ['timesheet', [sheet]],
      ['timesheet', [kims]],
    ]);
  });

  it('of the company’s settings or name are sent to all its members, even after a late connection', async () => {
    const sam = await boss.invite();
    const [employee, partner] = [
      await live(sam),
      await live(await boss.invite({ role: 'employer' }), other.url),
    ];
    const stranger = await live(await t.employer());
    await boss.patch('/company', { dateFormat: 'uk' }).expect(200);
    await boss.patch('/company-branding', { companyName: 'Dock & Sons' }).expect(200);
    for (const client of [employee, partner]) {
      await until(() => client.changed.length === 2, 'both changes are heard');
      expect(client.changed.map(({ kind }) => kind)).toEqual(['company', 'company']);
    }
    expect(stranger.changed).toEqual([]);
    const late = await goLive(sam, { readingMs: 60_000 });
    open.push(late);
    await until(() => late.changed.some(({ kind }) => kind === 'company'), 'the change is heard later');
  });

  it('are not sent to another company', async () => {
    const stranger = await t.employer();
    const [foreign, own] = [await live(stranger), await live(boss)];
    const { id } = await createVenue(boss);
    await heardUntil(own, id);
    const theirs = await createVenue(stranger);
    expect(await heardUntil(foreign, theirs.id)).toEqual([['venue', [theirs.id]]]);
  });

  it('are sent to the member alone for sign-ins and the calendar', async () => {
    const sam = await boss.invite();
    const [employer, self] = [await live(boss), await live(sam)];
    await sam.post('/calendar').expect(201);
    await until(() => self.changed.length > 0, 'their own client hears');
    await sam.signIn(sam.user.email);
    const { id } = await createVenue(boss);
    expect(await heardUntil(employer, id)).toEqual([['venue', [id]]]);
    expect(self.changed.map(({ kind }) => kind)).toEqual(['calendar_feed']);
  });

  it('are sent once per save, without ids if there are too many to name', async () => {
    const client = await live(boss);
    const weekdays = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day }));
    const series = {
      name: 'Desk',
      date: '2030-05-01',
      startTime: '09:00',
      endTime: '17:00',
      status: 'draft',
    };
    await boss
      .post('/schedules/series', { ...series, repeat: { weekdays, until: '2030-06-25' } })
      .expect(201);
    const { id } = await createVenue(boss);
    expect(await heardUntil(client, id)).toEqual([
      ['schedule', null],
      ['venue', [id]],
    ]);
  });

  it('for many readers fit into the payload of a database notification', async () => {
    const sam = await boss.invite();
    const client = await live(sam);
    const readers = ['employers', ...Array.from({ length: 249 }, () => crypto.randomUUID()), sam.id];
    await told(readers, 50);
    await until(() => client.changed.length > 0, 'the last of the readers hears');
    expect(client.changed[0]!.ids).toHaveLength(50);
  });

  it('are sent to a client that read before them and connected after them', async () => {
    const { sam, kim } = await publishedRota(boss);
    const stranger = await t.employer();
    await t.clock.advance({ minutes: 1 });
    const witness = await live(boss);
    const [before] = await told(['employers', sam.id], 1, t.clock.now());
    await heardUntil(witness, before!);
    const missed = { kind: 'rota', ids: null, requestId: null };
    for (const person of [boss, sam]) {
      const client = await goLive(person, { readingMs: 3_000 });
      open.push(client);
      await until(() => client.changed.length > 0, 'what was missed is told');
      expect(client.changed).toEqual([missed]);
    }
    const others = [
      await goLive(kim, { readingMs: 3_000 }),
      await goLive(stranger, { readingMs: 3_000 }),
      await goLive(boss),
      await goLive(boss, { readingMs: -1 }),
    ];
    open.push(...others);
    // Changes arrive in the order of their commits, and the server reads missed ones first.
    const [last] = await told(['employers', kim.id], 1);
    await heardUntil(others[0]!, last!);
    await heardUntil(others[2]!, last!);
    expect(others.map(({ changed }) => changed.filter(({ ids }) => ids === null))).toEqual([[], [], [], []]);
  });

  it('are sent by kind to a late client, however many there were', async () => {
    await t.clock.advance({ minutes: 1 });
    await t.sql(
      `insert into audit_log (id, company_id, actor_id, action, object_type, object_id, changes, at, request_id)
       select gen_random_uuid(), $1, null, 'x.changed', case when n = 300 then 'venue' else 'rota' end,
              gen_random_uuid(), '{}', $2, 'request-' || n
         from generate_series(1, 300) n`,
      [boss.user.companyId, t.clock.now()],
    );
    const client = await goLive(boss, { readingMs: 3_000 });
    open.push(client);
    await until(() => client.changed.length === 2, 'both kinds are told');
    expect(client.changed.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'rota', ids: null, requestId: null },
      { kind: 'venue', ids: null, requestId: 'request-300' },
    ]);
  });

  it('end the connection of a member who creates a company, so that the client reconnects', async () => {
    const loner = await t.unlinked();
    const client = await live(loner);
    await t.sql(`update users set role = 'employer', company_id = $2 where id = $1`, [
      loner.id,
      boss.user.companyId,
    ]);
    await until(() => client.ended !== null, 'the socket is closed');
    expect(client.ended).toBe('transport close');
  });
});
