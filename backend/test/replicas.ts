import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { DatabaseAddress } from '../src/common/db/database-address.js';
import { findBinaries } from '../src/common/db/embedded/binaries.js';
import { startEmbeddedPostgres } from '../src/common/db/embedded/embedded-postgres.js';
import { prepareSocketFolder } from '../src/common/db/embedded/folders.js';
import { chooseAccount } from '../src/common/db/embedded/os-account.js';
import { launchPostgres, shutDownServer } from '../src/common/db/embedded/postmaster.js';
import { moveClockSql } from './moved-clock.js';
import { until } from './until.js';

/** A primary and a standby that replicates it. */
export interface Replicas {
  /** Names both servers, the standby first. */
  address: DatabaseAddress;
  /** The address of the standby alone. */
  standby: DatabaseAddress;
  /** The primary's folder, with its `postmaster.pid`. */
  primaryFolder: string;
  /** Stops the primary after the standby has received everything, as an operator's switchover does. */
  stopPrimary(): Promise<void>;
  /** Makes the standby accept changes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts two PostgreSQL servers. The standby's folder is a copy of the primary's. */
export async function startReplicas(): Promise<Replicas> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-replicas-'));
  await chmod(folder, 0o755);
  const embedded = await startEmbeddedPostgres({ dataDir: folder, unsafeForTests: true });
  await run(embedded, moveClockSql(Number(process.env.CLOCK_AHEAD_MS ?? 0)));
  await embedded.stop();
  const { password } = embedded;
  const account = await chooseAccount();
  const binaries = await findBinaries(account, () => undefined);
  const [primary, standby] = ['postgres', 'standby'].map((name) => ({
    cluster: join(folder, name),
    sockets: join(folder, `${name}.sockets`),
    logFile: join(folder, `${name}.log`),
  })) as [Files, Files];
  await appendFile(join(primary.cluster, 'pg_hba.conf'), 'local replication all scram-sha-256\n');
  await promisify(execFile)('cp', ['-a', primary.cluster, standby.cluster]);
  await writeFile(join(standby.cluster, 'standby.signal'), '');
  await appendFile(
    join(standby.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.sockets} user=muster password=${password}'\n`,
  );
  for (const files of [primary, standby]) {
    await prepareSocketFolder(files.sockets, account);
    await launchPostgres({ ...files, binaries, account, unsafe: true });
    await until(() => run({ ...embedded, host: files.sockets }, 'select').catch(() => null), 'it answers');
  }
  const onStandby = { ...embedded, host: standby.sockets };
  const hosts = [standby, primary].map(({ sockets }) => `${encodeURIComponent(sockets)}:5432`);
  const urlOf = (list: string): string => `postgresql://muster:${password}@${list}/muster`;
  return {
    address: { connectionString: `${urlOf(hosts.join())}?target_session_attrs=read-write` },
    standby: { connectionString: urlOf(hosts[0]!) },
    primaryFolder: primary.cluster,
    stopPrimary: () => shutDownServer(primary.cluster),
    promote: async () => void (await run(onStandby, 'select pg_promote()')),
    stop: async () => {
      for (const { cluster } of [primary, standby]) await shutDownServer(cluster);
      await rm(folder, { recursive: true });
    },
  };
}

interface Files {
  cluster: string;
  sockets: string;
  logFile: string;
}

async function run(address: pg.ClientConfig, text: string): Promise<pg.QueryResult> {
  const { host, port, user, password, database } = address;
  const client = new pg.Client({ host, port, user, password, database });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
