import { expect, test } from '@playwright/test';
import { Mailbox } from '../../backend/test/mailbox.ts';
import { PushService, somePushKeys } from '../../backend/test/push-service.ts';
import { assign, makeSchedule } from '../support/arrange.ts';
import { startDatabase, type Database } from '../support/database.ts';
import { localDay } from '../support/days.ts';
import { signUp, type Member } from '../support/member.ts';
import { Product } from '../support/product.ts';

/** Fewer than the number of pushes that one server sends at the same time. */
const people = 8;

/** An employee with mail and a push device. */
interface Recipient {
  guard: Member;
  path: string;
}

let [database, mailbox, service]: [Database?, Mailbox?, PushService?] = [];
let [one, two]: [Product?, Product?] = [];
let boss: Member;
const recipients: Recipient[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  [database, mailbox, service] = [await startDatabase(), await Mailbox.open(), await PushService.open()];
  const env = {
    DATABASE_URL: database.url,
    JOBS_EVERY_SECONDS: '1',
    SMTP_URL: mailbox.url,
    PUSH_HOSTS: service.origin,
  };
  [one, two] = await Promise.all([Product.start({ env }), Product.start({ env })]);
  boss = await signUp(one.url);
  for (let n = 0; n < people; n += 1) {
    const [guard, path] = [await boss.hire(), `/push/${n}`];
    const { keys } = somePushKeys();
    await guard.post('/push-devices', { endpoint: `${service.origin}${path}`, keys });
    recipients.push({ guard, path });
  }
  await one.sql('update accounts set email_confirmed_at = now()');
});
test.afterAll(async () => {
  await Promise.all([one?.remove(), two?.remove()]);
  await Promise.all([mailbox?.close(), service?.close(), database?.stop()]);
});

const killBoth = () => Promise.all([one!.kill(), two!.kill()]);
/** Starts both servers at once, so that both look for pending work at the same moment. */
const startBoth = () => Promise.all([one!.start(), two!.start()]);

async function giveShift(): Promise<void> {
  const schedule = await makeSchedule(boss, { date: localDay(20) });
  for (const { guard } of recipients) await assign(boss, schedule, guard);
}

/** Makes updates of these tables fail, so that no server can claim their rows. Returns a function that ends this. */
async function refuse(...tables: string[]): Promise<() => Promise<void>> {
  await one!.sql(`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'Not yet'; end $$`);
  for (const table of tables)
    await one!.sql(`create trigger refuse before update on ${table} for each row execute function refuse()`);
  return async () => {
    for (const table of tables) await one!.sql(`drop trigger refuse on ${table}`);
  };
}

/** Ends the two minutes of collecting notifications for a mail. */
const gather = () => one!.sql('update notification_mails set due_at = now() where mail_id is null');
const count = async (what: string): Promise<number> =>
  (await one!.sql<{ count: number }>(`select count(*)::int as count from ${what}`))[0]!.count;
const mailsWait = `mails where kind = 'notifications' and status = 'waiting'`;
/** Waits until all pushes and mails are sent and recorded as sent. */
async function settled(): Promise<void> {
  await expect.poll(() => count('push_messages')).toBe(0);
  await expect.poll(() => count('notification_mails where mail_id is null')).toBe(0);
  await expect.poll(() => count(mailsWait)).toBe(0);
}
const pushes = () =>
  recipients.map(({ path }) => service!.received.filter((pushed) => pushed.path === path).length);
const mails = () =>
  recipients.map(({ guard }) => {
    const received = mailbox!.to(guard.user.email);
    return received.filter(({ headers }) => headers.some(({ key }) => key === 'list-unsubscribe')).length;
  });
const each = (times: number): number[] => recipients.map(() => times);

test('delivers committed notifications exactly once after both servers die and restart together', async () => {
  const allow = await refuse('push_messages', 'notification_mails');
  await giveShift();
  expect(await count('push_messages')).toBe(people);
  expect(await count('notification_mails')).toBe(people);
  await killBoth();
  await allow();
  await gather();
  await startBoth();
  await settled();
  expect([pushes(), mails()]).toEqual([each(1), each(1)]);
});

test('delivers combined mails exactly once after both servers die and restart together', async () => {
  const allow = await refuse('mails');
  await giveShift();
  await gather();
  await expect.poll(() => count(mailsWait)).toBe(people);
  await killBoth();
  expect(mails()).toEqual(each(1));
  await allow();
  await startBoth();
  await settled();
  expect([pushes(), mails()]).toEqual([each(2), each(2)]);
});

test('lets the second server deliver what a killed server had not claimed', async () => {
  const allow = await refuse('push_messages', 'notification_mails');
  await giveShift();
  await one!.kill();
  await allow();
  await gather();
  await settled();
  expect([pushes(), mails()]).toEqual([each(3), each(3)]);
  await one!.start();
});

test('sends a push again with the same topic if the push service’s answer was lost', async () => {
  const before = service!.received.length;
  service!.answer = () => new Promise(() => undefined);
  // All pushes must exist at once, because a server that waits for answers claims no more.
  const allow = await refuse('push_messages');
  await giveShift();
  await allow();
  await expect.poll(() => service!.received.length - before).toBe(people);
  await killBoth();
  service!.answer = () => 201;
  // Ends the minute for which a server claims a push.
  await one!.sql('update push_messages set taken_until = now()');
  await gather();
  await startBoth();
  await settled();
  expect([pushes(), mails()]).toEqual([each(5), each(4)]);
  for (const { path } of recipients) {
    const both = service!.received.slice(before).filter((pushed) => pushed.path === path);
    const topics = both.map(({ headers }) => headers.topic);
    expect(topics).toEqual([expect.any(String), topics[0]]);
  }
});
