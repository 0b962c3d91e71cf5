/**
 * Rehearses a rolling upgrade: two Muster servers behind HAProxy are upgraded in turn under load, and back again. The argument is
 * the earlier version's program. `scripts/failover.mjs` starts this.
 */
import { startDatabase } from '../support/database.ts';
import { signUp, type Member } from '../support/member.ts';
import { Product } from '../support/product.ts';
import { proxyToServers } from './haproxy.ts';
import { checkWrites, startLoad } from './load.ts';
import { runInFolder } from './parts.ts';
import { LiveCheck } from './sockets.ts';
import { until } from './until.ts';

/** Odd, so that the last round upgrades. */
const rounds = 5;
const everyMs = 20;
const [earlier] = process.argv.slice(2);

await runInFolder(async (site) => {
  const database = await startDatabase();
  site.atEnd(() => database.stop());
  const env = {
    DATABASE_URL: database.url,
    JOBS_EVERY_SECONDS: '1',
    IDEMPOTENCY_KEYS_PER_MEMBER: '1000000',
  };
  const servers: Product[] = [];
  for (let n = 0; n < 2; n += 1) {
    servers.push(await Product.start({ env, main: earlier }));
    site.atEnd(() => servers[n]!.remove());
  }
  const url = await proxyToServers(site, servers);
  const boss = await signUp(url);
  const live = new LiveCheck(boss, await boss.hire(), [{ url }]);
  site.atEnd(async () => live.close());
  await live.run();
  const writes = await startLoad([{ url }]);
  // Another company, because reminders lock the company for a moment.
  const others = startRequests(await signUp(url));

  const since = performance.now();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [n, server] of servers.entries()) {
      const began = performance.now();
      await server.stop();
      const { port, dataDir } = server;
      // A version that may run beside this one may also replace it again.
      servers[n] = await Product.start({ env, port, dataDir, main: round % 2 === 0 ? undefined : earlier });
      times.push((performance.now() - began) / 1_000);
      await until('HAProxy uses the server again', async () => (await serverOf(boss)) === String(n));
      await live.run();
    }
  await writes.stop();
  others.stop();
  const { lost, twice } = await checkWrites(servers[0]!, writes.acknowledged);
  const wrong = [...writes.wrong, ...others.wrong];
  console.log(
    `${times.length} ${earlier ? 'changes of the version' : 'restarts'} of ${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)} s: ` +
      `${writes.acknowledged.length} writes acknowledged, ${others.succeeded()} other requests succeeded, ` +
      `${wrong.length} failed, ${lost.length} lost, ${twice.length} twice; ` +
      `at most ${writes.longestGap(0, since).toFixed(1)} s without a write`,
  );
  for (const answer of wrong.slice(0, 10)) console.log(answer);
  return [lost, twice, wrong].every(({ length }) => length === 0);
});

/** Returns the name of the server to which HAProxy sent a request. */
async function serverOf(boss: Member): Promise<string | null> {
  return (await boss.call('GET', '/auth/user')).headers.get('x-server');
}

/** Reads and changes records, 50 times a second. */
function startRequests(boss: Member) {
  const wrong: string[] = [];
  let count = 0;
  let succeeded = 0;
  const send = async (): Promise<void> => {
    count += 1;
    const isChange = count % 5 === 0;
    const answer = await (
      isChange
        ? boss.call('PATCH', '/company-branding', { body: { companyName: `Company ${count}` } })
        : boss.call('GET', '/users/employees')
    ).catch((error: unknown) => error as Error);
    if (answer instanceof Error) wrong.push(answer.message);
    else if (answer.status === 200) succeeded += 1;
    else wrong.push(`${isChange ? 'change' : 'read'}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  const timer = setInterval(() => void send(), everyMs);
  return { wrong, succeeded: () => succeeded, stop: () => clearInterval(timer) };
}
