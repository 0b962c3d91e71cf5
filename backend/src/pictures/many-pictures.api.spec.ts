import { beforeAll, describe, expect, it } from '@jest/globals';
import { dataUrl, noisy, plain } from '../../test/images.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import { PICTURE_TOO_SLOW, PICTURES_PENDING } from './pictures.contract.js';

const BUSY = 'Too many images are being read at the moment. Please try again.';

describe('many pictures at once', () => {
  let boss: Person;
  let sam: Person;
  let small: string;
  const t = withTestApp(
    async () => {
      boss = await t.employer();
      sam = await boss.invite();
    },
    { PICTURE_SECONDS: '5' },
  );
  beforeAll(async () => {
    small = dataUrl(await noisy(60, 30).png().toBuffer());
  });

  const sent = (who: Person) => who.patch('/auth/user', { profileImageUrl: small }).then();
  const accountOf = async ({ id }: Person): Promise<string> =>
    (await t.sql<{ id: string }>('select account_id as id from users where id = $1', [id]))[0]!.id;

  it('reads an account’s pictures one after another, at most two, without delaying other accounts', async () => {
    const { pictures } = t.inside;
    const account = await accountOf(sam);
    await pictures.hold(account, small);
    await pictures.begun(account);
    const elsewhere = await t.visitor().signIn(sam.user.email);
    const answers = [sam, sam, sam, elsewhere, elsewhere, elsewhere, elsewhere].map((who) => sent(who));
    const refused = answers.map((answer) => answer.then(({ status }) => status === 429));
    let waited = 0;
    const sixth = new Promise<void>((resolve) => {
      for (const one of refused) void one.then((is) => is && (waited += 1) === 6 && resolve());
    });
    await sixth;
    const others = sent(boss);
    expect(await pictures.end(account)).toEqual(['drawn']);
    expect((await others).status).toBe(200);
    const sorted = (await Promise.all(answers)).toSorted((a, b) => a.status - b.status);
    expect(sorted.map(({ status }) => status)).toEqual([200, 429, 429, 429, 429, 429, 429]);
    expect(sorted[1]!.body).toMatchObject({ statusCode: 429, message: PICTURES_PENDING });
    expect(sorted[1]!.headers['retry-after']).toBe('1');
    await sam.patch('/auth/user', { profileImageUrl: small }).expect(200);
  });

  it('answers 503 with Retry-After when pictures of many accounts wait', async () => {
    const { pictures } = t.inside;
    await pictures.hold('first', small);
    await pictures.begun('first');
    const others = Array.from({ length: 23 }, (_, at) => `other ${at}`);
    for (const account of others) await pictures.hold(account, small);
    const { body, headers } = await sam.patch('/auth/user', { profileImageUrl: small }).expect(503);
    expect(body).toMatchObject({ statusCode: 503, message: BUSY });
    expect(headers['retry-after']).toBe('1');
    await pictures.end('first', ...others);
    await sam.patch('/auth/user', { profileImageUrl: small }).expect(200);
  });

  it('gives up a picture that takes too long, with an error text', async () => {
    const large = dataUrl(await plain(3_000, 3_000).png().toBuffer());
    expect(await t.inside.pictures.problemWhenEndless(large)).toEqual({ picture: PICTURE_TOO_SLOW });
  });
});
