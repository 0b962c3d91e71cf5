/**
 * `npm run bench`: compares every list endpoint of Muster, session and guards included, with a bare `node:http` + `pg`
 * server. Both answer the same rows from the same database. Each round measures both one after the other, so that
 * other load on the machine affects both, and the median of the rounds counts.
 *
 *   --rounds=5 --seconds=1   how often and how long each is measured
 *   --only=timesheets        only lists whose name contains this
 *   --without-total          the bare server does not count the rows for Content-Range
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startDatabase } from '../support/database.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';
import { measureBoth, median, poolSize, startBareServer, startLoadClient } from './comparison.mjs';
import { lists, STATEMENT_PREFIX, threadWith } from './lists.mjs';
import { seed, yearOfRows } from './seed.mjs';

const least = 0.7;
const here = (name) => new URL(name, import.meta.url);
/** The unbundled server, because statements of the bundled PostgreSQL client cannot be watched. */
const inFiles = fileURLToPath(here('../../backend/dist/src/main.js'));
const reports = here('../../reports/');

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    'without-total': { type: 'boolean', default: false },
  },
});
const rounds = Number(given.rounds);
const seconds = Number(given.seconds);
const isMeasured = ({ name }) => name.includes(given.only);
let measured = [];

/** Returns Muster's statement for each list, and its answer. */
async function learn(product, cookies) {
  const found = {};
  const answers = {};
  for (const { who, path, isReversed } of measured) {
    const ask = () => fetch(`${product.url}/api${path}`, { headers: { cookie: cookies[who] } });
    // The first request also reads the session and the actor.
    await ask();
    const before = product.printed.length;
    answers[`/${who}${path}`] = await (await ask()).text();
    const lines = product.printed.slice(before).split('\n');
    const statements = lines
      .filter((line) => line.startsWith(STATEMENT_PREFIX))
      .map((line) => JSON.parse(line.slice(STATEMENT_PREFIX.length)));
    const list = statements.findLast(({ text }) => /\blimit\b/i.test(text));
    if (!list) throw new Error(`No statement found for ${path}`);
    found[`/${who}${path}`] = { ...(given['without-total'] ? withoutTotal(list) : list), isReversed };
  }
  return { statements: found, answers };
}

/** Removes the total count and its values, which come first, from a statement. */
function withoutTotal({ text, values }) {
  const inner = /^\s*select \((select count\(\*\)::int from .*?)\) as "_total",/s.exec(text);
  if (!inner) return { text, values };
  const gone = new Set(inner[1].match(/\$\d+/g) ?? []).size;
  const rest = text.replace(inner[0], 'select').replace(/\$(\d+)/g, (_, n) => `$${Number(n) - gone}`);
  return { text: rest, values: values.slice(gone) };
}

async function measure(muster, bare, client, cookies) {
  const runs = new Map(measured.map((list) => [list, []]));
  // Round 0 only warms up both servers.
  for (let round = 0; round <= rounds; round += 1) {
    for (const list of measured) {
      const asMuster = { seconds, url: `${muster.url}/api${list.path}`, cookie: cookies[list.who] };
      const asBare = { seconds, url: `${bare.url}/${list.who}${list.path}` };
      const run = await measureBoth(client, round, asMuster, asBare);
      if (round > 0) runs.get(list).push(run);
    }
  }
  return [...runs].map(([list, results]) => ({
    list: `${list.who} ${list.name}, ${list.page}`,
    muster: Math.round(median(results.map(({ muster }) => muster.perSecond))),
    bare: Math.round(median(results.map(({ bare }) => bare.perSecond))),
    ratio: Number(median(results.map(({ muster, bare }) => muster.perSecond / bare.perSecond)).toFixed(2)),
    p99: median(results.map(({ muster }) => muster.p99)),
  }));
}

const database = await startDatabase();
const env = { DATABASE_URL: database.url, LOG_LEVEL: 'info' };
const client = startLoadClient();
const stops = [() => client.stop(), () => database.stop()];
try {
  const tapped = await Product.start({
    env,
    main: inFiles,
    nodeArgs: ['--import', here('print-statements.mjs').href],
  });
  stops.unshift(() => tapped.remove());
  const boss = await signUp(tapped.url);
  const guard = await boss.hire({ firstName: 'Gus', lastName: 'Guard' });
  await seed((text, values) => tapped.sql(text, values), boss, guard);
  measured = [...lists, threadWith(guard)].filter(isMeasured);
  const cookies = { employer: boss.cookie, employee: guard.cookie };
  const { statements, answers } = await learn(tapped, cookies);
  await tapped.stop();

  const bare = await startBareServer('bare-read-server.mjs', { url: database.url, poolSize, statements });
  stops.unshift(() => bare.stop());
  for (const [path, answer] of Object.entries(answers)) {
    if ((await (await fetch(bare.url + path)).text()) !== answer)
      throw new Error(`Muster and the bare server answer different rows at ${path}`);
  }
  const muster = await Product.start({ env });
  stops.unshift(() => muster.remove());
  console.log(
    `${Object.entries(yearOfRows)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}; ${rounds} rounds`,
  );
  const results = await measure(muster, bare, client, cookies);
  console.table(results);
  const ratios = results.map(({ ratio }) => ratio);
  const summary = { least: Math.min(...ratios), median: median(ratios) };
  console.log(`Muster / bare: least ${summary.least}, median ${summary.median} (goal: at least ${least})`);
  await mkdir(reports, { recursive: true });
  await writeFile(new URL('bench.json', reports), `${JSON.stringify({ ...summary, results }, null, 2)}\n`);
  process.exitCode = summary.least < least ? 1 : 0;
} finally {
  for (const stop of stops) await stop();
}
