import { fork } from 'node:child_process';
import { once } from 'node:events';

/** The connections to the database that the compared server has, as many as Muster has by default. */
export const poolSize = 20;

/** The process that puts load on a server; what it measures are requests answered per second. */
export function startClient() {
  const child = fork(new URL('load.mjs', import.meta.url));
  return {
    stop: () => child.kill(),
    async load(request) {
      child.send(request);
      const [result] = await once(child, 'message');
      if (result.failed > 0) throw new Error(`${request.url}: ${result.failed} requests failed`);
      return result;
    },
  };
}

/** A server of ours that is measured against; it says by a message at which port it listens. */
export async function startBare(file, settings) {
  const child = fork(new URL(file, import.meta.url));
  child.send(settings);
  const [{ port }] = await once(child, 'message');
  return { url: `http://localhost:${port}`, pid: child.pid, stop: () => child.kill() };
}

/** Asks Muster and the other in turn, by turns first, so that whatever else the machine does hits both alike. */
export async function askBoth(client, round, asMuster, asBare) {
  const isFirst = round % 2 === 1;
  const first = await client.load(isFirst ? asMuster : asBare);
  const second = await client.load(isFirst ? asBare : asMuster);
  return isFirst ? { muster: first, bare: second } : { muster: second, bare: first };
}

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
