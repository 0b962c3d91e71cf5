/**
 * `npm run bench -- --messages`: a thread of 10,000 messages in Chromium with a CPU slowed down to a quarter.
 * Measures scrolling back, typing and sending in the quick reply, also while messages arrive. Each runs with
 * the newest page and with `--read` messages loaded. Times run from a key to its paint (Event Timing, in
 * steps of 8 ms), or between frames. The limits apply to the 95th percentile.
 *
 *   --slower=4    how many times slower the CPU is
 *   --read=2000   how many messages are loaded
 */
import { parseArgs } from 'node:util';
import { startDatabase } from '../support/database.ts';
import { signInBrowser } from '../support/fixtures.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';
import { startBrowser, createTimesPrinter, eventTimes, watchSlowed } from './paint.mjs';
import { seed, yearOfRows } from './seed.mjs';

/** Limits of the 95th percentile, in milliseconds. */
const most = { 'scrolling back': 200, typing: 100, sending: 100, 'typing while messages come': 100 };
const tell = createTimesPrinter(most);

const { values: given } = parseArgs({
  options: { slower: { type: 'string', default: '4' }, read: { type: 'string', default: '2000' } },
});
const wanted = Math.min(Number(given.read), yearOfRows.messages);

/** Scrolls back until the wanted number of messages is loaded, and records the time between frames. */
async function scrollBack(page, box) {
  const { x, y } = await box.boundingBox();
  await page.mouse.move(x + 200, y + 150);
  await page.evaluate(() => window.measured.watchFrames());
  const count = () => box.locator('li').count();
  for (let known = await count(); known < wanted; known = await count()) {
    for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, -600);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  tell('scrolling back', await page.evaluate(() => window.measured.frames));
  await page.evaluate(() => window.measured.stopFrames());
}

async function typing(page, reply, what, also = async () => undefined) {
  const found = [];
  for (let round = 0; round < 10; round += 1) {
    await reply.fill('');
    await page.evaluate(() => window.measured.events.splice(0));
    await Promise.all([also(round), reply.pressSequentially('At eight?')]);
    found.push(...(await eventTimes(page, ['keydown', 'keypress', 'input'], 9)));
  }
  tell(what, found);
}

async function sending(page, box, reply) {
  const found = [];
  const known = await box.locator('li').count();
  for (let round = 0; round < 20; round += 1) {
    const text = `Answer ${known + round}`;
    await reply.fill(text);
    await page.evaluate(() => window.measured.events.splice(0));
    await reply.press('Enter');
    await box.getByText(text, { exact: true }).waitFor();
    found.push(...(await eventTimes(page, ['keydown'], 1)));
  }
  tell('sending', found);
}

const database = await startDatabase();
const product = await Product.start({ env: { DATABASE_URL: database.url } });
const browser = await startBrowser();
try {
  const boss = await signUp(product.url);
  const guard = await boss.hire({ firstName: 'Gus', lastName: 'Guard' });
  await seed((text, values) => product.sql(text, values), boss, guard);
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
  await signInBrowser(context, boss);
  const page = await context.newPage();
  await page.goto(`/messages?with=${guard.id}`, { waitUntil: 'networkidle' });
  const box = page.getByRole('region', { name: /^Messages with / });
  const reply = page.getByRole('textbox', { name: /^Reply to / });
  await box.locator('li').first().waitFor();
  await watchSlowed(page, Number(given.slower));
  const live = (round) =>
    guard.post('/messages', { receiverId: boss.id, subject: 'Re: Message', content: `Live ${round}` });
  const all = async () => {
    console.log(`${await box.locator('li').count()} messages:`);
    await typing(page, reply, 'typing');
    await typing(page, reply, 'typing while messages come', live);
    await sending(page, box, reply);
  };
  await all();
  await scrollBack(page, box);
  await all();
} finally {
  await browser.close();
  await product.remove();
  await database.stop();
}
