import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Database connections of the compared server, as many as Muster's default. */
export const poolSize = 20;

/** Starts the process that sends requests and measures requests per second. */
export function startLoadClient() {
  const child = fork(new URL('load-client.mjs', import.meta.url));
  return {
    stop: () => child.kill(),
    async load(request) {
      child.send(request);
      const [result] = await once(child, 'message');
      if (result.failed > 0)
        throw new Error(
          `${request.url}: ${result.failed} requests failed: ${JSON.stringify(result.statuses)}`,
        );
      return result;
    },
  };
}

/** Starts a server to compare with. Its first message contains its port. */
export async function startBareServer(file, settings) {
  const child = fork(new URL(file, import.meta.url));
  child.send(settings);
  const [{ port }] = await once(child, 'message');
  return { url: `http://localhost:${port}`, pid: child.pid, stop: () => child.kill() };
}

/**
 * Measures Muster and the other server one after the other, in alternating order, so that other load on the
 * machine affects both.
 */
export async function measureBoth(client, round, asMuster, asBare) {
  const isFirst = round % 2 === 1;
  const first = await client.load(isFirst ? asMuster : asBare);
  const second = await client.load(isFirst ? asBare : asMuster);
  return isFirst ? { muster: first, bare: second } : { muster: second, bare: first };
}

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
