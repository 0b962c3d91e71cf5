import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { announce, announcementsOf, edit, newsOf, toggle } from '../../test/announcements.js';
import { NOON } from '../../test/hours.js';
import { goLive, type LiveClient } from '../../test/live-client.js';
import type { Person } from '../../test/people.js';
import { until } from '../../test/until.js';
import { waitingBehind } from '../../test/waiting.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { AnnouncementView } from './announcements.contract.js';

describe('live messages about announcements', () => {
  const t = withTestApp();
  let boss: Person;
  let guard: Person;
  const open: LiveClient[] = [];

  beforeEach(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    guard = await boss.invite();
  });
  afterEach(() => open.splice(0).forEach((client) => client.close()));

  const live = async (person: Person): Promise<LiveClient> => {
    const client = await goLive(person);
    open.push(client);
    return client;
  };
  /**
   * Returns how often each client got a message about an announcement. Creates another and waits for its message
   * first.
   */
  async function heardOf({ id }: AnnouncementView, ...clients: LiveClient[]): Promise<number[]> {
    const last = await announce(boss, { title: 'The last' });
    const timesOf = (client: LiveClient, sought: string) =>
      client.changed.filter(({ ids }) => ids?.includes(sought)).length;
    await until(() => clients.every((client) => timesOf(client, last.id) > 0), 'the last is heard');
    return clients.map((client) => timesOf(client, id));
  }

  it('go to employers alone for announcements that employees do not see', async () => {
    const [employer, employee] = [await live(boss), await live(guard)];
    const theirs = { targetAudience: 'employers', expiresAt: '2026-11-21T13:00:00Z' } as const;
    const [ended, deleted] = [await announce(boss, theirs), await announce(boss, theirs)];
    await edit(boss, deleted, { title: 'Other' });
    await boss.delete(`/announcements/${deleted.id}`).expect(200);
    const hidden = await announce(boss, { expiresAt: '2026-11-21T13:00:00Z' });
    await toggle(boss, hidden, false);
    const shown = await announce(boss);
    await boss.delete(`/announcements/${shown.id}`).expect(200);
    expect(await heardOf(deleted, employer, employee)).toEqual([3, 0]);
    expect(await heardOf(shown, employer, employee)).toEqual([2, 2]);
    expect(await heardOf(hidden, employer, employee)).toEqual([2, 2]);
    await t.clock.advance({ hours: 1 });
    await t.inside.jobs.run();
    expect(await heardOf(ended, employer, employee)).toEqual([2, 0]);
    expect(await heardOf(hidden, employer, employee)).toEqual([3, 2]);
  });

  it('go to the employee and to employers for a confirmation, and to employers for a reminder', async () => {
    const colleague = await boss.invite();
    const clients = [await live(boss), await live(guard), await live(colleague)];
    const news = await announce(boss, { mustRead: true });
    expect(await heardOf(news, ...clients)).toEqual([1, 1, 1]);
    await guard.post(`/announcements/${news.id}/confirm`, { edition: 1 }).expect(200);
    expect(await heardOf(news, ...clients)).toEqual([2, 2, 1]);
    await boss.post(`/announcements/${news.id}/remind`).expect(200);
    expect(await heardOf(news, ...clients)).toEqual([3, 2, 1]);
  });

  it('are sent once when two employers delete an announcement at the same time', async () => {
    const deputy = await boss.invite({ role: 'employer' });
    const { id } = await announce(boss);
    const holder = new pg.Client(t.address);
    await holder.connect();
    try {
      await holder.query('begin');
      // The lock on the audit log keeps both requests waiting.
      await holder.query('lock table audit_log in share mode');
      const pressed = [boss, deputy].map((person) =>
        person.delete(`/announcements/${id}`).then(({ status }) => status),
      );
      await until(async () => (await waitingBehind(t, holder)) === 2, 'both wait');
      await holder.query('commit');
      expect((await Promise.all(pressed)).toSorted((a, b) => a - b)).toEqual([200, 404]);
    } finally {
      await holder.end();
    }
    const deleted = `select from audit_log where action = 'announcement.deleted' and object_id = $1`;
    expect(await t.sql(deleted, [id])).toHaveLength(1);
  });

  it('are not sent when an announcement that is already shown is shown again', async () => {
    const employer = await live(boss);
    const news = await announce(boss);
    await toggle(boss, news, true);
    expect(await heardOf(news, employer)).toEqual([1]);
  });

  it('and notifications about news from a leaver’s absence do not reach the leaver after reactivation', async () => {
    await boss.post(`/employees/${guard.id}/deactivate`).expect(200);
    await announce(boss);
    await boss.post(`/employees/${guard.id}/reactivate`).expect(200);
    await guard.signIn(guard.user.email);
    expect(await newsOf(guard)).toEqual([]);
  });

  it('about an expiry are sent once, when the announcement expires', async () => {
    await announce(boss, { title: 'Over', expiresAt: '2026-11-21T13:00:00Z' });
    await announce(boss, { title: 'Later', expiresAt: '2026-11-21T13:01:00Z' });
    await announce(boss, { title: 'Lasting' });
    await t.clock.advance({ hours: 1 });
    await t.inside.jobs.run();
    const titles = (await announcementsOf(guard)).map(({ title }) => title);
    expect(new Set(titles)).toEqual(new Set(['Later', 'Lasting']));
    const expired = `select from audit_log where action = 'announcement.expired' and company_id = $1`;
    expect(await t.sql(expired, [boss.user.companyId])).toHaveLength(1);
    await t.clock.advance({ minutes: 1 });
    await t.inside.jobs.run();
    expect(await t.sql(expired, [boss.user.companyId])).toHaveLength(2);
  });

  it('about many expiries at once go to the members of each company', async () => {
    const later = await t.employer();
    const stranger = await later.invite();
    const [here, there] = [await live(guard), await live(stranger)];
    const expiresAt = '2026-11-21T13:00:00Z';
    const theirs: AnnouncementView[] = [];
    for (let count = 0; count < 51; count++) theirs.push(await announce(later, { expiresAt }));
    const own = await announce(boss, { expiresAt });
    await t.clock.advance({ hours: 1 });
    await t.inside.jobs.run();
    const ids = [own, ...theirs].map(({ id }) => id);
    const expired = `select from audit_log where action = 'announcement.expired' and object_id = any($1)`;
    expect(await t.sql(expired, [ids])).toHaveLength(52);
    const heard = (client: LiveClient) => client.changed.flatMap(({ ids: changed }) => changed ?? []);
    // Each client gets one message about the creation and one about the expiry.
    await until(() => heard(there).length === 102 && heard(here).length === 2, 'both are told');
    expect(new Set(heard(there))).toEqual(new Set(theirs.map(({ id }) => id)));
    expect(heard(here)).toEqual([own.id, own.id]);
    expect([await announcementsOf(guard), await announcementsOf(stranger)]).toEqual([[], []]);
  });
});
