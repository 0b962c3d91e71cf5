import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { shiftFor } from '../../test/hours.js';
import { Mailbox, type Received } from '../../test/mailbox.js';
import { type Person } from '../../test/people.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

const PUBLIC_URL = 'http://muster.example.test:8443';
/** A Sunday without a clock change. */
const LATE = '2026-11-22T23:00:00.000Z';
const isNews = ({ headers }: Received) => headers.some(({ key }) => key === 'list-unsubscribe');

describe('notifications by mail in quiet hours', () => {
  let mailbox: Mailbox;
  let t: TestApp;
  let boss: Person;
  beforeAll(async () => {
    mailbox = await Mailbox.open();
    t = await startTestApp({ SMTP_URL: mailbox.url, PUBLIC_URL });
    boss = await t.employer();
  });
  afterAll(async () => {
    await t.close();
    await mailbox.close();
  });
  const at = async (instant: string) => {
    await t.clock.set(instant);
    await t.inside.jobs.run();
  };
  const sleeper = async (): Promise<Person> => {
    const person = await boss.invite();
    await t.sql('update accounts set email_confirmed_at = now() where email = $1', [person.user.email]);
    await person.patch('/notification-settings', { quietFrom: '22:00', quietTo: '07:00' }).expect(200);
    return person;
  };
  const count = async ({ user }: Person): Promise<number> =>
    (await t.sql(`select from mails where recipient = $1 and kind = 'notifications'`, [user.email])).length;

  it.each([
    ['at night, until the morning', LATE, '2026-11-23T06:59:59.000Z', '2026-11-23T07:00:00.000Z'],
    [
      'on the night the clocks go back',
      '2026-10-24T22:30:00.000Z',
      '2026-10-25T06:59:59.000Z',
      '2026-10-25T07:00:00.000Z',
    ],
    [
      'on the night the clocks go forward',
      '2027-03-27T22:30:00.000Z',
      '2027-03-28T05:59:59.000Z',
      '2027-03-28T06:00:00.000Z',
    ],
  ])('wait %s', async (_, night, before, morning) => {
    await t.clock.set(night);
    const guard = await sleeper();
    await shiftFor(boss, [guard], { date: '2027-06-01' });
    await at(new Date(Date.parse(night) + 120_000).toISOString());
    await at(before);
    expect(await count(guard)).toBe(0);
    await at(morning);
    expect(await count(guard)).toBe(1);
  });

  it('do not wait with news of a shift within 12 hours, whether new, moved or cancelled', async () => {
    await t.clock.set(LATE);
    const [fresh, moved, cancelled] = [await sleeper(), await sleeper(), await sleeper()];
    await shiftFor(boss, [fresh], { date: '2026-11-23', startTime: '09:00' });
    const id = await shiftFor(boss, [moved], { date: '2026-11-23', startTime: '09:00' });
    const gone = await shiftFor(boss, [cancelled], { date: '2026-11-23', startTime: '09:00' });
    await t.sql('delete from notification_mails');
    await shiftFor(boss, [fresh], { date: '2026-11-23', startTime: '10:00' });
    await boss.patch(`/schedules/${id}`, { date: '2026-12-23' }).expect(200);
    await boss.delete(`/schedules/${gone}`).expect(200);
    await at('2026-11-22T23:02:00.000Z');
    expect(await Promise.all([fresh, moved, cancelled].map(count))).toEqual([1, 1, 1]);
  });

  it('wait with other news while news of such a shift is sent', async () => {
    await t.clock.set(LATE);
    const guard = await sleeper();
    await shiftFor(boss, [guard], { name: 'Far off', date: '2026-12-24' });
    await shiftFor(boss, [guard], { name: 'Soon', date: '2026-11-23', startTime: '08:00' });
    await at('2026-11-22T23:02:00.000Z');
    const mail = await mailbox.mailTo(guard.user.email, isNews);
    expect(mail.text).toContain('Soon');
    expect(mail.text).not.toContain('Far off');
    await at('2026-11-23T07:00:00.000Z');
    expect(await count(guard)).toBe(2);
  });

  it.each([
    ['off', { quietFrom: null, quietTo: null }],
    ['shorter', { quietFrom: '22:00', quietTo: '23:00' }],
  ])('are sent after quiet hours are turned %s', async (_, quiet) => {
    await t.clock.set(LATE);
    const [guard, asleep] = [await sleeper(), await sleeper()];
    await shiftFor(boss, [guard, asleep], { date: '2027-06-01' });
    await at('2026-11-22T23:02:00.000Z');
    await at('2026-11-22T23:10:00.000Z');
    const other = { kind: 'tasks', bell: true, mail: false, push: false };
    await guard.patch('/notification-settings', { choices: [other] }).expect(200);
    await at('2026-11-22T23:11:00.000Z');
    expect(await count(guard)).toBe(0);
    await guard.patch('/notification-settings', quiet).expect(200);
    await at('2026-11-22T23:12:00.000Z');
    expect([await count(guard), await count(asleep)]).toEqual([1, 0]);
  });

  it('are sent when the new quiet hours end, after these became shorter or longer', async () => {
    await t.clock.set(LATE);
    const [early, late] = [await sleeper(), await sleeper()];
    await shiftFor(boss, [early, late], { date: '2027-06-01' });
    await at('2026-11-22T23:02:00.000Z');
    await early.patch('/notification-settings', { quietFrom: '22:00', quietTo: '05:00' }).expect(200);
    await late.patch('/notification-settings', { quietFrom: '22:00', quietTo: '09:00' }).expect(200);
    const counts = () => Promise.all([early, late].map(count));
    await at('2026-11-22T23:03:00.000Z');
    await at('2026-11-23T04:59:59.000Z');
    expect(await counts()).toEqual([0, 0]);
    await at('2026-11-23T05:00:00.000Z');
    expect(await counts()).toEqual([1, 0]);
    await at('2026-11-23T08:59:59.000Z');
    expect(await counts()).toEqual([1, 0]);
    await at('2026-11-23T09:00:00.000Z');
    expect(await counts()).toEqual([1, 1]);
  });

  describe('when the company changes its time zone', () => {
    const move = (timeZone: string) => boss.patch('/company', { timeZone }).expect(200);
    afterEach(() => move('Europe/London'));

    it.each([
      ['at once in a zone where it is daytime', 'America/New_York', [], '2026-11-22T23:04:00.000Z'],
      [
        'at the end of quiet hours in a zone to the east',
        'Europe/Athens',
        ['2026-11-23T04:59:59.000Z'],
        '2026-11-23T05:00:00.000Z',
      ],
      [
        'at the end of quiet hours in a zone to the west',
        'Atlantic/Azores',
        ['2026-11-23T07:00:00.000Z', '2026-11-23T07:59:59.000Z'],
        '2026-11-23T08:00:00.000Z',
      ],
    ])('are sent %s', async (_, zone, waits, leaves) => {
      await t.clock.set(LATE);
      const guard = await sleeper();
      await shiftFor(boss, [guard], { date: '2027-06-01' });
      await at('2026-11-22T23:02:00.000Z');
      await t.clock.set('2026-11-22T23:03:00.000Z');
      await move(zone);
      for (const instant of waits) {
        await at(instant);
        expect(await count(guard)).toBe(0);
      }
      await at(leaves);
      expect(await count(guard)).toBe(1);
    });

    it('are sent if they are about a shift that is now within 12 hours', async () => {
      await t.clock.set(LATE);
      const guard = await sleeper();
      await guard.patch('/notification-settings', { quietFrom: '22:00', quietTo: '10:00' }).expect(200);
      await shiftFor(boss, [guard], { date: '2026-11-23', startTime: '19:30', endTime: '23:00' });
      await at('2026-11-22T23:02:00.000Z');
      expect(await count(guard)).toBe(0);
      await move('Asia/Tokyo');
      await at('2026-11-22T23:03:00.000Z');
      expect(await count(guard)).toBe(1);
      // The reminder of the shift is created again for its new start.
      const mailed = await t.sql(
        `select from notification_mails m join notifications n on n.id = m.notification_id
          where n.user_id = $1 and n.type = 'shift_assigned' and m.mail_id is not null`,
        [guard.id],
      );
      expect(mailed).toHaveLength(1);
    });
  });

  it('are still collected for two minutes when a member without quiet hours saves none', async () => {
    await t.clock.set(LATE);
    const guard = await sleeper();
    const none = { quietFrom: null, quietTo: null };
    await guard.patch('/notification-settings', none).expect(200);
    await shiftFor(boss, [guard], { date: '2027-06-01' });
    await guard.patch('/notification-settings', none).expect(200);
    await at('2026-11-22T23:01:59.000Z');
    expect(await count(guard)).toBe(0);
    await at('2026-11-22T23:02:00.000Z');
    expect(await count(guard)).toBe(1);
  });
});
