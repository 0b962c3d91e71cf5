/** What the browser itself measures of how soon it paints what somebody does, its CPU slowed down. */
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

/** So much of its window the browser keeps for its own bars, or less. */
const BARS = 200;

/** Begins to measure a page, its CPU so many times slower. */
export async function watchSlowed(page, rate) {
  const devtools = await page.context().newCDPSession(page);
  // What is painted below the edge of the window is shown, and measured, only with the next change above it.
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  const { width, height } = page.viewportSize();
  const bounds = { width, height: height + BARS };
  await devtools.send('Browser.setWindowBounds', { windowId, bounds });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate(watch);
}

/** Gathers how long the browser takes from each event to what is painted of it, and from frame to frame. */
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
  // Frames that nothing asks for would cost the events before a part of their time.
  found.watchFrames = () => {
    isWatching = true;
    requestAnimationFrame(frame);
  };
  found.stopFrames = () => {
    isWatching = false;
  };
}

/** The times of events of these names since the last time, of `count` that there were: those that the browser leaves out
 * took less than 16 ms. */
export async function times(page, names, count) {
  // The last of them are told of after their paint.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))));
  const events = await page.evaluate(() => window.measured.events.splice(0));
  const found = events.filter(({ name }) => names.includes(name)).map(({ duration }) => duration);
  return [...found, ...Array(Math.max(0, count - found.length)).fill(16)];
}

/** Says how long something took, and fails where the 95th of 100 took longer than `most` says of it. */
export const teller = (most) => (what, found) => {
  const sorted = found.toSorted((one, other) => one - other);
  const at = (share) => Math.round(sorted[Math.ceil(share * sorted.length) - 1]);
  console.log(
    `${what}: ${sorted.length} times, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms (at most ${most[what]} is asked for)`,
  );
  if (at(0.95) > most[what]) process.exitCode = 1;
};
