import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { socketUrl, temporaryFolder } from './database.ts';
import { isRunning, killHard, processTree } from './processes.ts';

const ours = fileURLToPath(new URL('../../backend/dist/bundle/main.js', import.meta.url));
/** Stops the product when the test process that started it ends. */
const followParent = new URL('../../scripts/lib/follow-parent.mjs', import.meta.url).href;

/** Node reuses code that an earlier start compiled, which makes a start faster. */
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));

/** Higher limits, because far more users sign up and in from one address in tests. */
const generous = {
  LOGIN_FAILURES_PER_ADDRESS: '100000',
  REGISTRATIONS_PER_HOUR: '100000',
  VALIDATIONS_PER_MINUTE: '100000',
  RECIPIENT_MAILS_PER_DAY: '100000',
  OPEN_INVITATIONS_UNCONFIRMED: '100000',
  INVITED_REGISTRATIONS_PER_DAY_UNCONFIRMED: '100000',
  MESSAGES_PER_HOUR: '100000',
  COMMENTS_PER_HOUR: '100000',
  TIMESHEETS_PER_DAY: '100000',
  CALENDAR_ADDRESSES_PER_DAY: '100000',
  PROFILE_CHANGES_PER_DAY: '100000',
  // Reminders could arrive between the events that a story expects.
  JOBS_EVERY_SECONDS: '0',
};

/** Only a guard against hanging. */
const patienceMs = 120_000;

export interface ProductSettings {
  /** Environment variables that override the tests' limits. */
  env?: Record<string, string>;
  /** The port to listen on. Default: a free port. */
  port?: number;
  /** Default: a new temporary folder. */
  dataDir?: string;
  /** Arguments for Node itself, such as `--cpu-prof`. */
  nodeArgs?: string[];
  /** Path of another release's program. Default: this build. */
  main?: string;
}

/** The built program with its own data folder and port. */
export class Product {
  readonly dataDir: string;
  readonly port: number;
  private readonly settings: ProductSettings;
  private child: ChildProcess | undefined;
  private output = '';
  private pool: pg.Pool | undefined;

  private constructor(dataDir: string, port: number, settings: ProductSettings) {
    this.dataDir = dataDir;
    this.port = port;
    this.settings = settings;
  }

  /** Starts the program and waits until it is ready. */
  static async start(settings: ProductSettings = {}): Promise<Product> {
    const dataDir = settings.dataDir ?? (await temporaryFolder());
    const product = new Product(dataDir, settings.port ?? (await freePort()), settings);
    await product.start();
    return product;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  get pid(): number {
    if (!this.child?.pid) throw new Error('The product is not running.');
    return this.child.pid;
  }

  /** Output since the last start. */
  get printed(): string {
    return this.output;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Starts the program again on the same data. Returns the milliseconds until it was ready. */
  async start(): Promise<number> {
    const began = performance.now();
    this.output = '';
    const { env, nodeArgs = [], main = ours } = this.settings;
    // The size is that of scripts/start.mjs.
    const args = ['--import', followParent, '--max-semi-space-size=16', ...nodeArgs, main];
    const child = spawn(process.execPath, args, {
      env: {
        ...withoutOurs(process.env),
        NODE_COMPILE_CACHE: compileCache,
        TZ: 'UTC',
        LOG_LEVEL: 'warn',
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        ...generous,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    child.stdout.on('data', (text: Buffer) => (this.output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (this.output += text.toString()));
    while (!this.output.includes('Muster is ready at')) {
      if (!this.isRunning) throw new Error(`The product ended at its start:\n${this.output}`);
      if (performance.now() - began > patienceMs) throw new Error(`Not ready in time:\n${this.output}`);
      await sleep(5);
    }
    const ready = await fetch(`${this.url}/api/health/ready`);
    if (ready.status !== 200)
      throw new Error(`The product reported that it is ready, but answers ${ready.status}`);
    return performance.now() - began;
  }

  /** Stops the program with SIGTERM. Returns the exit code. */
  async stop(): Promise<number | null> {
    const child = this.child;
    if (!child || !this.isRunning) return child?.exitCode ?? null;
    await this.disconnect();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    return child.exitCode;
  }

  /** Stops the program with SIGTERM and deletes its data. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Kills the program, its PostgreSQL and all their child processes with SIGKILL. */
  async kill(): Promise<void> {
    await this.disconnect();
    const database = await this.databasePids();
    await killHard([...new Set([...(await processTree(this.pid)), ...database])]);
  }

  /** Kills only PostgreSQL with SIGKILL: the postmaster and its children. */
  async killDatabase(): Promise<void> {
    await killHard(await this.databasePids());
  }

  /** Returns the processes of the embedded PostgreSQL, starting from the one in its lock file. */
  async databasePids(): Promise<number[]> {
    const { pid } = await this.databaseLock();
    return pid && (await isRunning(pid)) ? processTree(pid) : [];
  }

  /** Runs a statement directly in the database, for checks that the API does not offer. */
  async sql<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]> {
    this.pool ??= await this.connect();
    return (await this.pool.query<Row & pg.QueryResultRow>(text, values)).rows;
  }

  /** Returns the URL of the product's database, for another product or a client. */
  async databaseUrl(): Promise<string> {
    const { DATABASE_URL: url } = this.settings.env ?? {};
    if (url) return url;
    const password = await readFile(join(this.dataDir, 'postgres.password'), 'utf8');
    return socketUrl((await this.databaseLock()).sockets, password.trim());
  }

  private async connect(): Promise<pg.Pool> {
    const pool = new pg.Pool({
      connectionString: await this.databaseUrl(),
      max: 4,
      options: '-c timezone=UTC',
    });
    pool.on('error', () => undefined);
    return pool;
  }

  private async disconnect(): Promise<void> {
    await this.pool?.end().catch(() => undefined);
    this.pool = undefined;
  }

  private async databaseLock(): Promise<{ pid: number; sockets: string }> {
    const text = await readFile(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
    const lines = text.split('\n');
    return { pid: Number(lines[0]), sockets: lines[4] ?? '' };
  }
}

/**
 * Returns a free port below those of outgoing connections (from 32,768 on Linux), which could take it before the program
 * starts.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port);
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}

/** Returns the environment without settings of another product on this machine. */
function withoutOurs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, PUBLIC_URL: _public, NODE_ENV: _mode, ...rest } = env;
  return rest;
}
