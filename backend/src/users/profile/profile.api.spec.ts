import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dataUrl, plain } from '../../../test/images.js';
import type { Person } from '../../../test/people.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { CurrentUserView } from '../users.contract.js';
import { tokenOf } from '../../../test/links.js';

describe('the member’s own record', () => {
  let boss: Person;
  let sam: Person;
  let picture: string;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  beforeAll(async () => {
    picture = dataUrl(await plain(20, 20).png().toBuffer());
  });
  beforeEach(async () => {
    sam = await boss.invite();
  });

  async function change(person: Person, path: string, body: object): Promise<CurrentUserView> {
    return (await person.patch(path, body).expect(200)).body as CurrentUserView;
  }
  const rowOf = async ({ id }: Person): Promise<Record<string, unknown>> => {
    const [row] = await t.sql('select * from users where id = $1', [id]);
    return row!;
  };
  const audit = ({ id }: Person): Promise<object[]> =>
    t.sql('select action, actor_id, changes from audit_log where object_id = $1 order by id', [id]);

  it('has a name that every member may change', async () => {
    const view = await change(sam, '/auth/user', { firstName: ' Samantha ' });
    expect(view).toMatchObject({ firstName: 'Samantha', lastName: 'Guard', profileImageUrl: null });
    expect((await sam.get('/auth/user').expect(200)).body).toEqual(view);
    expect(await change(boss, '/auth/user', { lastName: 'Chief' })).toMatchObject({ lastName: 'Chief' });
    expect((await audit(sam)).at(-1)).toEqual({
      action: 'profile.changed',
      actor_id: sam.id,
      changes: { firstName: {} },
    });
  });

  it.each([
    [{ firstName: ' ' }, { firstName: 'First name is required' }],
    [{ lastName: '' }, { lastName: 'Last name is required' }],
    [{ firstName: null }, { firstName: 'First name is required' }],
    [{ lastName: 'x'.repeat(101) }, { lastName: 'Last name must be at most 100 characters' }],
    [{ profileImageUrl: 7 }, { profileImageUrl: 'Please select an image file' }],
  ])('refuses %j', async (body, errors) => {
    expect((await sam.patch('/auth/user', body).expect(400)).body).toMatchObject({ errors });
  });

  it('keeps a picture that a request omits, and removes it for null', async () => {
    const { profileImageUrl } = await change(sam, '/auth/user', { profileImageUrl: picture });
    expect(profileImageUrl).toMatch(/^\/api\/pictures\/[0-9a-f-]{36}$/);
    expect(await change(sam, '/auth/user', { firstName: 'Sid' })).toMatchObject({ profileImageUrl });
    expect(await change(sam, '/auth/user', { profileImageUrl: null })).toMatchObject({
      profileImageUrl: null,
    });
    expect(await t.sql('select id from pictures where user_id = $1', [sam.id])).toEqual([]);
  });

  it('has a badge with a number and a photo that change separately', async () => {
    const { badgePhotoUrl, badgeNumber } = await change(sam, '/auth/user/badge', {
      badgeNumber: ' 1012-3456 ',
      badgePhotoUrl: picture,
    });
    expect(badgeNumber).toBe('1012-3456');
    expect(await change(sam, '/auth/user/badge', { badgeNumber: '7' })).toMatchObject({ badgePhotoUrl });
    expect(await change(sam, '/auth/user/badge', { badgePhotoUrl: null })).toMatchObject({
      badgeNumber: '7',
      badgePhotoUrl: null,
    });
    expect(await change(sam, '/auth/user/badge', {})).toMatchObject({ badgeNumber: '7' });
    expect(await change(sam, '/auth/user/badge', { badgeNumber: '  ' })).toMatchObject({ badgeNumber: null });
    await change(sam, '/auth/user/badge', { badgeNumber: '8' });
    expect(await change(sam, '/auth/user/badge', { badgeNumber: null })).toMatchObject({ badgeNumber: null });
    expect(JSON.stringify(await audit(sam))).not.toContain('1012');
  });

  it('accepts a badge of any form up to 100 characters', async () => {
    const long = '🪪'.repeat(100);
    expect(await change(sam, '/auth/user/badge', { badgeNumber: long })).toMatchObject({ badgeNumber: long });
    const { body } = await sam.patch('/auth/user/badge', { badgeNumber: `${long}1` }).expect(400);
    expect(body).toMatchObject({ errors: { badgeNumber: 'Badge number must be at most 100 characters' } });
  });

  it('has a badge for employees only, with or without a company', async () => {
    await boss.patch('/auth/user/badge', { badgeNumber: '1' }).expect(403);
    const loner = await t.unlinked();
    expect(
      await change(loner, '/auth/user/badge', { badgeNumber: '1', badgePhotoUrl: picture }),
    ).toMatchObject({
      badgeNumber: '1',
      companyId: null,
    });
    expect(await change(loner, '/auth/user', { firstName: 'Lee' })).toMatchObject({ firstName: 'Lee' });
  });

  it('does not change by a request without changes', async () => {
    const before = [await rowOf(sam), await audit(sam)];
    await change(sam, '/auth/user', {});
    await change(sam, '/auth/user', { firstName: 'Sam', profileImageUrl: null });
    await change(sam, '/auth/user/badge', { badgeNumber: '', badgePhotoUrl: null });
    expect([await rowOf(sam), await audit(sam)]).toEqual(before);
  });

  it.each([
    ['/auth/user', { firstName: 'Max' }, ['first_name', 'updated_at']],
    ['/auth/user/badge', { badgeNumber: '5' }, ['badge_number', 'updated_at']],
  ])('changes by %s only in its own fields', async (path, body, allowed) => {
    const before = await rowOf(sam);
    const everything = Object.fromEntries(
      Object.keys(before).flatMap((column) => {
        const camel = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
        return [column, camel].map((name) => [name, before.id === sam.id ? boss.id : null]);
      }),
    );
    const hidden = { badgeNumber: undefined, badgePhotoUrl: undefined, profileImageUrl: undefined };
    const names = { firstName: undefined, lastName: undefined };
    const sent = { ...everything, role: 'employer', isEmailVerified: 1, email: 'x@y.test', isActive: false };
    await change(sam, path, { ...sent, ...hidden, ...names, ...body });
    const after = await rowOf(sam);
    const differing = Object.keys(after).filter(
      (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
    );
    expect(differing.sort()).toEqual(allowed);
    const [account] = await t.sql('select email_confirmed_at from accounts where id = $1', [
      before.account_id,
    ]);
    expect(account).toEqual({ email_confirmed_at: null });
  });

  it('shows its badge to employers on the employee’s page, and in no list', async () => {
    const { badgePhotoUrl } = await change(sam, '/auth/user/badge', {
      badgeNumber: '9',
      badgePhotoUrl: picture,
    });
    expect((await boss.get(`/employees/${sam.id}`).expect(200)).body).toMatchObject({ badgePhotoUrl });
    await boss.get(badgePhotoUrl!.replace('/api', '')).expect(200);
    for (const path of ['/employees', '/users/employees']) {
      expect((await boss.get(path).expect(200)).text).not.toContain('badgePhotoUrl');
    }
  });

  it('belongs to the membership of the session', async () => {
    const rival = await t.employer();
    await change(sam, '/auth/user', { profileImageUrl: picture });
    const invitation = { email: 'other@example.test', firstName: 'S', lastName: 'G' };
    const { body } = await rival.post('/invitations', invitation).expect(201);
    const invitationToken = tokenOf(body);
    const login = { email: sam.user.email, password: 'correct horse', invitationToken };
    const there = (await t.visitor().post('/auth/login', login).expect(200)).body as CurrentUserView;
    expect(there.id).not.toBe(sam.id);
    expect(there.profileImageUrl).toBeNull();
  });
});
