import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { announce, announcementsOf, edit, NEWS, newsOf, toggle } from '../../test/announcements.js';
import { NOON } from '../../test/hours.js';
import { goLive, quiet, type LiveClient } from '../../test/live-client.js';
import type { Person } from '../../test/people.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { until } from '../../test/until.js';

describe('notifications of announcements', () => {
  let t: TestApp;
  let other: TestApp;
  let boss: Person;
  let deputy: Person;
  let guard: Person;
  const open: LiveClient[] = [];

  beforeAll(async () => {
    t = await startTestApp();
    other = await startTestApp({}, t);
  });
  beforeEach(async () => {
    await Promise.all([t, other].map(({ clock }) => clock.set(NOON)));
    boss = await t.employer();
    [deputy, guard] = [await boss.invite({ role: 'employer' }), await boss.invite()];
  });
  afterEach(() => open.splice(0).forEach((client) => client.close()));
  afterAll(async () => {
    await other.close();
    await t.close();
  });

  const live = async (person: Person, url = other.url): Promise<LiveClient> => {
    const client = await goLive(person, { url });
    open.push(client);
    return client;
  };
  const told = async (): Promise<number[]> =>
    Promise.all([boss, deputy, guard].map(async (person) => (await newsOf(person)).length));

  it.each([
    ['all', [0, 1, 1]],
    ['employees', [0, 0, 1]],
    ['employers', [0, 1, 0]],
  ] as const)('for %s alert the audience, except the author', async (targetAudience, counts) => {
    await announce(boss, { targetAudience });
    expect(await told()).toEqual(counts);
  });

  it('name the author and open the announcement', async () => {
    const { id } = await announce(boss, { priority: 'urgent' });
    expect(await newsOf(guard)).toEqual([
      expect.objectContaining({
        title: 'Urgent announcement',
        message: `Erin Boss announced: ${NEWS.title}`,
        data: { announcementId: id },
      }),
    ]);
  });

  it('name the author after an edit by another employer, and do not notify the author', async () => {
    const news = await announce(boss, { targetAudience: 'employers' });
    await edit(deputy, news, { targetAudience: 'all' });
    expect(await newsOf(guard)).toMatchObject([{ message: `Erin Boss announced: ${NEWS.title}` }]);
    await toggle(deputy, news, false);
    await t.clock.advance({ hours: 1 });
    await toggle(deputy, news, true);
    expect(await newsOf(guard)).toMatchObject([{ message: `Erin Boss announced: ${NEWS.title}` }]);
    expect(await newsOf(boss)).toEqual([]);
  });

  it('ask only members who can confirm to read the announcement', async () => {
    await announce(boss, { mustRead: true });
    expect(await newsOf(guard)).toMatchObject([{ message: `Erin Boss asks you to read: ${NEWS.title}` }]);
    expect(await newsOf(deputy)).toMatchObject([{ message: `Erin Boss announced: ${NEWS.title}` }]);
  });

  it('reach open pages on another server, and are withdrawn there when the announcement is hidden', async () => {
    const [here, there] = [await live(guard, t.url), await live(guard)];
    const news = await announce(boss);
    for (const client of [here, there]) {
      await until(() => client.heard.length === 1 && client.changed.length === 1, 'the guard hears');
      expect(client.changed[0]).toMatchObject({ kind: 'announcement', ids: [news.id] });
    }
    await toggle(boss, news, false);
    await until(() => there.withdrawn.length === 1 && there.changed.length === 2, 'it goes');
    expect([await newsOf(guard), await announcementsOf(guard)]).toEqual([[], []]);
  });

  it('are withdrawn if unread when the announcement is hidden, deleted or narrowed', async () => {
    const reader = await boss.invite();
    for (const end of [
      (news: Parameters<typeof toggle>[1]) => toggle(boss, news, false),
      (news: Parameters<typeof toggle>[1]) => boss.delete(`/announcements/${news.id}`).expect(200),
      (news: Parameters<typeof toggle>[1]) => edit(boss, news, { targetAudience: 'employers' }),
    ]) {
      await t.sql('delete from notifications');
      const news = await announce(boss);
      const [{ id } = { id: '' }] = await newsOf(reader);
      await reader.patch(`/notifications/${id}/read`).expect(200);
      await end(news);
      expect([(await newsOf(guard)).length, (await newsOf(reader)).length]).toEqual([0, 1]);
      expect((await guard.get('/notifications/unread-count')).body).toEqual({ count: 0 });
    }
  });

  it('are sent to new members, and only once per member, when the announcement is shown again', async () => {
    const reader = await boss.invite();
    const news = await announce(boss);
    const [{ id } = { id: '' }] = await newsOf(reader);
    await reader.patch(`/notifications/${id}/read`).expect(200);
    await toggle(boss, news, false);
    await t.clock.advance({ hours: 1 });
    await toggle(boss, news, true);
    await toggle(boss, news, true);
    const newcomer = await boss.invite();
    await edit(boss, news, { targetAudience: 'employees' });
    for (const person of [guard, reader, newcomer]) expect(await newsOf(person)).toHaveLength(1);
    expect(await newsOf(deputy)).toEqual([]);
  });

  it('are sent for each of several announcements that are published at once', async () => {
    const [first, second] = [await announce(boss), await announce(boss)];
    const ids = (await newsOf(guard)).map(({ data }) => data.announcementId);
    expect(new Set(ids)).toEqual(new Set([first.id, second.id]));
  });

  it('are sent again for the next edition, even to members who read the first', async () => {
    const news = await announce(boss, { mustRead: true });
    const [{ id } = { id: '' }] = await newsOf(guard);
    await guard.patch(`/notifications/${id}/read`).expect(200);
    await t.clock.advance({ minutes: 2 });
    await edit(boss, news, { askAgain: true });
    expect(await newsOf(guard)).toMatchObject([{ isRead: 0 }, { id, isRead: 1 }]);
  });

  it('show the new title if they are unread, without another alert', async () => {
    const client = await live(guard);
    const news = await announce(boss, { targetAudience: 'employees' });
    await until(() => client.heard.length === 1, 'it rings');
    await Promise.all([t, other].map(({ clock }) => clock.advance({ minutes: 2 })));
    await edit(boss, news, { title: 'Fire drill on Tuesday' });
    await until(() => client.updated.length === 1, 'it is brought up to date');
    expect(client.updated[0]!.data.message).toBe('Erin Boss announced: Fire drill on Tuesday');
    expect([client.heard.length, (await newsOf(guard)).length]).toEqual([1, 1]);
  });

  it('are hidden from the moment of the expiry, even before the job has run', async () => {
    const client = await live(guard);
    const news = await announce(boss, { expiresAt: '2026-11-21T12:01:00Z' });
    await until(() => client.heard.length === 1, 'it rings');
    const [{ id } = { id: '' }] = await newsOf(guard);
    await Promise.all([t, other].map(({ clock }) => clock.set('2026-11-21T12:01:00Z')));
    expect(await newsOf(guard)).toEqual([]);
    const found = `/notifications?filter=${encodeURIComponent(JSON.stringify({ q: NEWS.title }))}`;
    expect((await guard.get(found).expect(200)).body).toEqual([]);
    expect((await guard.get('/notifications/unread-count')).body).toEqual({ count: 0 });
    await guard.get(`/notifications/${id}`).expect(404);
    await guard.patch(`/notifications/${id}/read`).expect(404);
    await guard.patch('/notifications/read-all').expect(200);
    await t.sql(`update notifications set title = 'Other' where id = $1`, [id]);
    const late = await goLive(guard, { url: other.url, readingMs: 90_000 });
    open.push(late);
    await quiet();
    expect([late.heard, client.updated]).toEqual([[], []]);
    await edit(boss, news, { expiresAt: '2026-11-21T13:00:00Z' });
    expect(await newsOf(guard)).toMatchObject([{ id, isRead: 0 }]);
  });

  it('are withdrawn once when the announcement expires, even if two servers run the job', async () => {
    const client = await live(guard);
    const news = await announce(boss, { expiresAt: '2026-11-21T12:30:00Z' });
    await until(() => client.changed.length === 1 && client.heard.length === 1, 'it is published');
    await t.clock.advance({ minutes: 30 });
    await other.clock.set('2026-11-21T12:30:00Z');
    expect(await announcementsOf(guard)).toEqual([]);
    await Promise.all([t.inside.jobs.run(), other.inside.jobs.run()]);
    await until(() => client.withdrawn.length === 1 && client.changed.length === 2, 'it is over');
    expect(await newsOf(guard)).toEqual([]);
    const expired = `select actor_id from audit_log where object_id = $1 and action = 'announcement.expired'`;
    expect(await t.sql(expired, [news.id])).toEqual([{ actor_id: null }]);
    expect(await announcementsOf(boss)).toMatchObject([{ id: news.id, version: 1 }]);
    await edit(boss, news, { expiresAt: '2026-11-21T13:00:00Z' });
    expect(await announcementsOf(guard)).toHaveLength(1);
    await t.clock.advance({ hours: 1 });
    await t.inside.jobs.run();
    expect(await t.sql(expired, [news.id])).toHaveLength(2);
  });
});
