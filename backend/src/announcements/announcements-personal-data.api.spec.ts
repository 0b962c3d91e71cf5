import { describe, expect, it } from '@jest/globals';
import { announce, NEWS } from '../../test/announcements.js';
import { erasingDone } from '../../test/erasing.js';
import { NOON } from '../../test/hours.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { ErasedTextView } from '../erasure/erasure.contract.js';

describe('the announcements of a person', () => {
  const t = withTestApp((app) => app.clock.set(NOON));

  const exported = async (of: Person) =>
    (await of.get('/auth/export').expect(200)).body as Record<string, object[]>;
  const confirm = (person: Person, { id }: { id: string }) =>
    person.post(`/announcements/${id}/confirm`, { edition: 1 }).expect(200);

  it('are exported if the person published or confirmed them', async () => {
    const boss = await t.employer();
    const [deputy, guard, other] = [
      await boss.invite({ role: 'employer' }),
      await boss.invite(),
      await boss.invite(),
    ];
    await announce(boss, { title: 'First', priority: 'high', targetAudience: 'employees' });
    const second = await announce(deputy, { title: 'Second', mustRead: true });
    const third = await announce(deputy, { title: 'Third', mustRead: true });
    await confirm(guard, second);
    await confirm(other, second);
    await confirm(other, third);
    const owned = await exported(boss);
    expect(owned.announcementsByYou).toEqual([
      {
        id: expect.any(String),
        title: 'First',
        content: NEWS.content,
        priority: 'high',
        targetAudience: 'employees',
        roles: null,
        publishedAt: NOON,
        expiresAt: null,
        createdAt: NOON,
        updatedAt: NOON,
      },
    ]);
    expect(owned.announcementsYouConfirmed).toEqual([]);
    const read = await exported(guard);
    expect(read.announcementsByYou).toEqual([]);
    expect(read.announcementsYouConfirmed).toEqual([
      { id: expect.any(String), userId: guard.id, title: 'Second', edition: 1, confirmedAt: NOON },
    ]);
  });

  it('are found by title and content if they name an erased member', async () => {
    const boss = await t.employer();
    const gone = await boss.invite({ firstName: 'Zephyrine', lastName: 'Quill' });
    await announce(boss, { title: 'Ask Zephyrine Quill', content: 'Zephyrine Quill has the keys.' });
    await gone.post('/auth/erase', { password: PASSWORD }).expect(204);
    await erasingDone(t);
    const { body } = await boss.get('/erased-texts').expect(200);
    const texts = body as ErasedTextView[];
    expect(texts.map(({ recordType, field, text }) => `${recordType} ${field}: ${text}`).sort()).toEqual([
      'announcement content: Zephyrine Quill has the keys.',
      'announcement title: Ask Zephyrine Quill',
    ]);
  });
});
