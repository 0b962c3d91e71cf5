import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { signUp, type Member } from '../support/member.ts';
import type { Product } from '../support/product.ts';

/** Each writer sends one write per second, so this is also their number per second. */
const writers = 50;
const companies = 10;
const kinds = ['schedules', 'invitations', 'tasks'] as const;

/** A write that a server acknowledged. A repeated invitation has no id, because its answer with the link is not stored. */
interface Acknowledged {
  key: string;
  id: string | null;
}

/** Writers with Idempotency-Keys. After a 503 each repeats its write at the other server, until one acknowledges it. */
export interface Load {
  acknowledged: Acknowledged[];
  /** The number of answers by status. */
  answers: Map<string, number>;
  /** Answers that no fault excuses. */
  wrong: string[];
  /** Returns the longest time in seconds without an acknowledged write of a server. */
  longestGap(server: number, since: number): number;
  /** Ends when all writes are acknowledged. */
  stop(): Promise<void>;
}

/** Starts the writers. Writer `n` begins with the server `n % servers.length`. */
export async function startLoad(servers: Pick<Product, 'url'>[]): Promise<Load> {
  const bosses: Member[] = [];
  for (let n = 0; n < companies; n += 1) bosses.push(await signUp(servers[0]!.url));
  const times: number[][] = servers.map(() => []);
  const acknowledged: Acknowledged[] = [];
  const answers = new Map<string, number>();
  const wrong: string[] = [];
  let isOver = false;

  /** Sends the write once. Returns the seconds after which to repeat it, or null if it is done. */
  const send = async (member: Member, server: number, { kind, body, key }: Write): Promise<number | null> => {
    const headers = { 'idempotency-key': key };
    const answer = await member
      .call<{ id?: string; code?: string }>('POST', `/${kind}`, { body, headers })
      .catch((error: unknown) => error as Error);
    const status = answer instanceof Error ? 'no answer' : String(answer.status);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (answer instanceof Error) wrong.push(`${kind}: ${answer.message}`);
    else if (answer.status === 201 || answer.body.code === 'answer_gone') {
      times[server]!.push(performance.now());
      acknowledged.push({ key, id: answer.body.id ?? null });
    } else {
      const wait = Number(answer.headers.get('retry-after'));
      if (answer.status === 503 && wait > 0) return wait;
      wrong.push(`${kind}: ${status} ${JSON.stringify(answer.body)}`);
    }
    return null;
  };

  const writeAll = async (n: number): Promise<void> => {
    const boss = bosses[n % companies]!;
    const there = servers.map((server) => boss.via(server));
    await sleep((n * 1_000) / writers);
    while (!isOver) {
      const nextAt = performance.now() + 1_000;
      const write = makeWrite(n);
      let server = n % there.length;
      for (let wait; (wait = await send(there[server]!, server, write)) !== null;) {
        await sleep(wait * 1_000);
        server = (server + 1) % there.length;
      }
      await sleep(Math.max(0, nextAt - performance.now()));
    }
  };

  const writing = Promise.all(Array.from({ length: writers }, (_, n) => writeAll(n)));
  return {
    acknowledged,
    answers,
    wrong,
    longestGap: (server, since) => {
      const all = [since, ...times[server]!.filter((at) => at >= since), performance.now()];
      return Math.max(...all.slice(1).map((at, index) => at - all[index]!)) / 1_000;
    },
    stop: async () => {
      isOver = true;
      await writing;
    },
  };
}

interface Write {
  kind: (typeof kinds)[number];
  body: object;
  key: string;
}

/** Returns a write that contains its key, so that `checkWrites` finds its rows. */
function makeWrite(n: number): Write {
  const key = randomUUID();
  const kind = kinds[n % kinds.length]!;
  const bodies = {
    schedules: { name: key, date: '2030-01-07', startTime: '09:00', endTime: '17:00', status: 'active' },
    invitations: { email: `${key}@example.test`, firstName: 'Sam', lastName: 'Guard' },
    tasks: { title: key },
  };
  return { kind, body: bodies[kind], key };
}

/** Returns the acknowledged writes without their row, and the keys of writes with several rows. */
export async function checkWrites(
  product: Product,
  acknowledged: Acknowledged[],
): Promise<{ lost: Acknowledged[]; twice: string[] }> {
  const rows = await product.sql<{ key: string; ids: string[] }>(`
    select key, array_agg(id::text) as ids from (
      select name as key, id from schedules
      union all select split_part(email, '@', 1), id from invitations
      union all select title, id from tasks
    ) written group by key`);
  const idsOf = new Map(rows.map(({ key, ids }) => [key, ids]));
  return {
    lost: acknowledged.filter(
      ({ key, id }) => !idsOf.has(key) || (id !== null && !idsOf.get(key)!.includes(id)),
    ),
    twice: acknowledged.map(({ key }) => key).filter((key) => (idsOf.get(key)?.length ?? 0) > 1),
  };
}
