import { beforeAll, describe, expect, it } from '@jest/globals';
import { announce, announcementsOf, edit, NEWS, newsOf, toggle } from '../../test/announcements.js';
import { NOON } from '../../test/hours.js';
import { newId } from '../../test/ids.js';
import type { Person } from '../../test/people.js';
import { expectEveryField } from '../../test/every-field.js';
import { auditOf } from '../../test/stored-rows.js';
import { createVenue } from '../../test/plans.js';
import { withTestApp } from '../../test/with-test-app.js';
import { CHANGED } from '../common/http/errors.js';
import {
  CreateAnnouncementRequest,
  UpdateAnnouncementRequest,
  type AnnouncementView,
} from './announcements.contract.js';

const t = withTestApp((app) => app.clock.set(NOON));
let boss: Person;
let guard: Person;
beforeAll(async () => {
  boss = await t.employer();
  guard = await boss.invite();
});

const audit = auditOf(t);

describe('an announcement', () => {
  it('is for everyone, of medium priority and without an expiry by default', async () => {
    const announcement = await announce(boss, { title: ' Fire drill ', content: '<b>At ten</b> \u202eok' });
    expect(announcement).toEqual({
      id: expect.any(String),
      title: 'Fire drill',
      content: '<b>At ten</b> \u202eok',
      authorId: boss.id,
      author: { firstName: 'Erin', lastName: 'Boss' },
      priority: 'medium',
      targetAudience: 'all',
      venues: [],
      roles: [],
      isActive: true,
      mustRead: false,
      edition: 1,
      publishedAt: NOON,
      expiresAt: null,
      confirmedAt: null,
      confirmations: null,
      remindedAt: null,
      version: 1,
      createdAt: NOON,
      updatedAt: NOON,
    });
    expect((await guard.get(`/announcements/${announcement.id}`).expect(200)).body).toEqual(announcement);
    expect(await audit(announcement.id)).toEqual([
      { action: 'announcement.created', actor_id: boss.id, changes: {} },
    ]);
  });

  it('stores every field of the requests that create and edit it', async () => {
    const created = {
      title: 'Fire drill',
      content: 'At ten',
      priority: 'high' as const,
      targetAudience: 'employees' as const,
      venues: [{ id: (await createVenue(boss)).id }],
      roles: [{ name: 'Bar' }],
      expiresAt: '2026-11-30T13:00:00.000Z',
      mustRead: false,
    } satisfies CreateAnnouncementRequest;
    expectEveryField(CreateAnnouncementRequest, created);
    const announcement = await announce(boss, created);
    expect(announcement).toMatchObject({ ...created, roles: ['Bar'] });
    const edited = {
      title: 'Fire alarm',
      content: 'At eleven',
      priority: 'low' as const,
      targetAudience: 'all' as const,
      venues: [],
      roles: [{ name: 'Door' }],
      expiresAt: '2026-12-01T13:00:00.000Z',
      mustRead: true,
      askAgain: true,
      version: announcement.version,
    } satisfies UpdateAnnouncementRequest;
    expectEveryField(UpdateAnnouncementRequest, edited);
    await edit(boss, announcement, edited);
    const { askAgain: _, version, ...stored } = edited;
    expect((await boss.get(`/announcements/${announcement.id}`).expect(200)).body).toMatchObject({
      ...stored,
      roles: ['Door'],
      edition: 2,
      version: version + 1,
    });
  });

  it('accepts an expiry with a time offset', async () => {
    const made = await announce(boss, { expiresAt: '2026-11-21T14:00:00+01:00' });
    expect(made.expiresAt).toBe('2026-11-21T13:00:00.000Z');
  });

  it.each([
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ title: undefined }, { title: 'Title is required' }],
    [{ title: 'x'.repeat(256) }, { title: 'Title must be at most 255 characters' }],
    [{ content: '' }, { content: 'Content is required' }],
    [{ content: 'x'.repeat(10_001) }, { content: 'Content must be at most 10000 characters' }],
    [{ title: '\u200b\u2060 \ufeff\u00ad' }, { title: 'Title is required' }],
    [{ title: '\u3164\u2800\u200e\u200f\u202e' }, { title: 'Title is required' }],
    [{ content: '\u115f\u1160\uffa0\u200d\u2063\ufe0f' }, { content: 'Content is required' }],
    [{ priority: 'URGENT' }, { priority: 'Priority must be one of: low, medium, high, urgent' }],
    [
      { targetAudience: 'everyone' },
      { targetAudience: 'Target audience must be one of: all, employees, employers' },
    ],
    [{ expiresAt: 'tomorrow' }, { expiresAt: expect.stringContaining('must be an instant') }],
    [{ expiresAt: '0000-01-01T00:00:00Z' }, { expiresAt: expect.stringContaining('must be an instant') }],
    [{ expiresAt: '2026-02-30T00:00:00Z' }, { expiresAt: expect.stringContaining('must be an instant') }],
    [{ expiresAt: '2026-11-21T12:00:00Z' }, { expiresAt: 'Expiry must be in the future' }],
    [{ mustRead: 'yes' }, { mustRead: 'Must read must be true or false' }],
  ])('with a wrong field is refused with the error of that field (%#)', async (wrong, errors) => {
    const before = await announcementsOf(boss);
    const { body } = await boss.post('/announcements', { ...NEWS, ...wrong }).expect(400);
    expect(body).toMatchObject({ message: Object.values(errors)[0], errors });
    expect(await announcementsOf(boss)).toEqual(before);
  });

  it('gets the defaults if null is sent, and a change with null keeps its values', async () => {
    const nothing = { priority: null, targetAudience: null, mustRead: null };
    const sent = await boss.post('/announcements', { ...NEWS, ...nothing }).expect(201);
    expect(sent.body).toMatchObject({ priority: 'medium', targetAudience: 'all', mustRead: false });
    const { id } = await announce(boss, { priority: 'high', targetAudience: 'employees', mustRead: true });
    const changed = await boss.patch(`/announcements/${id}`, { ...nothing, title: 'Other' }).expect(200);
    expect(changed.body).toMatchObject({ priority: 'high', targetAudience: 'employees', mustRead: true });
    const typo = await boss.patch(`/announcements/${id}`, { content: 'Other', askAgain: null }).expect(200);
    expect(typo.body).toMatchObject({ edition: 1 });
    for (const empty of [{ title: null }, { content: null }])
      await boss.patch(`/announcements/${id}`, empty).expect(400);
  });

  it('accepts a title of 255 characters, counting an emoji as one', async () => {
    const title = '👷'.repeat(255);
    expect(await announce(boss, { title, content: 'x'.repeat(10_000) })).toMatchObject({ title });
  });

  it('is created once even if it is sent several times with the same key', async () => {
    const key = newId();
    const send = () => boss.post('/announcements', { ...NEWS, title: 'Once' }).set('Idempotency-Key', key);
    const sent = await Promise.all([send(), send(), send()]);
    expect(new Set(sent.map(({ body }) => (body as AnnouncementView).id)).size).toBe(1);
    expect(await t.sql('select from announcements where title = $1', ['Once'])).toHaveLength(1);
    expect((await newsOf(guard)).filter(({ message }) => message.endsWith('Once'))).toHaveLength(1);
    await boss
      .post('/announcements', { ...NEWS, title: 'Twice' })
      .set('Idempotency-Key', key)
      .expect(422);
  });

  it('is edited by any employer who has seen the newest version', async () => {
    const deputy = await boss.invite({ role: 'employer' });
    const first = await announce(boss);
    const second = await edit(deputy, first, {
      title: 'Moved',
      expiresAt: '2026-11-22T09:00:00Z',
      version: 1,
    });
    expect(second).toMatchObject({ title: 'Moved', version: 2, expiresAt: '2026-11-22T09:00:00.000Z' });
    const { body } = await boss
      .patch(`/announcements/${first.id}`, { title: 'Mine', version: 1 })
      .expect(409);
    expect(body).toMatchObject({ message: CHANGED, current: second });
    await boss.patch(`/announcements/${first.id}/toggle`, { isActive: false, version: 1 }).expect(409);
    expect(await edit(boss, first, { title: 'Moved', version: 2 })).toEqual(second);
    expect(await audit(first.id)).toEqual([
      expect.objectContaining({ action: 'announcement.created' }),
      {
        action: 'announcement.changed',
        actor_id: deputy.id,
        changes: { title: {}, expiresAt: { from: null, to: '2026-11-22T09:00:00.000Z' } },
      },
    ]);
  });

  it('refuses a new expiry that is not in the future, and keeps one that has passed', async () => {
    const owner = await t.employer();
    const lasting = await announce(owner);
    const { body } = await owner.patch(`/announcements/${lasting.id}`, { expiresAt: NOON }).expect(400);
    expect(body).toMatchObject({ errors: { expiresAt: 'Expiry must be in the future' } });
    expect(await announcementsOf(owner)).toEqual([lasting]);
    const brief = await announce(owner, { expiresAt: '2026-11-21T12:00:01Z' });
    await t.clock.advance({ minutes: 1 });
    const moved = await edit(owner, brief, { title: 'Over', expiresAt: brief.expiresAt });
    expect(moved).toMatchObject({ title: 'Over', expiresAt: brief.expiresAt });
  });

  it('is hidden and shown by a boolean only, and once', async () => {
    const announcement = await announce(boss);
    for (const isActive of ['false', 0, null, undefined, []]) {
      await boss.patch(`/announcements/${announcement.id}/toggle`, { isActive }).expect(400);
    }
    const hidden = await toggle(boss, announcement, false);
    expect(hidden).toMatchObject({ isActive: false, version: 2 });
    expect(await toggle(boss, announcement, false)).toEqual(hidden);
    await guard.get(`/announcements/${announcement.id}`).expect(404);
    expect(await toggle(boss, announcement, true)).toMatchObject({ isActive: true, version: 3 });
    await guard.get(`/announcements/${announcement.id}`).expect(200);
  });

  it.each([0, -1, 1.5, '1', null, 2_147_483_648])('cannot be confirmed in edition %p', async (edition) => {
    const { id } = await announce(boss, { mustRead: true });
    const { body } = await guard.post(`/announcements/${id}/confirm`, { edition }).expect(400);
    expect(body).toMatchObject({ errors: { edition: expect.stringContaining('Edition') } });
  });

  it('is deleted together with its confirmations', async () => {
    const announcement = await announce(boss, { mustRead: true });
    await guard.post(`/announcements/${announcement.id}/confirm`, { edition: 1 }).expect(200);
    const { body } = await boss.delete(`/announcements/${announcement.id}`).expect(200);
    expect(body).toMatchObject({ id: announcement.id, confirmations: { confirmed: 1 } });
    await boss.get(`/announcements/${announcement.id}`).expect(404);
    await boss.delete(`/announcements/${announcement.id}`).expect(404);
    expect(
      await t.sql('select from announcement_confirmations where announcement_id = $1', [announcement.id]),
    ).toEqual([]);
  });

  it('expires at the same local time after the company has changed its time zone', async () => {
    const owner = await t.employer();
    const announcement = await announce(owner, { expiresAt: '2026-12-01T09:00:00Z' });
    const over = await announce(owner, { expiresAt: '2026-11-21T13:00:00Z' });
    const elsewhere = await announce(boss, { expiresAt: '2026-12-01T09:00:00Z' });
    await owner.patch('/company', { name: 'Other' }).expect(200);
    expect((await owner.get(`/announcements/${announcement.id}`)).body).toEqual(announcement);
    await t.clock.set('2026-11-21T14:00:00Z');
    await owner.patch('/company', { timeZone: 'Europe/Athens' }).expect(200);
    const expiry = async ({ id }: AnnouncementView) =>
      ((await owner.get(`/announcements/${id}`)).body as AnnouncementView).expiresAt;
    expect(await expiry(announcement)).toBe('2026-12-01T07:00:00.000Z');
    expect(await expiry(over)).toBe('2026-11-21T13:00:00.000Z');
    expect((await boss.get(`/announcements/${elsewhere.id}`)).body).toEqual(elsewhere);
    // The change of zone raised the version, so that a form opened before it cannot undo it.
    const { version, expiresAt } = announcement;
    await owner.patch(`/announcements/${announcement.id}`, { version, expiresAt }).expect(409);
  });
});
