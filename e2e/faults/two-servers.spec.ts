import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from '@playwright/test';
import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { startDatabase, type Database } from '../support/database.ts';
import { signInBrowser } from '../support/fixtures.ts';
import { openLiveConnection } from '../support/live.ts';
import { Member, PASSWORD, signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';
import { timeWhenShown } from '../support/shown.ts';
import { skipTours } from '../support/tours.ts';

const failuresAllowed = 3;
/** Number of measurements per kind of change. */
const rounds = 5;

let database: Database;
let one: Product;
let two: Product;

test.beforeAll(async () => {
  database = await startDatabase();
  const env = { DATABASE_URL: database.url, LOGIN_FAILURES_PER_ACCOUNT: String(failuresAllowed) };
  // Starts both servers at once, so that both run the migrations.
  [one, two] = await Promise.all([
    Product.start({ env: { ...env, HOST: '127.0.0.1' } }),
    Product.start({ env }),
  ]);
});

test.afterAll(async () => {
  await Promise.all([one, two].map((product) => product?.remove()));
  await database?.stop();
});

/** Returns the same member as a client of another server. */
function via(product: Product, member: Member): Member {
  const same = new Member(product.url);
  same.cookie = member.cookie;
  return same;
}

test('listens only on the address in HOST, and on every address without it', async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  const others = addresses.filter(({ address }) => !/^(127\.|fe80:)/.test(address));
  test.skip(others.length === 0, 'this machine has only one address');
  const isOpen = async (host: string, { port }: Product): Promise<boolean> => {
    const socket = connect({ host, port });
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  };
  for (const { address } of others) {
    expect([await isOpen(address, one), await isOpen(address, two)]).toEqual([false, true]);
  }
});

test('accepts a session on both servers and ends it on both at sign-out', async () => {
  const boss = await signUp(one.url);
  const there = via(two, boss);
  expect(await there.get('/auth/user')).toMatchObject({ id: boss.id });
  await boss.post('/auth/logout');
  // The database notifies the other server a moment later.
  await expect.poll(async () => (await there.call('GET', '/auth/user')).status).toBe(401);
});

test('adds up failed sign-ins of both servers', async () => {
  const { user } = await signUp(one.url);
  const guess = (product: Product, password: string) =>
    new Member(product.url).call('POST', '/auth/login', { body: { email: user.email, password } });
  for (let n = 0; n < failuresAllowed; n += 1) {
    expect((await guess(n % 2 ? one : two, 'wrong horse')).status).toBe(401);
  }
  for (const product of [one, two]) {
    const refused = await guess(product, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('accepts one of four concurrent decisions on two servers and sends one notification', async () => {
  const boss = await signUp(one.url);
  const guard = await boss.hire();
  const schedule = await makeSchedule(boss);
  await assign(boss, schedule, guard);
  for (let round = 0; round < 20; round += 1) {
    const sheet = await submitHours(guard, schedule);
    const decide = (product: Product, status: string) =>
      via(product, boss).call('PATCH', `/timesheets/${sheet.id}/status`, { body: { status } });
    const answers = await Promise.all([
      decide(one, 'approved'),
      decide(two, 'rejected'),
      decide(two, 'approved'),
      decide(one, 'rejected'),
    ]);
    expect(
      answers.map(({ status }) => status).sort((a, b) => a - b),
      `round ${round}`,
    ).toEqual([200, 409, 409, 409]);
    const [traces] = await two.sql(
      `select (select count(*)::int from audit_log where object_id = $1 and action = 'timesheet.decided') as audit,
              (select count(*)::int from notifications
                where user_id = $2 and data ->> 'timesheetId' = $1::text) as notifications`,
      [sheet.id, guard.id],
    );
    expect(traces, `round ${round}`).toEqual({ audit: 1, notifications: 1 });
    // Hours of the next round would overlap these.
    await one.sql('update timesheets set withdrawn_at = now() where id = $1', [sheet.id]);
  }
});

test('sends a change made on one server to an open page on the other', async () => {
  const boss = await signUp(one.url);
  const guard = await boss.hire();
  const live = await openLiveConnection(guard, two.url);
  try {
    const schedule = await makeSchedule(boss);
    await assign(boss, schedule, guard);
    const { data } = await live.next('shift_assigned');
    expect(data).toMatchObject({ data: { scheduleId: schedule.id } });
    expect(live.heard).toHaveLength(1);
  } finally {
    live.close();
  }
});

test('shows new messages, tasks, comments and announcements of one server on an open page of the other', async ({
  browser,
}) => {
  const boss = await signUp(one.url);
  const sam = await boss.hire();
  const receiverId = sam.id;
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await skipTours(context);
  await signInBrowser(context, via(two, sam));
  const page = await context.newPage();
  const write = (content: string) => boss.post('/messages', { receiverId, subject: 'Hello', content });
  const announce = (title: string) => boss.post('/announcements', { title, content: 'Please read' });
  const tasks: string[] = [];
  for (let n = 0; n <= rounds; n += 1) {
    const { id } = await boss.post<{ id: string }>('/tasks', { title: `Task ${n}.`, assignedToId: sam.id });
    tasks.push(id);
  }
  const comments = `/tasks/${tasks[0]}/comments`;
  const move = (n: number) => boss.patch(`/tasks/${tasks[n]}/status`, { status: 'in_progress' });
  const sights: Record<
    string,
    { path: string; selector: string; say: (n: number) => Promise<unknown>; holds: string }
  > = {
    'a message': {
      path: `/messages?with=${boss.id}`,
      selector: '[aria-label^="Messages with"]',
      say: (n) => write(`Message ${n}.`),
      holds: 'Message N.',
    },
    'the status of a task': {
      path: '/tasks',
      selector: 'select[aria-label="Status of Task N."]',
      say: move,
      holds: 'in_progress',
    },
    'a comment': {
      path: `/tasks?task=${tasks[0]}`,
      selector: '[aria-label="Comments"]',
      say: (n) => boss.post(comments, { content: `Comment ${n}.` }),
      holds: 'Comment N.',
    },
    'an announcement': {
      path: '/announcements',
      selector: '[aria-label="Announcements"], main',
      say: (n) => announce(`News ${n}.`),
      holds: 'News N.',
    },
  };
  for (const [what, { path, selector, say, holds }] of Object.entries(sights)) {
    const at = (text: string, n: number): string => text.replace('N.', `${n}.`);
    await say(0);
    await page.goto(two.url + path);
    await timeWhenShown(page, { selector: at(selector, 0), holds: at(holds, 0) });
    const took: number[] = [];
    for (let n = 1; n <= rounds; n += 1) {
      const seen = timeWhenShown(page, { selector: at(selector, n), holds: at(holds, n) });
      const began = Date.now();
      await say(n);
      took.push((await seen) - began);
    }
    const figures = `${Math.min(...took)} to ${Math.max(...took)} ms`;
    console.log(`${what}, written on one server, on a page of the other: ${figures}, ${rounds} rounds`);
  }
  await context.close();
});

test('keeps serving on one server when the other is killed', async () => {
  const boss = await signUp(one.url);
  await boss.invite();
  await one.kill();
  const there = via(two, boss);
  expect(await there.get<InvitationView[]>('/invitations')).toHaveLength(1);
  await one.start();
  expect(await boss.get<InvitationView[]>('/invitations')).toHaveLength(1);
});
