/**
 * Rehearses failovers: three PostgreSQL servers with Patroni, etcd and HAProxy, and two Muster servers under load. One uses
 * the primary through HAProxy, the other by a DATABASE_URL with several hosts. `scripts/failover.mjs` starts this.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { incompleteOperations } from '../faults/writers.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { proxyToPrimary } from './haproxy.ts';
import { checkWrites, startLoad, type Load } from './load.ts';
import { runInFolder, type Site } from './parts.ts';
import { LiveCheck } from './sockets.ts';

const { values } = parseArgs({
  options: { switchovers: { type: 'string' }, kills: { type: 'string' }, bin: { type: 'string' } },
});
const switchovers = Number(values.switchovers);
const kills = Number(values.kills);

/** Seconds that a server may be without writes. */
const limits = { switchover: 15, 'kill of the node': 45, 'kill of PostgreSQL': 45 };
type Fault = keyof typeof limits;
/** Each writer sends several writes between two faults. */
const calmMs = 3_000;

interface Outcome {
  fault: Fault;
  /** Seconds without a write: through HAProxy, and with several hosts. */
  gaps: number[];
}

await runInFolder(async (site) => {
  const cluster = await startCluster(site, values.bin!);
  const servers = await startServers(site, cluster);
  const load = await startLoad(servers);
  const boss = await signUp(servers[0]!.url);
  const live = new LiveCheck(boss, await boss.hire(), servers);
  site.atEnd(async () => live.close());
  await live.run();

  const faults: Fault[] = [
    ...Array<Fault>(switchovers).fill('switchover'),
    ...Array.from({ length: kills }, (_, n): Fault => (n % 2 ? 'kill of PostgreSQL' : 'kill of the node')),
  ];
  const outcomes: Outcome[] = [];
  for (const fault of faults) {
    await sleep(calmMs);
    const began = performance.now();
    await causeFault(cluster, fault);
    await live.run();
    await cluster.whole();
    const gaps = servers.map((_, server) => load.longestGap(server, began));
    outcomes.push({ fault, gaps });
    console.log(`${fault}: ${gaps.map((gap) => gap.toFixed(1)).join(' and ')} s without writes`);
  }
  await load.stop();
  return report(servers[0]!, load, outcomes);
});

async function startServers(site: Site, cluster: Cluster): Promise<Product[]> {
  const hosts = cluster.nodes.map(({ port }) => `127.0.0.1:${port}`).join();
  const urls = [
    await proxyToPrimary(site, cluster),
    `postgresql://muster:${cluster.password}@${hosts}/muster?target_session_attrs=read-write`,
  ];
  const servers: Product[] = [];
  for (const url of urls) {
    const env = { DATABASE_URL: url, JOBS_EVERY_SECONDS: '1', IDEMPOTENCY_KEYS_PER_MEMBER: '1000000' };
    const server = await Product.start({ env });
    site.atEnd(() => server.remove());
    servers.push(server);
  }
  return servers;
}

async function causeFault(cluster: Cluster, fault: Fault): Promise<void> {
  if (fault === 'switchover') return cluster.switchOver();
  const primary = await cluster.primary();
  if (fault === 'kill of PostgreSQL') return primary.killPostgres();
  await primary.kill();
  // The node comes back when another one is the primary.
  while ((await cluster.primary())?.name === primary.name) await sleep(100);
  primary.start();
}

/** Prints the figures. Returns whether all limits were met. */
async function report(server: Product, load: Load, outcomes: Outcome[]): Promise<boolean> {
  const rows = Object.entries(limits).map(([fault, limit]) => {
    const of = outcomes.filter((outcome) => outcome.fault === fault);
    const worst = (url: number): string => Math.max(0, ...of.map(({ gaps }) => gaps[url]!)).toFixed(1);
    return { fault, times: of.length, 'through HAProxy': worst(0), 'several hosts': worst(1), limit };
  });
  console.log('Longest time in seconds without a write:');
  console.table(rows);
  const { lost, twice } = await checkWrites(server, load.acknowledged);
  const incomplete = await incompleteOperations(server);
  const answers = [...load.answers].map(([status, count]) => `${count} x ${status}`).join(', ');
  console.log(
    `${load.acknowledged.length} writes acknowledged (${answers}), ${lost.length} lost, ${twice.length} twice, ` +
      `${incomplete.length} incomplete, ${load.wrong.length} wrong answers`,
  );
  for (const answer of load.wrong.slice(0, 10)) console.log(answer);
  const isInTime = outcomes.every(({ fault, gaps }) => gaps.every((gap) => gap <= limits[fault]));
  return isInTime && [lost, twice, incomplete, load.wrong].every(({ length }) => length === 0);
}
