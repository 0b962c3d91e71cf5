import { beforeEach, describe, expect, it } from '@jest/globals';
import { announce, announcementsOf, edit, NEWS, newsOf } from '../../test/announcements.js';
import { NOON, shiftFor } from '../../test/hours.js';
import { goLive } from '../../test/live-client.js';
import type { Person } from '../../test/people.js';
import { createVenue } from '../../test/plans.js';
import { planRota } from '../../test/rotas.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { AnnouncementReaderView, AnnouncementView } from './announcements.contract.js';
import { ONLY_EMPLOYEES_AIMED } from './announcements.rules.js';

describe('an announcement for venues and roles', () => {
  const t = withTestApp();
  let boss: Person;
  /** Ann works at the dock, Bob in the bar of the mill, Cara at the door of the mill. */
  let [ann, bob, cara]: Person[] = [];
  let dock: string;
  let mill: string;

  beforeEach(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    ann = await boss.invite({ firstName: 'Ann', lastName: 'Adams' });
    bob = await boss.invite({ firstName: 'Bob', lastName: 'Brown' });
    cara = await boss.invite({ firstName: 'Cara', lastName: 'Clay' });
    dock = (await createVenue(boss)).id;
    mill = (await createVenue(boss, { name: 'Old Mill' })).id;
    await scheduled(ann, dock, '2026-11-23');
    await rota([shift(bob, { role: 'Bar' }), shift(cara, { role: 'Door' })]);
  });

  const scheduled = (person: Person, venueId: string, date: string) =>
    shiftFor(boss, [person], { date, venueId } as object);
  const shift = ({ id: employeeId }: Person, about: object = {}) => ({
    employeeId,
    venueId: mill,
    date: '2026-11-24',
    startTime: '09:00',
    endTime: '17:00',
    ...about,
  });
  const rota = (shifts: object[], status = 'published') =>
    planRota(boss, {
      name: 'Week 48',
      startDate: '2026-11-23',
      endDate: '2026-11-29',
      status,
      shifts,
    } as object);
  const dockOrBar = () => ({ venues: [{ id: dock }], roles: [{ name: 'bar' }] });
  const ids = (list: AnnouncementView[]) => list.map(({ id }) => id);
  const filtered = async (person: Person, filter: object) => {
    const { body, headers } = await person
      .get('/announcements')
      .query({ filter: JSON.stringify(filter) })
      .expect(200);
    return [ids(body as AnnouncementView[]), headers['content-range']];
  };

  it('is seen, found, counted and confirmed only by employees with such a shift', async () => {
    const live = await goLive(cara!);
    const news = await announce(boss, { ...dockOrBar(), mustRead: true });
    expect(news).toMatchObject({
      venues: [{ id: dock, name: 'The Dock' }],
      roles: ['bar'],
      confirmations: { confirmed: 0, asked: 2 },
    });
    for (const reader of [ann!, bob!]) {
      expect(await announcementsOf(reader)).toMatchObject([{ id: news.id, venues: [], roles: [] }]);
      expect(await newsOf(reader)).toHaveLength(1);
      expect(await filtered(reader, { isToConfirm: true })).toEqual([[news.id], 'announcements 0-0/1']);
    }
    await bob!.post(`/announcements/${news.id}/confirm`, { edition: 1 }).expect(200);
    const { body: readers } = await boss.get(`/announcements/${news.id}/readers`).expect(200);
    expect((readers as AnnouncementReaderView[]).map(({ firstName }) => firstName)).toEqual(['Ann', 'Bob']);
    await boss.post(`/announcements/${news.id}/remind`).expect(200);
    expect(await boss.get(`/announcements/${news.id}`).then(({ body }) => body as object)).toMatchObject({
      confirmations: { confirmed: 1, asked: 2 },
    });

    expect(await announcementsOf(cara!)).toEqual([]);
    for (const filter of [{ isToConfirm: true }, { q: 'fire' }, { id: [news.id] }]) {
      expect(await filtered(cara!, filter)).toEqual([[], 'announcements */0']);
    }
    await cara!.get(`/announcements/${news.id}`).expect(404);
    await cara!.post(`/announcements/${news.id}/confirm`, { edition: 1 }).expect(404);
    const { text: found } = await cara!.get('/search?q=fire').expect(200);
    expect(found).not.toContain(news.id);
    expect((await ann!.get('/search?q=fire').expect(200)).text).toContain(news.id);
    expect(await newsOf(cara!)).toEqual([]);
    expect((await cara!.get('/notifications/unread-count').expect(200)).body).toMatchObject({ count: 1 });
    // Messages arrive in the order of the changes.
    const { id: last } = await announce(boss);
    await until(() => live.changed.some(({ ids: changed }) => changed?.includes(last)), 'the last is heard');
    expect(JSON.stringify([live.changed, live.heard])).not.toContain(news.id);
    live.close();
  });

  it('is seen by other employers, who are not notified', async () => {
    const partner = await boss.invite({ role: 'employer' });
    const { id } = await announce(boss, dockOrBar());
    expect(ids(await announcementsOf(partner))).toEqual([id]);
    expect(await newsOf(partner)).toEqual([]);
  });

  it.each([
    ['2026-10-23', false],
    ['2026-10-24', true],
    ['2026-12-19', true],
    ['2026-12-20', false],
  ])('reaches an employee whose only shift there is on %s: %s', async (date, isReached) => {
    const dan = await boss.invite();
    await scheduled(dan, dock, date);
    const { id } = await announce(boss, { venues: [{ id: dock }] });
    expect(ids(await announcementsOf(dan))).toEqual(isReached ? [id] : []);
    expect(await newsOf(dan)).toHaveLength(isReached ? 1 : 0);
  });

  it('does not reach the employee of a draft, and no longer the one whose shift was cancelled', async () => {
    const dan = await boss.invite();
    await rota([shift(dan, { venueId: dock, role: 'Bar' })], 'draft');
    const { id } = await announce(boss, dockOrBar());
    expect(await announcementsOf(dan)).toEqual([]);
    expect(ids(await announcementsOf(bob!))).toEqual([id]);
    await t.sql('delete from published_shifts where employee_id = $1', [bob!.id]);
    expect(await announcementsOf(bob!)).toEqual([]);
    await bob!.get(`/announcements/${id}`).expect(404);
  });

  it('withdraws its notification from those whom an edit leaves out, and notifies those whom it adds', async () => {
    const live = await goLive(ann!);
    const news = await announce(boss, dockOrBar());
    await edit(boss, news, { venues: [{ id: mill }], roles: [] });
    expect([await newsOf(ann!), (await newsOf(bob!)).length, (await newsOf(cara!)).length]).toEqual([
      [],
      1,
      1,
    ]);
    // The open page of the former reader removes the announcement.
    await until(
      () => live.changed.filter(({ ids: changed }) => changed?.includes(news.id)).length === 2,
      'both changes are heard',
    );
    live.close();
    const same = await edit(boss, news, { venues: [{ id: mill.toUpperCase() }], roles: [] });
    expect(same.version).toBe(2);
    const forAll = await edit(boss, news, { venues: [] });
    expect(forAll).toMatchObject({ venues: [], roles: [], version: 3 });
    expect(ids(await announcementsOf(ann!))).toEqual([news.id]);
  });

  it('is for employees of the company’s own open venues', async () => {
    const foreign = await createVenue(await t.employer());
    await boss.post('/announcements', { ...NEWS, venues: [{ id: foreign.id }] }).expect(404);
    const news = await announce(boss, dockOrBar());
    await boss.delete(`/venues/${dock}`).expect(200);
    await boss.post('/announcements', { ...NEWS, venues: [{ id: dock }] }).expect(409);
    // An edit keeps a venue that was closed in the meantime.
    await edit(boss, news, { ...dockOrBar(), title: 'Fire alarm' });
    const targetAudience = 'employers';
    const refused = await boss
      .post('/announcements', { ...NEWS, ...dockOrBar(), targetAudience })
      .expect(400);
    expect(refused.body).toMatchObject({ errors: { targetAudience: ONLY_EMPLOYEES_AIMED } });
    expect(await edit(boss, news, { targetAudience })).toMatchObject({ venues: [], roles: [] });
  });

  it('is aimed at the roles of published shifts of these weeks', async () => {
    await rota([shift(ann!, { role: 'Cloakroom' })], 'draft');
    await rota([shift(ann!, { role: 'BAR', startTime: '18:00', endTime: '20:00' })]);
    const { body } = await boss.get('/announcements/roles').expect(200);
    expect(body).toEqual({ roles: [expect.stringMatching(/^bar$/i), 'Door'] });
    expect((await (await t.employer()).get('/announcements/roles').expect(200)).body).toEqual({ roles: [] });
  });
});
