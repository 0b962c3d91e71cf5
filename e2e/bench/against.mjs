/**
 * `npm run bench -- --against PATH`: compares this build with another built checkout of Muster, such as an earlier
 * commit. Each has its own database with the same data. Every list and one write of each kind are measured by turns,
 * so that other load on the machine affects both, and the median of the ratios counts.
 *
 *   --rounds=9 --seconds=1   how often and how long each is measured
 *   --only=timesheets        only requests whose name contains this
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startCheckout } from './checkout.mjs';
import { measureBoth, median, startLoadClient } from './comparison.mjs';

const least = 0.95;

const {
  values: given,
  positionals: [path],
} = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(given.rounds);
const seconds = Number(given.seconds);

/** Starts the build of a checkout, and returns its requests by name. */
async function start(root) {
  const load = (path) => import(new URL(path, root).href);
  const { lists, threadWith } = await load('e2e/bench/lists.mjs');
  const { localDay } = await load('e2e/support/days.ts');
  const { boss, guard, product, stop } = await startCheckout(root);
  const cookies = { employer: boss.cookie, employee: guard.cookie };
  const reads = [...lists, threadWith(guard)].map(({ who, name, page, path }) => [
    `${who} ${name}, ${page}`,
    { url: `${product.url}/api${path}`, cookie: cookies[who] },
  ]);
  const hours = { date: localDay(1), startTime: '09:00', endTime: '17:00' };
  const message = { receiverId: guard.id, subject: 'Keys', content: 'Please bring the keys.' };
  const write = (path, cookie, body) => ({ url: `${product.url}/api${path}`, cookie, body });
  const writes = [
    [
      'create a schedule',
      write('/schedules', boss.cookie, { name: 'Front door', ...hours, status: 'pending_approval' }),
    ],
    ['send a message', write('/messages', boss.cookie, message)],
  ];
  return {
    requests: new Map([...reads, ...writes]),
    stop,
  };
}

const client = startLoadClient();
let other, here;
try {
  other = await start(pathToFileURL(`${resolve(path)}/`));
  here = await start(new URL('../../', import.meta.url));

  const names = [...here.requests.keys()].filter(
    (name) => name.includes(given.only) && other.requests.has(name),
  );
  const runs = new Map(names.map((name) => [name, []]));
  // Round 0 only warms up both.
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const [asHere, asOther] = [here, other].map(({ requests }) => ({ seconds, ...requests.get(name) }));
      const run = await measureBoth(client, round, asHere, asOther);
      if (round > 0) runs.get(name).push(run);
    }
  }
  const results = [...runs].map(([request, found]) => ({
    request,
    here: Math.round(median(found.map(({ muster }) => muster.perSecond))),
    other: Math.round(median(found.map(({ bare }) => bare.perSecond))),
    ratio: Number(median(found.map(({ muster, bare }) => muster.perSecond / bare.perSecond)).toFixed(2)),
  }));
  console.table(results);
  const ratios = results.map(({ ratio }) => ratio);
  console.log(
    `Here / other: least ${Math.min(...ratios)}, median ${median(ratios)} (goal: at least ${least})`,
  );
  process.exitCode = Math.min(...ratios) < least ? 1 : 0;
} finally {
  client.stop();
  await here?.stop();
  await other?.stop();
}
