/**
 * `npm run bench -- --pages`: the largest contentful paint of a demo member's first visit on a phone, in Chromium
 * with an empty cache, without a service worker. The CPU is slowed down to a quarter. The network is slow 4G: 1.6 Mbit/s
 * down, 750 kbit/s up and a round trip of 150 ms. DevTools delays requests, not packets, so Lighthouse imitates this
 * round trip with 562.5 ms per request.
 *
 *   --rounds=5         how often each page is measured; the median counts
 *   --against=PATH     another built checkout, measured by turns, so that other load on the machine affects both
 *   --only=shifts      only pages whose name contains this
 *   --slower=4         how many times slower the CPU is
 *   --latency=562.5    the delay of each request in milliseconds
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { signInBrowser } from '../support/fixtures.ts';
import { skipTours } from '../support/tours.ts';
import { startDemo } from './checkout.mjs';
import { median } from './comparison.mjs';
import { startBrowser } from './paint.mjs';

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    against: { type: 'string' },
    only: { type: 'string', default: '' },
    slower: { type: 'string', default: '4' },
    latency: { type: 'string', default: '562.5' },
  },
});

const pages = [
  ['employee home', 'guard', '/'],
  ['employee shifts', 'guard', '/employee?tab=shifts'],
  ['employee hours', 'guard', '/employee?tab=hours'],
  ['employee messages', 'guard', '/messages'],
  ['employer dashboard', 'boss', '/'],
].filter(([name]) => name.includes(given.only));

const bytesPerSecond = (kilobits) => (kilobits * 1024) / 8;
const slow4G = {
  offline: false,
  latency: Number(given.latency),
  downloadThroughput: bytesPerSecond(1.6 * 1024),
  uploadThroughput: bytesPerSecond(750),
};

/** Runs in the page. Records the last largest paint, and the element that it painted. */
function watchPaints() {
  new PerformanceObserver((list) => {
    const { startTime, element } = list.getEntries().at(-1);
    const text = element?.textContent.trim().slice(0, 30) ?? '';
    window.largest = { ms: startTime, what: `${element?.localName ?? 'removed'} ${text}` };
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Visits a page with an empty cache. Returns its largest paint, and the kilobytes that were loaded before it. */
async function visit(browser, { member, path }) {
  const context = await browser.newContext({
    baseURL: member.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  await skipTours(context);
  await context.addInitScript(watchPaints);
  await signInBrowser(context, member);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const loaded = [];
  devtools.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) =>
    loaded.push({ timestamp, bytes: encodedDataLength }),
  );
  let began = Infinity;
  devtools.on('Network.requestWillBeSent', ({ timestamp }) => (began = Math.min(began, timestamp)));
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(given.slower) });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))));
  const { ms, what } = await page.evaluate(() => window.largest);
  await context.close();
  const before = loaded.filter(({ timestamp }) => (timestamp - began) * 1000 <= ms);
  return { ms, what, kB: before.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 };
}

const checkouts = {};
const browser = await startBrowser();
try {
  checkouts.here = await startDemo(new URL('../../', import.meta.url));
  if (given.against) checkouts.other = await startDemo(pathToFileURL(`${resolve(given.against)}/`));
  const runs = pages.map(([name, who, path]) => ({ name, who, path, here: [], other: [] }));
  // Round 0 only warms up the servers.
  for (let round = 0; round <= Number(given.rounds); round += 1) {
    const order = Object.keys(checkouts);
    if (round % 2 === 1) order.reverse();
    for (const run of runs) {
      for (const which of order) {
        const found = await visit(browser, { member: checkouts[which][run.who], path: run.path });
        if (round > 0) run[which].push(found);
      }
    }
  }
  const medianOf = (found, key) => Math.round(median(found.map((visited) => visited[key])));
  console.table(
    runs.map(({ name, here, other }) => ({
      page: name,
      'largest paint (ms)': medianOf(here, 'ms'),
      paints: here.at(-1).what,
      'kB before it': medianOf(here, 'kB'),
      ...(given.against && {
        'other (ms)': medianOf(other, 'ms'),
        'other paints': other.at(-1).what,
        'other kB': medianOf(other, 'kB'),
        ratio: Number(median(here.map(({ ms }, index) => ms / other[index].ms)).toFixed(2)),
      }),
    })),
  );
} finally {
  await browser.close();
  for (const { stop } of Object.values(checkouts)) await stop();
}
