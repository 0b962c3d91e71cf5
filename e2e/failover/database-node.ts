import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/product.ts';
import { isRunning, killHard, processTree } from '../support/processes.ts';
import { privateFolder, startProgram, type Site } from './parts.ts';

/** The settings of docs/operations.md. A dead primary loses its role after `ttl` seconds at the latest. */
const dcs = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    // Killed servers would leave other kinds of shared memory behind.
    parameters: { wal_log_hints: 'on', dynamic_shared_memory_type: 'mmap' },
  },
};

/** A PostgreSQL server with its Patroni. */
export interface DatabaseNode {
  name: string;
  port: number;
  /** The port of Patroni's REST API. */
  restPort: number;
  start(): void;
  /** Stops both without waiting for clients. */
  stop: () => Promise<void>;
  /** Kills Patroni and PostgreSQL, as a power cut does. */
  kill(): Promise<void>;
  /** Kills only PostgreSQL. Patroni starts it again, or promotes another node. */
  killPostgres(): Promise<void>;
}

interface NodeSettings {
  name: string;
  bin: string;
  etcdPort: number;
  password: string;
}

/** Prepares a node of the cluster. */
export async function makeNode(
  site: Site,
  { name, bin, etcdPort, password }: NodeSettings,
): Promise<DatabaseNode> {
  const folder = await privateFolder(site.folder, name);
  const data = join(folder, 'data');
  const [port, restPort] = [await freePort(), await freePort()];
  const [address, restAddress] = [`127.0.0.1:${port}`, `127.0.0.1:${restPort}`];
  const config = {
    scope: 'muster',
    name,
    restapi: { listen: restAddress, connect_address: restAddress },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: { dcs, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }] },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: data,
      bin_dir: bin,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
  const configFile = join(site.folder, `${name}.json`);
  await writeFile(configFile, JSON.stringify(config));
  const postmaster = async (): Promise<number | null> => {
    const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(text.split('\n')[0]);
    return pid && (await isRunning(pid)) ? pid : null;
  };
  const killPostgres = async (): Promise<void> => {
    const pid = await postmaster();
    if (pid) await killHard(await processTree(pid));
  };
  let patroni = 0;
  const killPatroni = async (): Promise<void> => killHard(await processTree(patroni));
  return {
    name,
    port,
    restPort,
    start: () =>
      void (patroni = startProgram('patroni', [configFile], join(site.folder, `${name}.log`)).pid!),
    stop: async () => {
      await killPatroni();
      const pid = await postmaster();
      if (!pid) return;
      // PostgreSQL ends at once and releases its shared memory.
      process.kill(pid, 'SIGQUIT');
      while (await isRunning(pid)) await sleep(20);
    },
    kill: async () => {
      await killPatroni();
      await killPostgres();
    },
    killPostgres,
  };
}
