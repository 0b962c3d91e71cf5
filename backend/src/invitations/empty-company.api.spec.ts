import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { tokenOf } from '../../test/links.js';
import { NIGHT, VENUE } from '../../test/plans.js';
import type { Person } from '../../test/people.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';

describe('an employer who leaves a company of their own for another', () => {
  const t = withTestApp();
  const waiting = async () => (await t.sql(`select from pg_locks where not granted`)).length;

  it.each<[string, (person: Person) => Promise<{ status: number; body: { message: string } }>]>([
    ['a venue', (person) => person.post('/venues', VENUE)],
    ['a shift', (person) => person.post('/schedules', NIGHT)],
    ['its name', (person) => person.patch('/company', { name: 'Gone Guards' })],
    ['an invitation', (person) => person.post('/invitations', INVITED)],
  ])('is told so by what they send to the old one (%s)', async (_, write) => {
    const host = await t.employer();
    const alone = await t.employer();
    const { email } = alone.user;
    const { body } = await host.post('/invitations', { ...INVITED, email }).expect(201);
    const gate = new pg.Client(t.address);
    await gate.connect();
    try {
      await gate.query('begin');
      await gate.query('select from companies where id = $1 for update', [alone.user.companyId]);
      const accepted = alone.post('/auth/accept', { invitationToken: tokenOf(body) }).then();
      await until(async () => (await waiting()) === 1, 'the company is about to go');
      const written = write(alone);
      void written.then();
      await until(async () => (await waiting()) >= 2, 'the write waits for the company');
      await gate.query('commit');
      expect((await accepted).status).toBe(200);
      const { status, body: refusal } = await written;
      expect([status, refusal.message]).toEqual([409, expect.stringContaining('changed')]);
    } finally {
      await gate.end();
    }
    expect(await t.sql('select from companies where id = $1', [alone.user.companyId])).toEqual([]);
  });
});

const INVITED = { email: 'new@example.test', firstName: 'S', lastName: 'G' };
