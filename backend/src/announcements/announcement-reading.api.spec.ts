import { beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { announce, announcementsOf, edit, NEWS, newsOf, toggle } from '../../test/announcements.js';
import { makeCrowd } from '../../test/crowd.js';
import { NOON } from '../../test/hours.js';
import { newId } from '../../test/ids.js';
import { goLive } from '../../test/live-client.js';
import type { Person } from '../../test/people.js';
import { until } from '../../test/until.js';
import { waitingBehind } from '../../test/waiting.js';
import { withTestApp } from '../../test/with-test-app.js';
import { ONLY_EMPLOYEES_CONFIRM, NOT_ASKED, NOT_SHOWN, REMINDED } from './announcements.rules.js';
import type { AnnouncementReaderView, AnnouncementView } from './announcements.contract.js';

describe('an announcement that must be read', () => {
  const t = withTestApp();
  let boss: Person;
  let ann: Person;
  let bob: Person;
  let news: AnnouncementView;

  beforeEach(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    ann = await boss.invite({ firstName: 'Ann', lastName: 'Adams' });
    bob = await boss.invite({ firstName: 'Bob', lastName: 'Brown' });
    news = await announce(boss, { mustRead: true });
  });

  const confirm = (person: Person, { id }: AnnouncementView, edition = 1) =>
    person.post(`/announcements/${id}/confirm`, { edition });
  const remind = (person: Person = boss) => person.post(`/announcements/${news.id}/remind`);
  const readers = async (): Promise<[string, string | null][]> => {
    const { body } = await boss.get(`/announcements/${news.id}/readers`).expect(200);
    return (body as AnnouncementReaderView[]).map(({ firstName, confirmedAt }) => [firstName, confirmedAt]);
  };
  const toConfirm = async (person: Person) => {
    const filter = encodeURIComponent('{"isToConfirm":true}');
    return (await person.get(`/announcements?filter=${filter}`).expect(200)).body as AnnouncementView[];
  };

  it('is confirmed once, and employers see who confirmed it and when', async () => {
    expect(await readers()).toEqual([
      ['Ann', null],
      ['Bob', null],
    ]);
    const [first, again] = await Promise.all([confirm(ann, news), confirm(ann, news)]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({ confirmedAt: NOON, confirmations: null });
    expect(await readers()).toEqual([
      ['Bob', null],
      ['Ann', NOON],
    ]);
    const [seen] = await announcementsOf(boss);
    expect(seen).toMatchObject({ confirmations: { confirmed: 1, asked: 2 }, version: 1 });
    expect([await toConfirm(ann), (await toConfirm(bob)).length]).toEqual([[], 1]);
    expect(await announcementsOf(bob)).toMatchObject([{ confirmedAt: null, confirmations: null }]);
    const confirmed = `select actor_id from audit_log where action = 'announcement.confirmed' and object_id = $1`;
    expect(await t.sql(confirmed, [news.id])).toEqual([{ actor_id: ann.id }]);
  });

  it('loses its unread notification when it is confirmed', async () => {
    expect(await newsOf(ann)).toHaveLength(1);
    await confirm(ann, news).expect(200);
    expect([await newsOf(ann), (await newsOf(bob)).length]).toEqual([[], 1]);
  });

  it('does not notify an employee who confirmed the edition, after an edit or when it is shown again', async () => {
    await confirm(ann, news).expect(200);
    await edit(boss, news, { content: 'Leave by the side gate!' });
    expect(await newsOf(ann)).toEqual([]);
    await t.clock.advance({ hours: 1 });
    await toggle(boss, news, false);
    await toggle(boss, news, true);
    expect([await newsOf(ann), (await newsOf(bob)).length]).toEqual([[], 1]);
    await edit(boss, news, { askAgain: true });
    expect([(await newsOf(ann)).length, (await newsOf(bob)).length]).toEqual([1, 1]);
    await announce(boss);
    expect([(await newsOf(ann)).length, (await newsOf(bob)).length]).toEqual([2, 2]);
  });

  it('keeps a single notification for a reminded employee, who gets an alert', async () => {
    const client = await goLive(bob);
    await t.clock.advance({ minutes: 2 });
    await remind().expect(200);
    await until(() => client.heard.length === 1, 'the reminder rings');
    await edit(boss, news, { content: 'Leave by the side gate!' });
    await t.clock.advance({ minutes: 2 });
    await edit(boss, news, { title: 'Fire drill on Tuesday' });
    const message = 'Erin Boss reminds you to read and confirm: Fire drill on Tuesday';
    expect(await newsOf(bob)).toMatchObject([{ message }]);
    client.close();
  });

  it('lists at most 5,000 of its readers', async () => {
    const many = await t.employer();
    const { id } = await announce(many, { mustRead: true });
    await makeCrowd(t, many.user.companyId, 5_001);
    const { body } = await many.get(`/announcements/${id}/readers`).expect(200);
    expect(body).toHaveLength(5_000);
  });

  it('cannot be confirmed if it does not ask for it, is for others or is hidden', async () => {
    const [plain, theirs] = [await announce(boss), await announce(boss, { targetAudience: 'employers' })];
    expect((await confirm(ann, plain).expect(409)).body).toMatchObject({ message: NOT_ASKED });
    await confirm(ann, theirs).expect(404);
    await confirm(boss, news).expect(403);
    await toggle(boss, news, false);
    await confirm(ann, news).expect(404);
    expect(
      await t.sql('select from announcement_confirmations where company_id = $1', [boss.user.companyId]),
    ).toEqual([]);
    expect((await boss.get(`/announcements/${theirs.id}/readers`).expect(200)).body).toEqual([]);
  });

  it('cannot be for employers alone', async () => {
    const refusal = { message: ONLY_EMPLOYEES_CONFIRM, errors: { mustRead: ONLY_EMPLOYEES_CONFIRM } };
    const pair = { mustRead: true, targetAudience: 'employers' };
    expect((await boss.post('/announcements', { ...NEWS, ...pair }).expect(400)).body).toMatchObject(refusal);
    const theirs = await announce(boss, { targetAudience: 'employers' });
    for (const [{ id }, change] of [
      [theirs, { mustRead: true }],
      [news, pair],
      [theirs, pair],
    ] as const) {
      const { body } = await boss.patch(`/announcements/${id}`, change).expect(400);
      expect(body).toMatchObject(refusal);
    }
    expect((await boss.get(`/announcements/${news.id}`).expect(200)).body).toEqual(news);
    const asked = { mustRead: true, targetAudience: 'all' } as const;
    expect(await edit(boss, theirs, asked)).toMatchObject(asked);
  });

  it('no longer asks for confirmation once it is for employers alone, even after it is for all again', async () => {
    const moved = await edit(boss, news, { targetAudience: 'employers' });
    expect(moved).toMatchObject({ mustRead: false, version: 2 });
    expect((await boss.get(`/announcements/${news.id}/readers`).expect(200)).body).toEqual([]);
    const back = await edit(boss, moved, { targetAudience: 'all' });
    expect([back.mustRead, await toConfirm(ann)]).toEqual([false, []]);
    const [audited] = await t.sql(
      `select changes from audit_log where action = 'announcement.changed' and object_id = $1 order by id limit 1`,
      [news.id],
    );
    expect(audited).toMatchObject({ changes: { mustRead: {} } });
  });

  it('is read again when an edit asks for it, and takes confirmations of the newest edition only', async () => {
    await confirm(ann, news).expect(200);
    const typo = await edit(boss, news, { content: 'Leave by the side gate!' });
    expect(typo).toMatchObject({ edition: 1, confirmations: { confirmed: 1 } });
    const second = await edit(boss, news, { content: 'Leave by the front gate.', askAgain: true });
    expect(second).toMatchObject({ edition: 2, confirmations: { confirmed: 0, asked: 2 } });
    const { body } = await confirm(bob, news, 1).expect(409);
    expect(body).toMatchObject({ current: { edition: 2, content: 'Leave by the front gate.' } });
    await confirm(ann, news, 2).expect(200);
    expect(await readers()).toEqual([
      ['Bob', null],
      ['Ann', NOON],
    ]);
    // The second edition replaced the unread notification of the first.
    expect((await newsOf(bob)).length).toBe(1);
  });

  it('may be reminded of again at once in its next edition', async () => {
    await remind().expect(200);
    await edit(boss, news, { askAgain: true });
    await remind().expect(200);
    const plain = await announce(boss);
    expect(await edit(boss, plain, { askAgain: true })).toEqual(plain);
  });

  it('reminds employees who have not confirmed, once per request key and at most once an hour', async () => {
    await confirm(ann, news).expect(200);
    const key = newId();
    const [first, second] = await Promise.all([
      remind().set('Idempotency-Key', key),
      remind().set('Idempotency-Key', key),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toEqual(second.body);
    expect(first.body).toMatchObject({ remindedAt: NOON, version: 1 });
    expect(await newsOf(ann)).toEqual([]);
    expect(await newsOf(bob)).toMatchObject([
      {
        title: 'Please read this announcement',
        message: `Erin Boss reminds you to read and confirm: ${news.title}`,
        data: { announcementId: news.id },
      },
    ]);
    expect(await announcementsOf(bob)).toMatchObject([{ remindedAt: null }]);
    const deputy = await boss.invite({ firstName: 'Dee', lastName: 'Dent', role: 'employer' });
    expect((await remind(deputy).expect(409)).body).toMatchObject({ message: REMINDED });
    await t.clock.advance({ hours: 1 });
    await remind(deputy).expect(200);
    const again = `Dee Dent reminds you to read and confirm: ${news.title}`;
    expect(await newsOf(bob)).toMatchObject([{ message: again }]);
  });

  it('is confirmed and reminded of separately from other announcements', async () => {
    const other = await announce(boss, { mustRead: true });
    const path = `/announcements/${other.id}`;
    await confirm(ann, news).expect(200);
    await remind().expect(200);
    expect(await newsOf(ann)).toMatchObject([
      { title: 'New announcement', data: { announcementId: other.id } },
    ]);
    expect((await boss.get(path).expect(200)).body).toEqual(other);
    expect((await ann.get(path).expect(200)).body).toMatchObject({ confirmedAt: null });
    expect(await toConfirm(ann)).toMatchObject([{ id: other.id }]);
    const { body } = await boss.get(`${path}/readers`).expect(200);
    expect((body as AnnouncementReaderView[]).map(({ confirmedAt }) => confirmedAt)).toEqual([null, null]);
    await boss.post(`${path}/remind`).expect(200);
    for (const person of [ann, bob]) {
      const told = (await newsOf(person)).find(({ data }) => data.announcementId === other.id);
      expect(told).toMatchObject({ title: 'Please read this announcement' });
    }
  });

  it('sends one reminder when two employers click at the same time', async () => {
    const deputy = await boss.invite({ role: 'employer' });
    const holder = new pg.Client(t.address);
    await holder.connect();
    try {
      await holder.query('begin');
      // The lock on the audit log keeps both requests waiting.
      await holder.query('lock table audit_log in share mode');
      const pressed = [remind(), remind(deputy)].map((press) => press.then(({ status }) => status));
      await until(async () => (await waitingBehind(t, holder)) === 2, 'both wait');
      await holder.query('commit');
      expect((await Promise.all(pressed)).toSorted((a, b) => a - b)).toEqual([200, 409]);
    } finally {
      await holder.end();
    }
  });

  it('sends no reminder while employees cannot see it', async () => {
    await toggle(boss, news, false);
    expect((await remind().expect(409)).body).toMatchObject({ message: NOT_SHOWN });
    expect(await newsOf(bob)).toEqual([]);
  });

  it('does not ask leavers, and keeps their confirmations', async () => {
    await confirm(ann, news).expect(200);
    await boss.post(`/employees/${ann.id}/deactivate`).expect(200);
    expect(await readers()).toEqual([['Bob', null]]);
    expect((await announcementsOf(boss))[0]!.confirmations).toEqual({ confirmed: 0, asked: 1 });
    await boss.post(`/employees/${ann.id}/reactivate`).expect(200);
    expect((await announcementsOf(boss))[0]!.confirmations).toEqual({ confirmed: 1, asked: 2 });
  });
});
