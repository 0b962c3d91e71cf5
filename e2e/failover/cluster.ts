import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../support/product.ts';
import { makeNode, type DatabaseNode } from './database-node.ts';
import { privateFolder, startProgram, type Site } from './parts.ts';
import { until } from './until.ts';

/** A node in Patroni's list. */
interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

/** Three PostgreSQL servers that Patroni manages with synchronous replication. */
export interface Cluster {
  nodes: DatabaseNode[];
  password: string;
  primary(): Promise<DatabaseNode>;
  /** Gives the role of the primary to the synchronous standby. */
  switchOver(): Promise<void>;
  /** Waits until there are a primary, a synchronous standby and another replica without lag. */
  whole(): Promise<void>;
}

/** Starts etcd and the nodes, and creates the database `muster`. */
export async function startCluster(site: Site, bin: string): Promise<Cluster> {
  const etcdPort = await startEtcd(site);
  const password = randomBytes(12).toString('hex');
  const nodes: DatabaseNode[] = [];
  for (const name of ['one', 'two', 'three'])
    nodes.push(await makeNode(site, { name, bin, etcdPort, password }));
  for (const node of nodes) {
    site.atEnd(node.stop);
    node.start();
  }
  const cluster: Cluster = {
    nodes,
    password,
    primary: async () => {
      const leader = (await membersOf(nodes)).find(({ role }) => role === 'leader');
      return nodes.find(({ name }) => name === leader?.name)!;
    },
    switchOver: async () => {
      const { name, restPort } = await cluster.primary();
      const answer = await fetch(`http://127.0.0.1:${restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
      });
      if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`);
    },
    whole: () => until('the cluster is whole', async () => isWhole(await membersOf(nodes))),
  };
  await cluster.whole();
  const { port } = await cluster.primary();
  const client = new pg.Client(`postgresql://postgres:${password}@127.0.0.1:${port}/postgres`);
  await client.connect();
  await client.query(`create role muster login password '${password}'`);
  await client.query('create database muster owner muster');
  await client.end();
  return cluster;
}

async function startEtcd(site: Site): Promise<number> {
  const folder = await privateFolder(site.folder, 'etcd');
  const [port, peerPort] = [await freePort(), await freePort()];
  const [own, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const flags = {
    name: 'etcd',
    'data-dir': join(folder, 'data'),
    'listen-client-urls': own,
    'advertise-client-urls': own,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd=${peer}`,
  };
  const args = Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`);
  startProgram('etcd', args, join(site.folder, 'etcd.log'));
  await until('etcd answers', async () => (await fetch(`${own}/health`)).ok);
  return port;
}

/** Returns Patroni's list of the nodes, from the first one that answers. */
async function membersOf(nodes: DatabaseNode[]): Promise<Member[]> {
  const lists = nodes.map(async ({ restPort }) => {
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    });
    return ((await answer.json()) as { members: Member[] }).members;
  });
  return Promise.any(lists).catch(() => []);
}

function isWhole(members: Member[]): boolean {
  const roles = members.map(({ role }) => role).sort();
  const areRunning = members.every(
    ({ role, state, lag }) =>
      ['running', 'streaming'].includes(state) && (role === 'leader' || Number(lag) < 1_000_000),
  );
  return areRunning && roles.join() === 'leader,replica,sync_standby';
}
