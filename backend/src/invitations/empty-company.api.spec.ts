import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { tokenOf } from '../../test/links.js';
import { NIGHT, VENUE } from '../../test/plans.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { until } from '../../test/until.js';
import { waitingBehind } from '../../test/waiting.js';
import { withTestApp } from '../../test/with-test-app.js';
import { LAST_EMPLOYER } from '../accounts/accounts.contract.js';

describe('an employer who leaves their own company for another', () => {
  const t = withTestApp();

  it.each<[string, (person: Person) => Promise<{ status: number; body: { message: string } }>]>([
    ['a venue', (person) => person.post('/venues', VENUE)],
    ['a shift', (person) => person.post('/schedules', NIGHT)],
    ['its name', (person) => person.patch('/company', { name: 'Gone Guards' })],
    ['an invitation', (person) => person.post('/invitations', INVITED)],
  ])('gets a 409 for a write to the old company (%s)', async (_, write) => {
    const host = await t.employer();
    const alone = await t.employer();
    const { email } = alone.user;
    const { body } = await host.post('/invitations', { ...INVITED, email }).expect(201);
    const blocker = new pg.Client(t.address);
    await blocker.connect();
    try {
      await blocker.query('begin');
      await blocker.query('select from companies where id = $1 for update', [alone.user.companyId]);
      const accepted = alone.post('/auth/accept', { invitationToken: tokenOf(body) }).then();
      await until(async () => (await waitingBehind(t, blocker)) === 1, 'the company is about to go');
      const written = write(alone);
      void written.then();
      await until(async () => (await waitingBehind(t, blocker)) >= 2, 'the write waits for the company');
      await blocker.query('commit');
      expect((await accepted).status).toBe(200);
      const { status, body: refusal } = await written;
      expect([status, refusal.message]).toEqual([409, expect.stringContaining('changed')]);
    } finally {
      await blocker.end();
    }
    expect(await t.sql('select from companies where id = $1', [alone.user.companyId])).toEqual([]);
  });
});

describe('the only employer of a company', () => {
  const t = withTestApp();

  /** Creates a table that references companies, as any feature may have. */
  const add = (table: string, rule: string) =>
    t.sql(
      `create table ${table} (id uuid primary key, company_id uuid not null references companies ${rule})`,
    );

  it.each([
    ['parcels', 'on delete no action'],
    ['letters', 'on delete restrict'],
  ])('keeps the company while it has a record of any kind (%s, %s)', async (table, rule) => {
    const [host, alone] = [await t.employer(), await t.employer()];
    const { companyId, email } = alone.user;
    await add(table, rule);
    await t.sql(`insert into ${table} (id, company_id) values (gen_random_uuid(), $1)`, [companyId]);

    const { body } = await host.post('/invitations', { ...INVITED, email }).expect(201);
    const joined = await alone.post('/auth/accept', { invitationToken: tokenOf(body) }).expect(200);
    expect(joined.body.id).not.toBe(alone.id);
    expect(joined.body.memberships).toHaveLength(2);

    const owner = await t.employer();
    await t.sql(`insert into ${table} (id, company_id) values (gen_random_uuid(), $1)`, [
      owner.user.companyId,
    ]);
    const refused = await owner.post('/auth/erase', { password: PASSWORD }).expect(409);
    expect(refused.body.message).toBe(LAST_EMPLOYER);
    expect(await t.sql(`select from ${table}`)).toHaveLength(2);
    expect(
      await t.sql('select from users where id = $1 and company_id = $2', [alone.id, companyId]),
    ).toHaveLength(1);
  });
});

describe('a company that its only employer leaves', () => {
  const t = withTestApp();
  async function invitedElsewhere() {
    const [host, alone] = [await t.employer(), await t.employer()];
    const { body } = await host.post('/invitations', { ...INVITED, email: alone.user.email }).expect(201);
    return { alone, invitationToken: tokenOf(body) };
  }

  it('stays while it has a pending invitation', async () => {
    const { alone, invitationToken } = await invitedElsewhere();
    const { body: open } = await alone.post('/invitations', INVITED).expect(201);
    const joined = await alone.post('/auth/accept', { invitationToken }).expect(200);
    expect(joined.body.memberships).toHaveLength(2);
    await t
      .visitor()
      .get(`/invitations/validate/${tokenOf(open)}`)
      .expect(200);
  });

  it('is deleted with its notification settings and devices', async () => {
    const { alone, invitationToken } = await invitedElsewhere();
    const choices = [{ kind: 'hours', bell: true, mail: true, push: false }];
    await alone.patch('/notification-settings', { choices }).expect(200);
    await t.sql(
      `insert into push_devices (id, company_id, user_id, sid, endpoint_hash, subscription, created_at)
       select gen_random_uuid(), $1, $2, sid, 'hash', 'secret', now() from session where sess ->> 'userId' = $3`,
      [alone.user.companyId, alone.id, alone.id],
    );
    const joined = await alone.post('/auth/accept', { invitationToken }).expect(200);
    expect(joined.body.memberships).toHaveLength(1);
    expect(await t.sql('select from companies where id = $1', [alone.user.companyId])).toEqual([]);
  });

  it('is locked before its members, as in every other case', async () => {
    const { alone, invitationToken } = await invitedElsewhere();
    const holder = new pg.Client(t.address);
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from companies where id = $1 for no key update', [alone.user.companyId]);
      const accepted = alone.post('/auth/accept', { invitationToken }).then(({ status }) => status);
      await until(async () => (await waitingBehind(t, holder)) === 1, 'the company is waited for');
      await holder.query('select from users where id = $1 for key share nowait', [alone.id]);
      await holder.query('commit');
      expect(await accepted).toBe(200);
    } finally {
      await holder.end();
    }
  });
});

const INVITED = { email: 'new@example.test', firstName: 'S', lastName: 'G' };
