import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { dataUrl, noisy } from '../../test/images.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { CurrentUserView } from '../users/users.contract.js';

describe('pictures', () => {
  let boss: Person;
  let partner: Person;
  let sam: Person;
  let colleague: Person;
  let rival: Person;
  let face: string;
  const t = withTestApp(async () => {
    boss = await t.employer();
    [partner, sam, colleague] = [
      await boss.invite({ role: 'employer' }),
      await boss.invite(),
      await boss.invite(),
    ];
    rival = await t.employer();
  });
  beforeAll(async () => {
    face = dataUrl(await noisy(600, 300).jpeg().toBuffer(), 'image/jpeg');
  });

  async function withFace(person: Person): Promise<string> {
    const { body } = await person.patch('/auth/user', { profileImageUrl: face }).expect(200);
    return (body as CurrentUserView).profileImageUrl!.replace('/api', '');
  }
  async function withBadge(person: Person): Promise<string> {
    const { body } = await person.patch('/auth/user/badge', { badgePhotoUrl: face }).expect(200);
    return (body as CurrentUserView).badgePhotoUrl!.replace('/api', '');
  }
  const statuses = (address: string, people: Person[]): Promise<number[]> =>
    Promise.all(people.map(async (person) => (await person.get(address)).status));

  it('are served with their type and headers that prevent scripts', async () => {
    const { headers, body } = await sam.get(await withFace(sam)).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, max-age=86400, immutable',
    });
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(headers['content-length']).toBe(String((body as Buffer).length));
  });

  it('show faces to the whole company only', async () => {
    for (const address of [await withFace(sam), await withFace(boss)]) {
      expect(await statuses(address, [sam, colleague, boss, partner])).toEqual([200, 200, 200, 200]);
      expect(await statuses(address, [rival, await t.unlinked(), t.visitor()])).toEqual([404, 404, 401]);
    }
  });

  it('show badges to their owner and the employers only', async () => {
    const address = await withBadge(sam);
    expect(await statuses(address, [sam, boss, partner])).toEqual([200, 200, 200]);
    expect(await statuses(address, [colleague, rival, t.visitor()])).toEqual([404, 404, 401]);
  });

  it('answer 404 alike for hidden and unknown ones, and are not cached', async () => {
    const hidden = await rival.get(await withFace(sam)).expect(404);
    for (const id of [randomUUID(), 'x', '%00']) {
      const unknown = await rival.get(`/pictures/${id}`).expect(404);
      expect(unknown.text).toBe(hidden.text);
    }
    expect(hidden.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': /json/ });
  });

  it('show the face of a person without a company to that person only', async () => {
    const loner = await t.unlinked();
    const address = await withFace(loner);
    expect(await statuses(address, [loner, boss, await t.unlinked()])).toEqual([200, 404, 404]);
  });

  it('get a new address when they change, and the old address answers 404', async () => {
    const first = await withFace(sam);
    const second = await withFace(sam);
    expect(second).not.toBe(first);
    expect(await statuses(first, [sam])).toEqual([404]);
    expect(await statuses(second, [sam])).toEqual([200]);
    expect(await t.sql('select kind from pictures where user_id = $1 order by kind', [sam.id])).toEqual([
      { kind: 'badge' },
      { kind: 'profile' },
    ]);
  });

  it('keep one picture after concurrent uploads, the one that the user row names', async () => {
    const url = '/auth/user';
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => colleague.patch(url, { profileImageUrl: face })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    const [row] = await t.sql<{ url: string; ids: string[] }>(
      `select profile_image_url as url, array(select id::text from pictures where user_id = u.id) as ids
         from users u where id = $1`,
      [colleague.id],
    );
    expect(row!.ids).toHaveLength(1);
    expect(row!.url).toBe(`/api/pictures/${row!.ids[0]}`);
  });

  it('are deleted with the user', async () => {
    const leaver = await t.unlinked();
    await withFace(leaver);
    await t.sql('delete from users where id = $1', [leaver.id]);
    expect(await t.sql('select id from pictures where user_id = $1', [leaver.id])).toEqual([]);
  });
});
