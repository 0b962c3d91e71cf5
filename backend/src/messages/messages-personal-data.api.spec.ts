import { beforeAll, describe, expect, it } from '@jest/globals';
import { erasingDone } from '../../test/erasing.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { ErasedTextView } from '../erasure/erasure.contract.js';
import type { MessageView } from './messages.contract.js';

const NAMED = { subject: 'Zephyrine Quill', content: 'Zephyrine Quill has the keys.' };

describe('the messages of a person', () => {
  let boss: Person;
  let guard: Person;
  let other: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
    [guard, other] = [await boss.invite({ firstName: 'Zephyrine', lastName: 'Quill' }), await boss.invite()];
    await guard
      .post('/messages', { receiverId: boss.id, subject: 'Keys', content: 'I have them.' })
      .expect(201);
    await boss.post('/messages', { receiverId: other.id, ...NAMED }).expect(201);
  });

  const exported = async (of: Person) =>
    (await of.get('/auth/export').expect(200)).body as Record<string, { content: string }[]>;

  it('are exported if the person sent or received them', async () => {
    const contents = async (of: Person) => (await exported(of)).messages!.map(({ content }) => content);
    expect(await contents(guard)).toEqual(['I have them.']);
    expect(await contents(other)).toEqual([NAMED.content]);
    expect(await contents(boss)).toEqual(['I have them.', NAMED.content]);
    expect((await exported(boss)).conversations).toHaveLength(4);
  });

  describe('after the person was erased', () => {
    beforeAll(async () => {
      await guard.post('/auth/erase', { password: PASSWORD }).expect(204);
      await erasingDone(t);
    });
    const found = async () => (await boss.get('/erased-texts').expect(200)).body as ErasedTextView[];
    const last = async () =>
      ((await other.get(`/messages/${boss.id}`).expect(200)).body as MessageView[]).at(-1)!;

    it('stay under “Former member”, and employers find those that contain the name', async () => {
      const { body } = await boss.get(`/messages/conversations/${guard.id}/details`).expect(200);
      expect(body).toMatchObject({ user: { firstName: 'Former', lastName: 'member', email: null } });
      expect((await boss.get(`/messages/${guard.id}`).expect(200)).body).toMatchObject([
        { senderId: guard.id, content: 'I have them.' },
      ]);
      const texts = await found();
      expect(texts.map(({ recordType, field, text }) => `${recordType} ${field}: ${text}`).sort()).toEqual([
        `message content: ${NAMED.content}`,
        `message subject: ${NAMED.subject}`,
      ]);
      expect(await last()).toMatchObject(NAMED);
    });

    it('are rewritten if the employer confirms it', async () => {
      for (let [text] = await found(); text; [text] = await found()) {
        await boss.post(`/erased-texts/${text.id}/replace`, { version: text.version }).expect(200);
      }
      expect(await found()).toEqual([]);
      expect(JSON.stringify(await last())).not.toContain('Zephyrine');
    });
  });
});
