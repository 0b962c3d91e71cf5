/** Measures how soon the browser paints the effect of an input, with a slowed-down CPU. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { measuredArgs } from '../support/chromium-args.ts';

const systemChromium = '/usr/bin/chromium';

export function startBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (existsSync(systemChromium) ? systemChromium : undefined),
    args: [...measuredArgs, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}

/** Upper limit for the height of the browser's own bars, in pixels. */
const BARS = 200;

/** Starts measuring a page with a CPU that is `rate` times slower. */
export async function watchSlowed(page, rate) {
  const devtools = await page.context().newCDPSession(page);
  // The browser measures content below the edge of the window only with the next change above it, so the
  // window grows by the bars.
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  const { width, height } = page.viewportSize();
  const bounds = { width, height: height + BARS };
  await devtools.send('Browser.setWindowBounds', { windowId, bounds });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate(watch);
}

/** Runs in the page. Records the time from each event to its paint, and between frames. */
function watch() {
  const found = { events: [], frames: [] };
  window.measured = found;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) found.events.push({ name, duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: false });
  let last = 0;
  let isWatching = false;
  const frame = (now) => {
    if (last) found.frames.push(now - last);
    last = now;
    if (isWatching) requestAnimationFrame(frame);
  };
  // Unneeded frames would delay the events.
  found.watchFrames = () => {
    isWatching = true;
    requestAnimationFrame(frame);
  };
  found.stopFrames = () => {
    isWatching = false;
  };
}

/**
 * Returns the times of events with these names since the last call. Fills up to `count` with 16 ms, because
 * the browser omits shorter events.
 */
export async function eventTimes(page, names, count) {
  // The browser reports the last events only after their paint.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))));
  const events = await page.evaluate(() => window.measured.events.splice(0));
  const found = events.filter(({ name }) => names.includes(name)).map(({ duration }) => duration);
  return [...found, ...Array(Math.max(0, count - found.length)).fill(16)];
}

/** Prints the times of an action. Sets the exit code if their 95th percentile exceeds the limit. */
export const createTimesPrinter = (most) => (what, found) => {
  const sorted = found.toSorted((one, other) => one - other);
  const at = (share) => Math.round(sorted[Math.ceil(share * sorted.length) - 1]);
  console.log(
    `${what}: ${sorted.length} times, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms (limit ${most[what]})`,
  );
  if (at(0.95) > most[what]) process.exitCode = 1;
};
