import { beforeAll, describe, expect, it } from '@jest/globals';
import { announce, announcementsOf, toggle } from '../../test/announcements.js';
import { NOON } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { AnnouncementView } from './announcements.contract.js';

const t = withTestApp((app) => app.clock.set(NOON));
let boss: Person;
let guard: Person;
beforeAll(async () => {
  boss = await t.employer();
  guard = await boss.invite();
});

describe('the list of announcements', () => {
  it('begins with the most urgent, then the newest, across pages', async () => {
    const owner = await t.employer();
    const titles = ['low', 'urgent', 'medium', 'high', 'urgent', 'low'] as const;
    for (const [index, priority] of titles.entries()) {
      await announce(owner, { priority, title: `${priority} ${index}` });
      await t.clock.advance({ minutes: 1 });
    }
    await t.clock.set(NOON);
    const sorted = ['urgent 4', 'urgent 1', 'high 3', 'medium 2', 'low 5', 'low 0'];
    expect((await announcementsOf(owner)).map(({ title }) => title)).toEqual(sorted);
    const { body, headers } = await owner.get('/announcements?range=[2,3]').expect(200);
    expect((body as AnnouncementView[]).map(({ title }) => title)).toEqual(sorted.slice(2, 4));
    expect(headers['content-range']).toBe('announcements 2-3/6');
  });

  it('takes one statement, for either role', async () => {
    const { inside } = t;
    await inside.statements.note();
    for (const person of [boss, guard]) {
      await person.get('/announcements').expect(200);
      await inside.statements.noted();
      await person.get('/announcements').expect(200);
      const texts = (await inside.statements.noted()).map(({ text }) => text);
      expect(texts.filter((text) => text.includes('announcements'))).toHaveLength(1);
    }
  });

  it('is filtered by priority, audience and state, and searched by title and content', async () => {
    const owner = await t.employer();
    const urgent = await announce(owner, { title: 'Tap', priority: 'urgent', targetAudience: 'employees' });
    const theirs = await announce(owner, { content: 'Use the back door', targetAudience: 'employers' });
    await toggle(owner, theirs, false);
    await announce(boss, { title: 'Tap', content: 'Use the back door', priority: 'urgent' });
    const found = async (filter: object) => {
      const query = { filter: JSON.stringify(filter) };
      const { body } = await owner.get('/announcements').query(query).expect(200);
      return (body as AnnouncementView[]).map(({ id }) => id);
    };
    expect(await found({ priority: 'urgent' })).toEqual([urgent.id]);
    expect(await found({ priority: 'medium' })).toEqual([theirs.id]);
    expect(await found({ targetAudience: 'employees' })).toEqual([urgent.id]);
    expect(await found({ targetAudience: 'employers' })).toEqual([theirs.id]);
    expect(await found({ isActive: true })).toEqual([urgent.id]);
    expect(await found({ isActive: false })).toEqual([theirs.id]);
    expect(await found({ q: 'tap' })).toEqual([urgent.id]);
    expect(await found({ q: 'BACK door' })).toEqual([theirs.id]);
  });

  it('is sorted by each of its sorts', async () => {
    const owner = await t.employer();
    const low = await announce(owner, { title: 'b', priority: 'low', expiresAt: '2026-12-01T09:00:00Z' });
    await t.clock.advance({ minutes: 1 });
    const high = await announce(owner, { title: 'A', priority: 'high', expiresAt: '2026-12-03T09:00:00Z' });
    await t.clock.advance({ minutes: 1 });
    const middle = await announce(owner, { title: 'C', expiresAt: '2026-12-02T09:00:00Z' });
    await t.clock.set(NOON);
    for (const [sort, ...expected] of [
      ['publishedAt', low, high, middle],
      ['createdAt', low, high, middle],
      ['expiresAt', low, middle, high],
      ['title', high, low, middle],
      ['priority', low, middle, high],
    ] as const) {
      const { body } = await owner.get(`/announcements?sort=["${sort}","ASC"]`).expect(200);
      expect([sort, ...(body as AnnouncementView[]).map(({ id }) => id)]).toEqual([
        sort,
        ...expected.map(({ id }) => id),
      ]);
    }
  });
});
