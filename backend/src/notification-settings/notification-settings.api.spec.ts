import { describe, expect, it } from '@jest/globals';
import { goLive } from '../../test/live-client.js';
import { NOON, shiftFor } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { NotificationView } from '../notifications/notifications.contract.js';
import {
  KIND_OF_OTHERS,
  KIND_TWICE,
  QUIET_BOTH,
  QUIET_EQUAL,
  type KindChoice,
  type NotificationSettingsView,
} from './notification-settings.contract.js';

const BELL = { bell: true, mail: false, push: false };

describe('the notification settings of a member', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
  });

  const settingsOf = async (person: Person): Promise<NotificationSettingsView> =>
    (await person.get('/notification-settings').expect(200)).body as NotificationSettingsView;
  const choose = (person: Person, ...choices: KindChoice[]) =>
    person.patch('/notification-settings', { choices }).expect(200);
  const bellOf = async (person: Person): Promise<string[]> =>
    ((await person.get('/notifications').expect(200)).body as NotificationView[]).map(({ type }) => type);
  const unread = async (person: Person): Promise<number> =>
    ((await person.get('/notifications/unread-count').expect(200)).body as { count: number }).count;

  it('are by default all ways for shifts and offers, bell and push for messages, leave, swaps and must-read announcements, otherwise bell', async () => {
    const guard = await boss.invite();
    expect(await settingsOf(guard)).toEqual({
      choices: [
        { kind: 'shifts', bell: true, mail: true, push: true },
        ...['hours', 'clock'].map((kind) => ({ kind, ...BELL })),
        ...['messages', 'leave'].map((kind) => ({ kind, ...BELL, push: true })),
        { kind: 'cover', bell: true, mail: true, push: true },
        { kind: 'swaps', ...BELL, push: true },
        ...['tasks', 'announcements'].map((kind) => ({ kind, ...BELL })),
        { kind: 'must_read', ...BELL, push: true },
      ],
      quietFrom: null,
      quietTo: null,
      timeZone: 'Europe/London',
    });
    const kinds = (await settingsOf(boss)).choices.map(({ kind }) => kind);
    expect(kinds).toEqual([
      'hours',
      'clock',
      'team',
      'messages',
      'leave',
      'cover',
      'swaps',
      'tasks',
      'announcements',
      'must_read',
    ]);
  });

  it('change by the fields that are sent and keep the rest', async () => {
    const guard = await boss.invite();
    await choose(guard, { kind: 'hours', bell: true, mail: true, push: true });
    await guard.patch('/notification-settings', { quietFrom: '22:00', quietTo: '07:00' }).expect(200);
    const { body } = await choose(guard, { kind: 'tasks', bell: false, mail: false, push: false });
    expect(body).toMatchObject({ quietFrom: '22:00', quietTo: '07:00' });
    expect(body).toEqual(await settingsOf(guard));
    const { choices } = await settingsOf(guard);
    expect(choices.filter(({ mail, bell }) => mail || !bell).map(({ kind }) => kind)).toEqual([
      'shifts',
      'hours',
      'cover',
      'tasks',
    ]);
    // Other members keep their own settings.
    const colleague = await settingsOf(await boss.invite());
    expect(colleague).toMatchObject({ quietFrom: null, quietTo: null });
    expect(colleague.choices).not.toEqual(choices);
    await guard.patch('/notification-settings', { quietFrom: null, quietTo: null }).expect(200);
    expect(await settingsOf(guard)).toMatchObject({ quietFrom: null, quietTo: null, choices });
  });

  it.each([
    ['only a start', { quietFrom: '22:00' }, { quietFrom: QUIET_BOTH }],
    ['only an end', { quietTo: '07:00' }, { quietTo: QUIET_BOTH }],
    [
      'an end without a start',
      { quietFrom: null, quietTo: '07:00' },
      { quietFrom: QUIET_BOTH, quietTo: QUIET_BOTH },
    ],
    [
      'equal times',
      { quietFrom: '22:00', quietTo: '22:00' },
      { quietFrom: QUIET_EQUAL, quietTo: QUIET_EQUAL },
    ],
    [
      'no time',
      { quietFrom: '24:00', quietTo: '07:00' },
      { quietFrom: 'The start of your quiet hours must be a time from 00:00 to 23:59' },
    ],
    [
      'an unknown kind',
      { choices: [{ kind: 'required', ...BELL }] },
      { 'choices.0.kind': expect.any(String) },
    ],
    [
      'a word for a flag',
      { choices: [{ kind: 'tasks', ...BELL, mail: 'yes' }] },
      { 'choices.0.mail': 'Email must be true or false' },
    ],
  ])('refuse %s and change nothing', async (_, sent, errors) => {
    const guard = await boss.invite();
    const before = await settingsOf(guard);
    const { body } = await guard.patch('/notification-settings', sent).expect(400);
    expect(body).toMatchObject({ errors });
    expect(await settingsOf(guard)).toEqual(before);
  });

  it('refuse a kind that the role does not receive', async () => {
    const guard = await boss.invite();
    for (const [person, kind] of [[guard, 'team'] as const, [boss, 'shifts'] as const]) {
      const before = await settingsOf(person);
      const choices = [
        { kind: 'tasks', bell: false, mail: false, push: false },
        { kind, ...BELL },
      ];
      const { body } = await person.patch('/notification-settings', { choices }).expect(400);
      expect(body).toMatchObject({ errors: { 'choices.1.kind': KIND_OF_OTHERS } });
      expect(await settingsOf(person)).toEqual(before);
    }
  });

  it('refuse a kind that is named twice', async () => {
    const twice = {
      choices: [
        { kind: 'tasks', ...BELL },
        { kind: 'tasks', ...BELL },
      ],
    };
    expect((await boss.patch('/notification-settings', twice).expect(400)).body).toMatchObject({
      message: KIND_TWICE,
    });
  });

  it('keep a kind without bell out of the list, its count and open pages', async () => {
    const [quiet, other] = [await boss.invite(), await boss.invite()];
    await choose(quiet, { kind: 'shifts', bell: false, mail: false, push: false });
    const [live, others] = [await goLive(quiet), await goLive(other)];
    await shiftFor(boss, [quiet, other]);
    await until(() => others.heard.length === 1, 'the other hears of it');
    expect([await bellOf(quiet), await unread(quiet)]).toEqual([[], 0]);
    expect([await bellOf(other), await unread(other)]).toEqual([['shift_assigned'], 1]);
    await choose(quiet, { kind: 'shifts', bell: true, mail: false, push: false });
    await shiftFor(boss, [quiet]);
    await until(() => live.heard.length > 0, 'they hear of the next');
    expect(live.heard).toHaveLength(1);
    expect([await bellOf(quiet), await unread(quiet)]).toEqual([['shift_assigned'], 1]);
    live.close();
    others.close();
  });

  it('apply to notifications from jobs', async () => {
    const [quiet, other] = [await boss.invite(), await boss.invite()];
    await shiftFor(boss, [quiet, other], { date: '2026-11-22' });
    await choose(quiet, { kind: 'shifts', bell: false, mail: false, push: false });
    await t.inside.jobs.run();
    expect(await bellOf(quiet)).toEqual(['shift_assigned']);
    expect((await bellOf(other)).sort()).toEqual(['shift_assigned', 'shift_reminder']);
  });

  it('are exported for the member, and deleted when the member is erased', async () => {
    const guard = await boss.invite();
    await choose(guard, { kind: 'tasks', bell: true, mail: true, push: false });
    const { body } = await guard.get('/auth/export').expect(200);
    expect(body).toMatchObject({
      notificationSettings: [{ choices: { tasks: { mail: true } }, quietFrom: null, quietTo: null }],
    });
    await boss.post(`/employees/${guard.id}/deactivate`).expect(200);
    await boss.post(`/employees/${guard.id}/erase`).expect(200);
    expect(await t.sql('select from notification_settings where user_id = $1', [guard.id])).toEqual([]);
  });
});
